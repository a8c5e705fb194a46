// Canonical base64url codec without padding (RFC 4648 section 5) for the vault, its backups and row ids.
import type { Bytes } from './ports';

/** Encodes bytes canonically. */
export function toBase64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes canonical base64url. @returns null for any other text, so that no two texts decode to the same bytes */
export function parseBase64url(text: string): Bytes | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  return toBase64url(bytes) === text ? bytes : null;
}

/** Decodes text that a schema has validated. @throws RangeError if it is not base64url */
export function expectBase64url(text: string): Bytes {
  const bytes = parseBase64url(text);
  if (!bytes) throw new RangeError('not base64url');
  return bytes;
}
