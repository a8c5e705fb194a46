// CashAddr codec: base32 with a 40-bit checksum over prefix and payload (bitcoincash.org/spec/cashaddr).
import { convertWordsToBytes } from './bech32';

const CHARACTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const CHECKSUM_WORDS = 8;
/** Generators of the BCH code, split into the upper 8 and lower 32 bits because JavaScript bitwise operators work on 32 bits. */
const UPPER = [0x98, 0x79, 0xf3, 0xae, 0x1e];
const LOWER = [0xf2bc8e61, 0xb76d99e2, 0x3e5fb3c4, 0x2eabe2a8, 0x4f43e470];

function polymod(words: readonly number[]): [number, number] {
  let high = 0;
  let low = 1;
  for (const word of words) {
    const top = high >>> 3;
    high = ((high & 0x07) << 5) | (low >>> 27);
    low = ((low & 0x07ffffff) << 5) ^ word;
    for (let bit = 0; bit < UPPER.length; bit++) {
      if ((top >>> bit) & 1) {
        high ^= UPPER[bit] ?? 0;
        low ^= LOWER[bit] ?? 0;
      }
    }
  }
  return [high, (low ^ 1) >>> 0];
}

const prefixWords = (prefix: string) => [...prefix].map((letter) => letter.charCodeAt(0) & 31).concat(0);

/** Decoded CashAddr: the type bits of its version byte (0 key hash, 1 script hash, 2 and 3 the token-aware equivalents) and the hash. */
export interface CashAddr {
  type: number;
  hash: Uint8Array;
}

const HASH_BYTES = [20, 24, 28, 32, 40, 48, 56, 64];

/**
 * Decodes the bytes of a payload without its prefix, in all lower or all upper case.
 * @returns null if the checksum does not match
 */
export function decodeCashBytes(payload: string, prefix: string): Uint8Array | null {
  if (payload !== payload.toLowerCase() && payload !== payload.toUpperCase()) return null;
  const words = [...payload.toLowerCase()].map((letter) => CHARACTERS.indexOf(letter));
  if (words.length <= CHECKSUM_WORDS || words.includes(-1)) return null;
  const [high, low] = polymod([...prefixWords(prefix), ...words]);
  if (high !== 0 || low !== 0) return null;
  return convertWordsToBytes(words.slice(0, -CHECKSUM_WORDS));
}

/**
 * Decodes type and hash of a payload without its prefix.
 * @returns null if the checksum, version or length is wrong
 */
export function decodeCashAddr(payload: string, prefix: string): CashAddr | null {
  const bytes = decodeCashBytes(payload, prefix);
  const version = bytes?.[0];
  if (!bytes || version === undefined || version > 0x7f) return null;
  const hash = bytes.subarray(1);
  return hash.length === HASH_BYTES[version & 7] ? { type: version >>> 3, hash } : null;
}

function toWords(bytes: Uint8Array): number[] {
  const words: number[] = [];
  let pending = 0;
  let bits = 0;
  for (const byte of bytes) {
    pending = (pending << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) words.push((pending >>> (bits - 5)) & 31);
    pending &= 31;
  }
  return bits > 0 ? [...words, (pending << (5 - bits)) & 31] : words;
}

/** Encodes the payload, without its prefix, in lower case. */
export function encodeCashAddr({ type, hash }: CashAddr, prefix: string): string {
  const version = (type << 3) | HASH_BYTES.indexOf(hash.length);
  const words = toWords(Uint8Array.of(version, ...hash));
  const [high, low] = polymod([...prefixWords(prefix), ...words, ...new Array<number>(CHECKSUM_WORDS).fill(0)]);
  const checksum = [high >>> 3, ((high & 7) << 2) | (low >>> 30), 25, 20, 15, 10, 5, 0].map((part, at) =>
    at < 2 ? part : (low >>> part) & 31,
  );
  return [...words, ...checksum].map((word) => CHARACTERS.charAt(word)).join('');
}
