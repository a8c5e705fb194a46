// Builds Bloom filter files for tests from the documented file format; computes bit positions with BigInt.
import { hashMurmur3 } from '../../../lib/datasets/murmur3';

const MASK = (1n << 64n) - 1n;
const toBig = ({ high, low }: { high: number; low: number }) => (BigInt(high) << 32n) | BigInt(low);

function positionsOf(key: Uint8Array, bits: number, hashes: number): number[] {
  const h = [...hashMurmur3(key), ...hashMurmur3(Uint8Array.of(...key, 1))].map(toBig);
  return Array.from({ length: hashes }, (_, i) => {
    const step = h[2 + ((i + (i % 2)) % 4) / 2]!;
    return Number(((h[i % 2]! + BigInt(i) * step) & MASK) % BigInt(bits));
  });
}

/** Returns the file of a filter with these keys. */
export function buildFilterFile(keys: readonly Uint8Array[], bits: number, hashes: number): Uint8Array {
  const wordCount = Math.ceil(bits / 64);
  const view = new DataView(new ArrayBuffer(24 + wordCount * 8));
  [bits, hashes, bits].forEach((value, index) => {
    view.setBigUint64(index * 8, BigInt(value));
  });
  for (const key of keys)
    for (const bit of positionsOf(key, bits, hashes)) {
      const at = 24 + Math.floor(bit / 64) * 8;
      view.setBigUint64(at, view.getBigUint64(at) | (1n << BigInt(bit % 64)));
    }
  return new Uint8Array(view.buffer);
}

/** Yields bytes in pieces of `size`. */
export async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
