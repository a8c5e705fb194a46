// Algorand address rules, main network: base32 of a public key and 4 bytes of its SHA-512/256.
import { sha512_256 } from '@noble/hashes/sha2.js';
import { decodeBase32 } from './base32';
import type { ChainRules } from './chain';
import { areBytesEqual } from './equal-bytes';

const SHAPE = /^[A-Z2-7]{58}$/;
const KEY_BYTES = 32;
const CHECKSUM_BYTES = 4;

/** Canonical form: as written; the format is upper case (developer.algorand.org, "Transformation: Public Key to Algorand Address"). */
export const algorand: ChainRules = {
  id: 'algorand',
  name: 'Algorand',
  screened: false,
  parse(token) {
    const bytes = SHAPE.test(token) ? decodeBase32(token) : null;
    if (!bytes) return null;
    const expected = sha512_256(bytes.subarray(0, KEY_BYTES)).subarray(-CHECKSUM_BYTES);
    return areBytesEqual(bytes.subarray(KEY_BYTES), expected)
      ? { canonical: token, checksum: 'ok', certainty: 'sure' }
      : null;
  },
};
