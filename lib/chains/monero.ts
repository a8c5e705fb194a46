// Monero address rules, main network: standard, sub- and integrated addresses.
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58xmr } from '@scure/base';
import type { ChainRules } from './chain';
import { areBytesEqual } from './equal-bytes';

const SHAPE = /^(?:[48][1-9A-HJ-NP-Za-km-z]{94}|4[1-9A-HJ-NP-Za-km-z]{105})$/;
const CHECKSUM_BYTES = 4;
/** Payload size in bytes by network byte (docs.getmonero.org, "Addresses"): two keys, plus a payment id in integrated addresses. */
const BYTES_OF_NETWORK: Record<number, number> = { 18: 64, 42: 64, 19: 72 };

function decode(token: string): Uint8Array | null {
  try {
    return base58xmr.decode(token);
  } catch {
    return null;
  }
}

/** Canonical form: as written (base58 is case-sensitive). Network bytes of stagenet, testnet and other coins are not accepted. */
export const monero: ChainRules = {
  id: 'monero',
  name: 'Monero',
  screened: false,
  parse(token) {
    const bytes = SHAPE.test(token) ? decode(token) : null;
    const body = bytes?.subarray(0, -CHECKSUM_BYTES);
    if (!bytes || !body || body.length - 1 !== BYTES_OF_NETWORK[body[0] ?? -1]) return null;
    const expected = keccak_256(body).subarray(0, CHECKSUM_BYTES);
    return areBytesEqual(bytes.subarray(-CHECKSUM_BYTES), expected)
      ? { canonical: token, checksum: 'ok', certainty: 'sure' }
      : null;
  },
};
