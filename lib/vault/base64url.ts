// Bytes as base64url text without padding (RFC 4648 section 5), the one spelling used in an envelope.
import type { Bytes } from './ports';

/** The one spelling of these bytes. */
export function toBase64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @returns null for anything but the one spelling `toBase64url` gives: two texts never stand for the same bytes. */
export function parseBase64url(text: string): Bytes | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  return toBase64url(bytes) === text ? bytes : null;
}

/** For text that a schema has already accepted. @throws RangeError otherwise. */
export function expectBase64url(text: string): Bytes {
  const bytes = parseBase64url(text);
  if (!bytes) throw new RangeError('not base64url');
  return bytes;
}
