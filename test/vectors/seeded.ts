// Deterministic bytes and letters derived from a word.
import { sha512 } from '@noble/hashes/sha2.js';

const BLOCK = 64;

/** As many bytes as asked for; other words, other bytes. */
export function bytesOf(word: string, size = BLOCK): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let from = 0; from < size; from += BLOCK) {
    const block = sha512(new TextEncoder().encode(`${word} ${from}`));
    bytes.set(block.subarray(0, size - from), from);
  }
  return bytes;
}

/** Letters drawn from an alphabet, each about as likely as any other. */
export function lettersOf(word: string, alphabet: string, size: number): string {
  const bytes = bytesOf(word, size * 2);
  return Array.from({ length: size }, (_, at) => {
    const number = ((bytes[at * 2] ?? 0) << 8) | (bytes[at * 2 + 1] ?? 0);
    return alphabet.charAt(number % alphabet.length);
  }).join('');
}

/** A number from 0 up to, not including, `limit`. */
export function numberOf(word: string, limit: number): number {
  const [first = 0, second = 0, third = 0] = bytesOf(word, 3);
  return ((first << 16) | (second << 8) | third) % limit;
}
