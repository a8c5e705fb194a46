// Derives deterministic bytes, letters and numbers from a word.
import { sha512 } from '@noble/hashes/sha2.js';

const BLOCK = 64;

/** Returns `size` bytes derived from the word. */
export function bytesOf(word: string, size = BLOCK): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let from = 0; from < size; from += BLOCK) {
    const block = sha512(new TextEncoder().encode(`${word} ${from}`));
    bytes.set(block.subarray(0, size - from), from);
  }
  return bytes;
}

/** Returns letters of an alphabet with roughly equal probability. */
export function lettersOf(word: string, alphabet: string, size: number): string {
  const bytes = bytesOf(word, size * 2);
  return Array.from({ length: size }, (_, at) => {
    const number = ((bytes[at * 2] ?? 0) << 8) | (bytes[at * 2 + 1] ?? 0);
    return alphabet.charAt(number % alphabet.length);
  }).join('');
}

/** Returns a number from 0 up to, not including, `limit`. */
export function numberOf(word: string, limit: number): number {
  const [first = 0, second = 0, third = 0] = bytesOf(word, 3);
  return ((first << 16) | (second << 8) | third) % limit;
}
