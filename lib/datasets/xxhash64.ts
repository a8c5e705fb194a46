// Synchronous XXH64 hash on BigInt, which gives the key of an address in a hashed data set.

const MASK = (1n << 64n) - 1n;
const P1 = 0x9e3779b185ebca87n;
const P2 = 0xc2b2ae3d27d4eb4fn;
const P3 = 0x165667b19e3779f9n;
const P4 = 0x85ebca77c2b2ae63n;
const P5 = 0x27d4eb2f165667c5n;
const STRIPE_BYTES = 32;

const rotate = (value: bigint, bits: bigint) => ((value << bits) | (value >> (64n - bits))) & MASK;
const mixRound = (lane: bigint, word: bigint) => (rotate((lane + word * P2) & MASK, 31n) * P1) & MASK;
const mergeLane = (hash: bigint, lane: bigint) => ((hash ^ mixRound(0n, lane)) * P1 + P4) & MASK;

/** Reads an integer of `size` bytes, little-endian. */
function readWord(bytes: Uint8Array, at: number, size: number): bigint {
  let value = 0n;
  for (let index = size - 1; index >= 0; index--) value = (value << 8n) | BigInt(bytes[at + index] ?? 0);
  return value;
}

/**
 * Hashes bytes (Y. Collet, xxHash specification, XXH64).
 * @returns the hash as 8 bytes, big-endian
 */
export function hashXxh64(bytes: Uint8Array, seed: bigint): Uint8Array {
  let at = 0;
  let hash = (seed + P5) & MASK;
  if (bytes.length >= STRIPE_BYTES) {
    const lanes = [seed + P1 + P2, seed + P2, seed, seed - P1].map((lane) => lane & MASK);
    for (; at + STRIPE_BYTES <= bytes.length; at += STRIPE_BYTES)
      for (let lane = 0; lane < 4; lane++)
        lanes[lane] = mixRound(lanes[lane] as bigint, readWord(bytes, at + lane * 8, 8));
    const [a, b, c, d] = lanes as [bigint, bigint, bigint, bigint];
    hash = (rotate(a, 1n) + rotate(b, 7n) + rotate(c, 12n) + rotate(d, 18n)) & MASK;
    for (const lane of lanes) hash = mergeLane(hash, lane);
  }
  hash = (hash + BigInt(bytes.length)) & MASK;
  for (; at + 8 <= bytes.length; at += 8)
    hash = (rotate(hash ^ mixRound(0n, readWord(bytes, at, 8)), 27n) * P1 + P4) & MASK;
  for (; at + 4 <= bytes.length; at += 4)
    hash = (rotate(hash ^ ((readWord(bytes, at, 4) * P1) & MASK), 23n) * P2 + P3) & MASK;
  for (; at < bytes.length; at++) hash = (rotate(hash ^ ((BigInt(bytes[at] ?? 0) * P5) & MASK), 11n) * P1) & MASK;
  hash = ((hash ^ (hash >> 33n)) * P2) & MASK;
  hash = ((hash ^ (hash >> 29n)) * P3) & MASK;
  hash ^= hash >> 32n;
  return Uint8Array.from({ length: 8 }, (_, index) => Number((hash >> BigInt(56 - index * 8)) & 0xffn));
}
