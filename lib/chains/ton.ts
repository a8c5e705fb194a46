// TON (The Open Network) address rules, main network: user-friendly and raw formats.
import { base64url, hex } from '@scure/base';
import type { ChainRules } from './chain';
import { computeCrc16 } from './crc16';

const FRIENDLY_SHAPE = /^(?:[A-Za-z0-9_-]{48}|[A-Za-z0-9+/]{48})$/;
const RAW_SHAPE = /^(0|-1):([0-9a-fA-F]{64})$/;
const BOUNCEABLE = 0x11;
const NON_BOUNCEABLE = 0x51;
const BASECHAIN = 0x00;
const MASTERCHAIN = 0xff;

/** Encodes the bounceable user-friendly format: tag, workchain, 32 bytes, CRC-16 (TEP-2). */
function encodeFriendly(workchain: number, hash: Uint8Array): string {
  const bytes = Uint8Array.of(BOUNCEABLE, workchain, ...hash, 0, 0);
  const sum = computeCrc16(bytes.subarray(0, 34));
  bytes.set([sum >>> 8, sum & 0xff], 34);
  return base64url.encode(bytes);
}

/**
 * Canonical form: bounceable and URL-safe (`EQ…`, masterchain `Ef…`). `UQ…`, the standard base64 spelling and the raw
 * `0:…` encode the same account. The raw format has no checksum and is only `possible`; test-only addresses (`kQ…`,
 * `0Q…`) are not accepted.
 */
export const ton: ChainRules = {
  id: 'ton',
  name: 'TON',
  screened: true,
  parse(token) {
    const raw = RAW_SHAPE.exec(token);
    if (raw?.[2] !== undefined) {
      const canonical = encodeFriendly(raw[1] === '0' ? BASECHAIN : MASTERCHAIN, hex.decode(raw[2].toLowerCase()));
      return { canonical, checksum: 'none', certainty: 'possible' };
    }
    if (!FRIENDLY_SHAPE.test(token)) return null;
    const bytes = base64url.decode(token.replaceAll('+', '-').replaceAll('/', '_'));
    const [tag, workchain] = bytes;
    if (tag !== BOUNCEABLE && tag !== NON_BOUNCEABLE) return null;
    if (workchain !== BASECHAIN && workchain !== MASTERCHAIN) return null;
    if (computeCrc16(bytes) !== 0) return null;
    return { canonical: encodeFriendly(workchain, bytes.subarray(2, 34)), checksum: 'ok', certainty: 'sure' };
  },
};
