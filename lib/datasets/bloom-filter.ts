// Bloom filter of a data set: tests keys for membership and estimates the false-positive rate.
import { FilterRejected, type FilterShape } from './filter-header';
import { hashMurmur3, type Word64 } from './murmur3';

/** The four hashes of a key, which are the same for every filter. */
export type KeyHash = [Word64, Word64, Word64, Word64];

/** A filter with figures computed from its bits. */
export interface BloomFilter extends FilterShape {
  /** Bit i is bit i mod 64 of the big-endian 64-bit word i / 64. */
  words: Uint8Array;
  /** Share of the bits that are set, 0 to 1. */
  fillRatio: number;
  /** Estimated number of members: −(m / k) · ln(1 − fill), rounded. */
  members: number;
  /** Probability that an address outside the set matches: fill^k, 0 to 1. */
  falsePositiveRate: number;
  /** Tests a key: true for every member, and by chance for some other keys. */
  has(key: Uint8Array): boolean;
  /** Like `has`, for a hashed key. */
  hasHash(hash: KeyHash): boolean;
}

/** Highest false-positive rate at which a match is still informative. */
const MAX_RATE = 0.5;
const TWO_16 = 0x1_0000;
const TWO_32 = 0x1_0000_0000;

/** Hashes a key: MurmurHash3 of the key, and of the key followed by the byte 1 (bits-and-blooms/bloom v3, `baseHashes`). */
export function hashKey(key: Uint8Array): KeyHash {
  const longer = new Uint8Array(key.length + 1);
  longer.set(key);
  longer[key.length] = 1;
  return [...hashMurmur3(key), ...hashMurmur3(longer)];
}

/** Returns position `index` of a key: (h[i mod 2] + i · h[2 + ((i + i mod 2) mod 4) / 2]) mod 2^64 mod m. */
function locate(hash: KeyHash, index: number, m: number): number {
  const start = hash[index & 1] as Word64;
  const step = hash[2 + (((index + (index & 1)) & 3) >> 1)] as Word64;
  const low = start.low + index * step.low;
  const high = (start.high + index * step.high + Math.floor(low / TWO_32)) % TWO_32;
  // The remainder of a 64-bit number, in steps that stay below 2^53.
  const lower = low % TWO_32;
  const middle = ((high % m) * TWO_16 + Math.floor(lower / TWO_16)) % m;
  return (middle * TWO_16 + (lower % TWO_16)) % m;
}

/** Tests a bit: the bytes of a word are stored from the most significant one on, so that byte 7 holds bits 0 to 7. */
const isSet = (words: Uint8Array, bit: number): boolean => ((words[(bit >>> 3) ^ 7] ?? 0) & (1 << (bit & 7))) !== 0;

/** Counts four bytes at a time: a filter has millions of them, and is counted after each unlock. */
function countSetBits(words: Uint8Array): number {
  const units = new Uint32Array(words.buffer, words.byteOffset, words.length / 4);
  let count = 0;
  for (let at = 0; at < units.length; at++) {
    // Sums of neighboring 1, 2 and 4 bits, then of the four bytes.
    let sums = units[at] as number;
    sums -= (sums >>> 1) & 0x55555555;
    sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333);
    sums = (sums + (sums >>> 4)) & 0x0f0f0f0f;
    count += Math.imul(sums, 0x01010101) >>> 24;
  }
  return count;
}

/** Creates a filter over its bit set, which is not copied. @throws FilterRejected if bits beyond the last one are set, or most addresses would match */
export function createBloomFilter({ m, k }: FilterShape, words: Uint8Array): BloomFilter {
  for (let bit = m; bit < words.length * 8; bit++) if (isSet(words, bit)) throw new FilterRejected('length');
  const fillRatio = countSetBits(words) / m;
  const falsePositiveRate = fillRatio ** k;
  if (falsePositiveRate > MAX_RATE) throw new FilterRejected('full');
  const hasHash = (hash: KeyHash): boolean => {
    for (let index = 0; index < k; index++) if (!isSet(words, locate(hash, index, m))) return false;
    return true;
  };
  return {
    m,
    k,
    words,
    fillRatio,
    members: Math.round((-m / k) * Math.log1p(-fillRatio)),
    falsePositiveRate,
    hasHash,
    has: (key) => hasHash(hashKey(key)),
  };
}
