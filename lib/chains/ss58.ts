// SS58 decoder: verifies addresses of Polkadot, Kusama and other Substrate chains by checksum and prefix.
import { blake2b } from '@noble/hashes/blake2.js';
import { decodeBase58 } from './base58check';
import type { ParsedAddress } from './chain';
import { createMicrotaskCache } from './microtask-cache';

/**
 * 45 characters would be a key with many leading zeros; a text longer than 49 contains more than a key
 * (wiki.polkadot.com, "SS58 address format").
 */
const SHAPE = /^[1-9A-HJ-NP-Za-km-z]{46,49}$/;
const KEY_BYTES = 32;
const CHECKSUM_BYTES = 2;
const HASH_BYTES = 64;
/** Prefixes up to 63 take one byte; from 64 on they take two, with 01 as the top bits of the first. */
const TWO_BYTES_FROM = 0x40;
const TWO_BYTES_END = 0x80;
const SALT = Uint8Array.from('SS58PRE', (letter) => letter.charCodeAt(0));

const computeChecksum = (body: Uint8Array) =>
  blake2b(Uint8Array.of(...SALT, ...body), { dkLen: HASH_BYTES }).subarray(0, CHECKSUM_BYTES);

/**
 * Decodes the network prefix: the low six bits of the first byte shifted up, the low two bits of the prefix from the
 * top of the second byte.
 */
function decodePrefix(bytes: Uint8Array): { prefix: number; size: number } | null {
  const [first = 0, second = 0] = bytes;
  if (first < TWO_BYTES_FROM) return { prefix: first, size: 1 };
  if (first >= TWO_BYTES_END) return null;
  return { prefix: ((first & 0x3f) << 2) | (second >>> 6) | ((second & 0x3f) << 8), size: 2 };
}

/** Last decoded text: Polkadot, Kusama and Substrate parse the same text in succession. */
const lastDecoded = createMicrotaskCache<{ text: string; prefix: number | null }>();

/**
 * Decodes the network prefix (0 to 16383) of a 32-byte account.
 * @returns null if the format, size or checksum is wrong
 */
export function ss58Prefix(text: string): number | null {
  if (!SHAPE.test(text)) return null;
  const cached = lastDecoded.get();
  return cached?.text === text ? cached.prefix : lastDecoded.set({ text, prefix: verifyPrefix(text) }).prefix;
}

function verifyPrefix(text: string): number | null {
  const bytes = decodeBase58(text);
  const header = bytes && decodePrefix(bytes);
  if (!bytes || !header || bytes.length !== header.size + KEY_BYTES + CHECKSUM_BYTES) return null;
  const expected = computeChecksum(bytes.subarray(0, -CHECKSUM_BYTES));
  return bytes.subarray(-CHECKSUM_BYTES).every((byte, at) => byte === expected[at]) ? header.prefix : null;
}

/** Parses an address of the networks that `isOurs` accepts; canonical form: as written, because base58 is case-sensitive. */
export function parseSs58(token: string, acceptsPrefix: (prefix: number) => boolean): ParsedAddress | null {
  const prefix = ss58Prefix(token);
  return prefix !== null && acceptsPrefix(prefix) ? { canonical: token, checksum: 'ok', certainty: 'sure' } : null;
}
