// Stellar address rules, public network: accounts, contracts and muxed accounts (SEP-23 "strkey").
import { decodeBase32, encodeBase32 } from './base32';
import type { ChainRules, ParsedAddress } from './chain';
import { computeCrc16 } from './crc16';

const SHAPE = /^(?:[GC][A-Z2-7]{55}|M[A-Z2-7]{68})$/;
/** The version byte is the letter's index in the base32 alphabet, shifted by three. `S` (18) is a secret seed. */
const ACCOUNT = 6 << 3;
const CONTRACT = 2 << 3;
const MUXED = 12 << 3;
const KEY_BYTES = 32;
const ID_BYTES = 8;
const CHECKSUM_BYTES = 2;

/**
 * Decodes version and payload.
 * @returns null if the CRC-16 (low byte first) does not match
 */
function decode(token: string): Uint8Array | null {
  const bytes = decodeBase32(token);
  if (!bytes) return null;
  const body = bytes.subarray(0, -CHECKSUM_BYTES);
  const sum = computeCrc16(body);
  return bytes.at(-2) === (sum & 0xff) && bytes.at(-1) === sum >>> 8 ? body : null;
}

function encode(body: Uint8Array): string {
  const sum = computeCrc16(body);
  return encodeBase32(Uint8Array.of(...body, sum & 0xff, sum >>> 8));
}

/**
 * Canonical form: `G…` and `C…` as written; a muxed `M…` is converted to its account, because its id only identifies a
 * customer of the account. Other keys of the same format (`S…` is a secret; `T…`, `X…`, `P…`, `B…`, `L…`) are not accepted.
 */
export const stellar: ChainRules = {
  id: 'stellar',
  name: 'Stellar',
  screened: false,
  parse(token): ParsedAddress | null {
    const body = SHAPE.test(token) ? decode(token) : null;
    if (!body) return null;
    const [version] = body;
    if (version === MUXED && body.length === 1 + KEY_BYTES + ID_BYTES) {
      const account = Uint8Array.of(ACCOUNT, ...body.subarray(1, 1 + KEY_BYTES));
      return { canonical: encode(account), checksum: 'ok', certainty: 'sure' };
    }
    const isKey = (version === ACCOUNT || version === CONTRACT) && body.length === 1 + KEY_BYTES;
    return isKey ? { canonical: token, checksum: 'ok', certainty: 'sure' } : null;
  },
};
