// Base58Check codec: version and payload followed by 4 bytes of their double SHA-256, in base58.
import { sha256 } from '@noble/hashes/sha2.js';
import { base58, base58xrp } from '@scure/base';
import { createMicrotaskCache } from './microtask-cache';

const CHECKSUM_BYTES = 4;
const BASE58_SHAPE = /^[1-9A-HJ-NP-Za-km-z]+$/;

/** A base58 alphabet: Bitcoin and the XRP Ledger use the same 58 characters in different orders. */
export type Alphabet = typeof base58;
export const bitcoinAlphabet: Alphabet = base58;
export const xrpAlphabet: Alphabet = base58xrp;

const computeChecksum = (payload: Uint8Array) => sha256(sha256(payload)).subarray(0, CHECKSUM_BYTES);

/**
 * Decodes base58 without verifying a checksum.
 * @returns null if a character is outside the alphabet
 */
export function decodeBase58(text: string, alphabet: Alphabet = bitcoinAlphabet): Uint8Array | null {
  return BASE58_SHAPE.test(text) ? alphabet.decode(text) : null;
}

interface DecodedText {
  text: string;
  alphabet: Alphabet;
  payload: Uint8Array | null;
}

/** Last decoded text: several families with the same format decode the same text in succession. */
const lastDecoded = createMicrotaskCache<DecodedText>();

/**
 * Decodes Base58Check to version and payload (Bitcoin wiki, "Base58Check encoding").
 * @returns null if the checksum does not match
 */
export function decodeBase58Check(text: string, alphabet: Alphabet = bitcoinAlphabet): Uint8Array | null {
  const cached = lastDecoded.get();
  if (cached?.text === text && cached.alphabet === alphabet) return cached.payload;
  return lastDecoded.set({ text, alphabet, payload: decodeVerified(text, alphabet) }).payload;
}

function decodeVerified(text: string, alphabet: Alphabet): Uint8Array | null {
  const bytes = decodeBase58(text, alphabet);
  if (bytes === null || bytes.length <= CHECKSUM_BYTES) return null;
  const payload = bytes.subarray(0, -CHECKSUM_BYTES);
  const expected = computeChecksum(payload);
  return bytes.subarray(-CHECKSUM_BYTES).every((byte, at) => byte === expected[at]) ? payload : null;
}

/** Encodes a version and payload with their checksum. */
export function encodeBase58Check(payload: Uint8Array, alphabet: Alphabet = bitcoinAlphabet): string {
  const bytes = new Uint8Array(payload.length + CHECKSUM_BYTES);
  bytes.set(payload);
  bytes.set(computeChecksum(payload), payload.length);
  return alphabet.encode(bytes);
}

const HASH_BYTES = 20;

/**
 * Decodes the 20-byte hash of a Base58Check text with exactly this `version`.
 * @returns null for any other version, length or checksum
 */
export function decodeHash(text: string, ...version: number[]): Uint8Array | null {
  const payload = decodeBase58Check(text);
  if (payload?.length !== version.length + HASH_BYTES) return null;
  return version.every((byte, at) => payload[at] === byte) ? payload.subarray(version.length) : null;
}
