// MurmurHash3 x64 128 with seed 0, on pairs of 32-bit integers; hashes the keys of a Bloom filter.

/** A 64-bit unsigned integer as two 32-bit halves. */
export interface Word64 {
  high: number;
  low: number;
}

const TWO_32 = 0x1_0000_0000;
const C1: Word64 = { high: 0x87c37b91, low: 0x114253d5 };
const C2: Word64 = { high: 0x4cf5ad43, low: 0x2745937f };
const BLOCK_BYTES = 16;
const HALF_BYTES = 8;

const add = (a: Word64, b: Word64): Word64 => {
  const low = a.low + b.low;
  return { high: (a.high + b.high + (low >= TWO_32 ? 1 : 0)) >>> 0, low: low >>> 0 };
};

const xor = (a: Word64, b: Word64): Word64 => ({ high: (a.high ^ b.high) >>> 0, low: (a.low ^ b.low) >>> 0 });

/** Upper 32 bits of the product of two 32-bit integers. */
function multiplyHigh(a: number, b: number): number {
  const a1 = a >>> 16;
  const a0 = a & 0xffff;
  const b1 = b >>> 16;
  const b0 = b & 0xffff;
  const middle = a1 * b0 + ((a0 * b0) >>> 16);
  const lowerMiddle = (middle & 0xffff) + a0 * b1;
  return (a1 * b1 + Math.floor(middle / 0x1_0000) + Math.floor(lowerMiddle / 0x1_0000)) >>> 0;
}

const multiply = (a: Word64, b: Word64): Word64 => ({
  high: (multiplyHigh(a.low, b.low) + Math.imul(a.high, b.low) + Math.imul(a.low, b.high)) >>> 0,
  low: Math.imul(a.low, b.low) >>> 0,
});

/** Rotates left by `bits`, 1 to 63. */
function rotate({ high, low }: Word64, bits: number): Word64 {
  const [upper, lower] = bits < 32 ? [high, low] : [low, high];
  const by = bits % 32;
  if (by === 0) return { high: upper, low: lower };
  return {
    high: ((upper << by) | (lower >>> (32 - by))) >>> 0,
    low: ((lower << by) | (upper >>> (32 - by))) >>> 0,
  };
}

/** Mixes all bits (finalizer `fmix64`); a shift by 33 moves the upper half down by one bit. */
function mix(word: Word64): Word64 {
  const shift = (value: Word64): Word64 => xor(value, { high: 0, low: value.high >>> 1 });
  const first = multiply(shift(word), { high: 0xff51afd7, low: 0xed558ccd });
  return shift(multiply(shift(first), { high: 0xc4ceb9fe, low: 0x1a85ec53 }));
}

/** Reads up to 8 bytes, little-endian; missing bytes count as 0. */
function readWord(bytes: Uint8Array, at: number): Word64 {
  const byte = (index: number) => bytes[at + index] ?? 0;
  return {
    high: (byte(4) | (byte(5) << 8) | (byte(6) << 16) | (byte(7) << 24)) >>> 0,
    low: (byte(0) | (byte(1) << 8) | (byte(2) << 16) | (byte(3) << 24)) >>> 0,
  };
}

const mixFirst = (word: Word64) => multiply(rotate(multiply(word, C1), 31), C2);
const mixSecond = (word: Word64) => multiply(rotate(multiply(word, C2), 33), C1);
const timesFive = (word: Word64, plus: number) => add(multiply(word, { high: 0, low: 5 }), { high: 0, low: plus });

/**
 * Hashes bytes with MurmurHash3 x64 128, seed 0 (A. Appleby, smhasher `MurmurHash3_x64_128`).
 * @returns both halves of the hash
 */
export function hashMurmur3(bytes: Uint8Array): [Word64, Word64] {
  let h1: Word64 = { high: 0, low: 0 };
  let h2 = h1;
  const tailAt = bytes.length - (bytes.length % BLOCK_BYTES);
  for (let at = 0; at < tailAt; at += BLOCK_BYTES) {
    h1 = timesFive(add(rotate(xor(h1, mixFirst(readWord(bytes, at))), 27), h2), 0x52dce729);
    h2 = timesFive(add(rotate(xor(h2, mixSecond(readWord(bytes, at + HALF_BYTES))), 31), h1), 0x38495ab5);
  }
  // A word of zeros stays zero when it is mixed, so that an absent half changes nothing.
  h2 = xor(h2, mixSecond(readWord(bytes, tailAt + HALF_BYTES)));
  h1 = xor(h1, mixFirst(readWord(bytes, tailAt)));
  const length: Word64 = { high: 0, low: bytes.length };
  h1 = xor(h1, length);
  h2 = xor(h2, length);
  h1 = add(h1, h2);
  h2 = mix(add(h2, h1));
  h1 = add(mix(h1), h2);
  return [h1, add(h2, h1)];
}
