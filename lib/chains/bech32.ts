// Bech32 and Bech32m (BIP-173, BIP-350), and the witness programs written in them.
import { bech32, bech32m } from '@scure/base';

type Variant = 'bech32' | 'bech32m';
type Text = `${string}1${string}`;

/** The longest text looked at: a Zcash unified address with every receiver stays under it (ZIP-316 sets no limit of its own). */
const MAX_LENGTH = 600;

/** A text that is all upper case, as QR codes hold it, in lower case (BIP-173); a mixed one stays as it is, and is refused. */
export const lowerCased = (text: string): string => (text === text.toUpperCase() ? text.toLowerCase() : text);

/** The five-bit words between prefix and checksum; null where prefix, case, characters or checksum do not fit. */
export function decodeWords(text: string, prefix: string, variant: Variant): number[] | null {
  const codec = variant === 'bech32' ? bech32 : bech32m;
  const decoded = codec.decodeUnsafe(text as Text, MAX_LENGTH);
  return decoded?.prefix === prefix ? decoded.words : null;
}

/** The bytes that five-bit words hold; null where the padding is not zero or too long. */
export function bytesOf(words: number[]): Uint8Array | null {
  return bech32.fromWordsUnsafe(words) ?? null;
}

const MAX_WITNESS_VERSION = 16;

/**
 * Whether a text is a segregated-witness address under `prefix`: version 0 in Bech32 with 20 or 32 bytes, versions 1 to 16
 * in Bech32m with 2 to 40 bytes (BIP-173 "Segwit address format", BIP-350).
 */
export function isWitnessAddress(text: string, prefix: string): boolean {
  const isVersionZero = text.charAt(prefix.length + 1).toLowerCase() === 'q';
  const words = decodeWords(text, prefix, isVersionZero ? 'bech32' : 'bech32m');
  const version = words?.[0];
  if (!words || version === undefined || version > MAX_WITNESS_VERSION) return false;
  const size = bytesOf(words.slice(1))?.length ?? 0;
  return isVersionZero ? size === 20 || size === 32 : size >= 2 && size <= 40;
}
