// Base32 without padding (RFC 4648 section 6), in which Stellar, Algorand and Filecoin write their addresses.
import { base32nopad } from '@scure/base';

const UPPER_SHAPE = /^[A-Z2-7]+$/;

/** The bytes of an upper-case text; null where a character is foreign to the alphabet or the last one holds bits too many. */
export function decodeBase32(text: string): Uint8Array | null {
  if (!UPPER_SHAPE.test(text)) return null;
  try {
    return base32nopad.decode(text);
  } catch {
    return null;
  }
}

/** The upper-case text of bytes. */
export const encodeBase32 = (bytes: Uint8Array): string => base32nopad.encode(bytes);
