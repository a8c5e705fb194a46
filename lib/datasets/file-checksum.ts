// Verifies the checksum of a data set file; the length of the checksum determines the hash algorithm.
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';

const HASH_OF_LENGTH: Record<number, (bytes: Uint8Array) => Uint8Array> = { 32: md5, 40: sha1, 64: sha256 };

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Compares a file with a checksum in hex. @returns null if the checksum is of no known kind */
export function matchesChecksum(bytes: Uint8Array, checksum: string): boolean | null {
  const text = checksum.trim().toLowerCase();
  const hash = /^[0-9a-f]+$/.test(text) ? HASH_OF_LENGTH[text.length] : undefined;
  return hash ? toHex(hash(bytes)) === text : null;
}
