// Stellar, public network: accounts, contracts and muxed accounts (SEP-23, "strkey").
import { decodeBase32, encodeBase32 } from './base32';
import type { ChainRules, Parsed } from './chain';
import { crc16 } from './crc16';

const SHAPE = /^(?:[GC][A-Z2-7]{55}|M[A-Z2-7]{68})$/;
/** The version byte is the letter's place in the alphabet, shifted by three. `S` (18) is the secret seed. */
const ACCOUNT = 6 << 3;
const CONTRACT = 2 << 3;
const MUXED = 12 << 3;
const KEY_BYTES = 32;
const ID_BYTES = 8;
const CHECKSUM_BYTES = 2;

/** Version and payload; null where the CRC-16 (low byte first) does not match. */
function decode(token: string): Uint8Array | null {
  const bytes = decodeBase32(token);
  if (!bytes) return null;
  const body = bytes.subarray(0, -CHECKSUM_BYTES);
  const sum = crc16(body);
  return bytes.at(-2) === (sum & 0xff) && bytes.at(-1) === sum >>> 8 ? body : null;
}

function encode(body: Uint8Array): string {
  const sum = crc16(body);
  return encodeBase32(Uint8Array.of(...body, sum & 0xff, sum >>> 8));
}

/**
 * Canonical form: `G…` and `C…` as written; a muxed `M…` is reduced to its account, for the number in it only says whose of its
 * customers is meant. Other keys of the same shape (`S…` is a secret; `T…`, `X…`, `P…`, `B…`, `L…`) are left out.
 */
export const stellar: ChainRules = {
  id: 'stellar',
  name: 'Stellar',
  screened: false,
  parse(token): Parsed | null {
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
