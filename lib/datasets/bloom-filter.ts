// Bloom filter of a data set: membership of a key, and the figures of the filter as it is.
import { hashMurmur3, type Word64 } from './murmur3';

/** Number of bits and of positions for each key. */
export interface FilterShape {
  bits: number;
  hashes: number;
}

/** A filter: bit i is bit i mod 64 of the big-endian 64-bit word i / 64. */
export interface BloomFilter extends FilterShape {
  words: Uint8Array;
}

/** The four hashes of a key, which are the same for every filter. */
export type KeyHash = [Word64, Word64, Word64, Word64];

const TWO_16 = 0x1_0000;
const TWO_32 = 0x1_0000_0000;

/** Hashes a key: MurmurHash3 of the key, and of the key followed by the byte 1 (bits-and-blooms/bloom v3, `baseHashes`). */
export function hashKey(key: Uint8Array): KeyHash {
  const longer = new Uint8Array(key.length + 1);
  longer.set(key);
  longer[key.length] = 1;
  return [...hashMurmur3(key), ...hashMurmur3(longer)];
}

/** Returns position `index` of a key: (h[i mod 2] + i · h[2 + ((i + i mod 2) mod 4) / 2]) mod 2^64 mod `bits`. */
function locate(hash: KeyHash, index: number, bits: number): number {
  const start = hash[index & 1] as Word64;
  const step = hash[2 + (((index + (index & 1)) & 3) >> 1)] as Word64;
  const low = start.low + index * step.low;
  const high = (start.high + index * step.high + Math.floor(low / TWO_32)) % TWO_32;
  // The remainder of a 64-bit number, in steps that stay below 2^53.
  const lower = low % TWO_32;
  const upper = high % bits;
  const middle = (upper * TWO_16 + Math.floor(lower / TWO_16)) % bits;
  return (middle * TWO_16 + (lower % TWO_16)) % bits;
}

/** Tests whether a filter may contain a key: true for every member, and for others by chance. */
export function mayContain({ bits, hashes, words }: BloomFilter, hash: KeyHash): boolean {
  for (let index = 0; index < hashes; index++) {
    const bit = locate(hash, index, bits);
    // The bytes of a word are stored from the most significant one on: byte 7 holds bits 0 to 7.
    if (((words[(bit >>> 3) ^ 7] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

const BITS_OF_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/** Counts the bits that are set. */
export function countSetBits(words: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < words.length; at++) count += BITS_OF_BYTE[words[at] as number] as number;
  return count;
}

/** Figures of a filter as it is. */
export interface FilterFigures {
  /** Share of the bits that are set, 0 to 1. */
  fillRatio: number;
  /** Estimated number of members, rounded; `Infinity` for a full filter. */
  members: number;
  /** Probability that an address outside the set matches, 0 to 1. */
  falsePositiveRate: number;
}

/** Computes the figures from the number of set bits: members −(m / k) · ln(1 − fill), rate fill^k. */
export function computeFigures({ bits, hashes }: FilterShape, setBits: number): FilterFigures {
  const fillRatio = setBits / bits;
  return {
    fillRatio,
    members: Math.round((-bits / hashes) * Math.log1p(-fillRatio)),
    falsePositiveRate: fillRatio ** hashes,
  };
}
