// Nano address rules, main network: a public key and its 5-byte BLAKE2b checksum in Nano's base32 alphabet.
import { blake2b } from '@noble/hashes/blake2.js';
import type { ChainRules } from './chain';

const ALPHABET = '13456789abcdefghijkmnopqrstuwxyz';
const SHAPE = /^(?:nano|xrb)_([13][13-9a-km-uw-z]{51})([13-9a-km-uw-z]{8})$/;
const CHECKSUM_BYTES = 5;

/** Decodes 5-bit letters to bytes, aligned to the end; surplus leading bits are dropped. */
function decodeBits(text: string): Uint8Array {
  const bytes = new Uint8Array((text.length * 5) >>> 3);
  let pending = 0;
  let bits = 0;
  let byteIndex = bytes.length;
  for (let at = text.length - 1; at >= 0; at--) {
    pending |= ALPHABET.indexOf(text.charAt(at)) << bits;
    for (bits += 5; bits >= 8 && byteIndex > 0; bits -= 8) {
      bytes[--byteIndex] = pending & 0xff;
      pending >>>= 8;
    }
  }
  return bytes;
}

/**
 * Canonical form: with the current prefix `nano_`; `xrb_` is the older spelling of the same account (docs.nano.org,
 * "Accounts, Keys, Seeds").
 */
export const nano: ChainRules = {
  id: 'nano',
  name: 'Nano',
  screened: false,
  parse(token) {
    const [, key, checksum] = SHAPE.exec(token) ?? [];
    if (key === undefined || checksum === undefined) return null;
    const expected = blake2b(decodeBits(key), { dkLen: CHECKSUM_BYTES }).reverse();
    if (!decodeBits(checksum).every((byte, at) => byte === expected[at])) return null;
    return { canonical: `nano_${key}${checksum}`, checksum: 'ok', certainty: 'sure' };
  },
};
