// Deterministic STIX identifiers: UUID version 5 (RFC 9562 5.5) over a namespace and a text.
import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Namespace of the ids of observables (STIX 2.1, 2.9). */
export const OBSERVABLE_NAMESPACE = '00abedb4-aa42-466c-9c01-fed23315a9b7';
/** Namespace of all other ids that Riskmark makes. */
export const RISKMARK_NAMESPACE = '6f0a1f0c-6a0e-5d0f-9a51-2d7c1b6f3b57';

const UUID_BYTES = 16;

/** Returns the UUID version 5 of `name`. @param namespace a UUID */
export function createUuid5(namespace: string, name: string): string {
  const hash = sha1(concatBytes(hexToBytes(namespace.replaceAll('-', '')), utf8ToBytes(name))).slice(0, UUID_BYTES);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return bytesToHex(hash).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Returns an identifier of a STIX object, the same for the same parts. */
export const createStixId = (type: string, ...parts: readonly string[]): string =>
  `${type}--${createUuid5(RISKMARK_NAMESPACE, JSON.stringify([type, ...parts]))}`;
