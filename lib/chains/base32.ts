// Unpadded base32 codec (RFC 4648 section 6), used by Stellar, Algorand and Filecoin addresses.
import { base32nopad } from '@scure/base';

const UPPER_SHAPE = /^[A-Z2-7]+$/;

/**
 * Decodes an upper-case base32 text.
 * @returns null if a character is outside the alphabet or the last character has non-zero unused bits
 */
export function decodeBase32(text: string): Uint8Array | null {
  if (!UPPER_SHAPE.test(text)) return null;
  try {
    return base32nopad.decode(text);
  } catch {
    return null;
  }
}

/** Encodes bytes as upper-case base32 without padding. */
export const encodeBase32 = (bytes: Uint8Array): string => base32nopad.encode(bytes);
