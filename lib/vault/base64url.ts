// Canonical base64url codec without padding (RFC 4648 section 5) for the vault, its backups and row ids.
import { fromBase64, toBase64 } from '../text/base64';
import type { Bytes } from './ports';

/** Encodes bytes canonically. */
export function toBase64url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes canonical base64url. @returns null for any other text, so that no two texts decode to the same bytes */
export function parseBase64url(text: string): Bytes | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
  return toBase64url(bytes) === text ? bytes : null;
}

/** Decodes text that a schema has validated. @throws RangeError if it is not base64url */
export function expectBase64url(text: string): Bytes {
  const bytes = parseBase64url(text);
  if (!bytes) throw new RangeError('not base64url');
  return bytes;
}
