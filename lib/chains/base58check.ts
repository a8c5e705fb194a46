// Base58Check: a version, a payload and the first four bytes of its double SHA-256, written in base58.
import { sha256 } from '@noble/hashes/sha2.js';
import { base58, base58xrp } from '@scure/base';
import { untilIdle } from './until-idle';

const CHECKSUM_BYTES = 4;
const BASE58_SHAPE = /^[1-9A-HJ-NP-Za-km-z]+$/;

/** The two orders in which the same 58 characters are used: Bitcoin's, and the XRP Ledger's. */
export type Alphabet = typeof base58;
export const bitcoinAlphabet: Alphabet = base58;
export const xrpAlphabet: Alphabet = base58xrp;

const checksumOf = (payload: Uint8Array) => sha256(sha256(payload)).subarray(0, CHECKSUM_BYTES);

/** Bytes of a base58 text without looking for a checksum; null where a character is foreign to the alphabet. */
export function decodeBase58(text: string, alphabet: Alphabet = bitcoinAlphabet): Uint8Array | null {
  return BASE58_SHAPE.test(text) ? alphabet.decode(text) : null;
}

interface Checked {
  text: string;
  alphabet: Alphabet;
  payload: Uint8Array | null;
}

/** The last answer: families that share a form ask about the same text one after the other. */
const last = untilIdle<Checked>();

/** Version and payload of a Base58Check text, in bytes; null where the checksum does not match (Bitcoin wiki, "Base58Check encoding"). */
export function decodeBase58Check(text: string, alphabet: Alphabet = bitcoinAlphabet): Uint8Array | null {
  const known = last.get();
  if (known?.text === text && known.alphabet === alphabet) return known.payload;
  return last.set({ text, alphabet, payload: verified(text, alphabet) }).payload;
}

function verified(text: string, alphabet: Alphabet): Uint8Array | null {
  const bytes = decodeBase58(text, alphabet);
  if (bytes === null || bytes.length <= CHECKSUM_BYTES) return null;
  const payload = bytes.subarray(0, -CHECKSUM_BYTES);
  const wanted = checksumOf(payload);
  return bytes.subarray(-CHECKSUM_BYTES).every((byte, at) => byte === wanted[at]) ? payload : null;
}

/** The Base58Check text of a version and payload. */
export function encodeBase58Check(payload: Uint8Array, alphabet: Alphabet = bitcoinAlphabet): string {
  const bytes = new Uint8Array(payload.length + CHECKSUM_BYTES);
  bytes.set(payload);
  bytes.set(checksumOf(payload), payload.length);
  return alphabet.encode(bytes);
}

const HASH_BYTES = 20;

/** The 20-byte hash behind a Base58Check text whose version is exactly `version`; null for every other version or length. */
export function decodeHash(text: string, ...version: number[]): Uint8Array | null {
  const payload = decodeBase58Check(text);
  if (payload?.length !== version.length + HASH_BYTES) return null;
  return version.every((byte, at) => payload[at] === byte) ? payload.subarray(version.length) : null;
}
