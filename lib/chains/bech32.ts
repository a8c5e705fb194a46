// Bech32 and Bech32m decoding (BIP-173, BIP-350), including segwit witness programs.
import { bech32, bech32m } from '@scure/base';

type Variant = 'bech32' | 'bech32m';
type Text = `${string}1${string}`;

/**
 * Maximum text length in characters: a Zcash unified address with all receivers is shorter (ZIP-316 defines no limit).
 */
const MAX_LENGTH = 600;

/** Lower-cases a text that is entirely upper case, as in QR codes (BIP-173). Mixed case is returned unchanged and fails to decode. */
export const unifyCase = (text: string): string => (text === text.toUpperCase() ? text.toLowerCase() : text);

/**
 * Decodes the 5-bit words between prefix and checksum.
 * @returns null if the prefix, case, alphabet or checksum is wrong
 */
export function decodeWords(text: string, prefix: string, variant: Variant): number[] | null {
  const codec = variant === 'bech32' ? bech32 : bech32m;
  const decoded = codec.decodeUnsafe(text as Text, MAX_LENGTH);
  return decoded?.prefix === prefix ? decoded.words : null;
}

/**
 * Converts 5-bit words to bytes.
 * @returns null if the padding is non-zero or too long
 */
export function convertWordsToBytes(words: number[]): Uint8Array | null {
  return bech32.fromWordsUnsafe(words) ?? null;
}

const MAX_WITNESS_VERSION = 16;

/**
 * Decodes a segregated-witness address with `prefix`: version 0 is Bech32 with 20 or 32 bytes, versions 1 to 16 are
 * Bech32m with 2 to 40 bytes (BIP-173 "Segwit address format", BIP-350).
 * @returns version and witness program; null if the text is not such an address
 */
export function decodeWitness(text: string, prefix: string): { version: number; program: Uint8Array } | null {
  const isVersionZero = text.charAt(prefix.length + 1).toLowerCase() === 'q';
  const words = decodeWords(text, prefix, isVersionZero ? 'bech32' : 'bech32m');
  const version = words?.[0];
  if (!words || version === undefined || version > MAX_WITNESS_VERSION) return null;
  const program = convertWordsToBytes(words.slice(1));
  const size = program?.length ?? 0;
  const isValid = isVersionZero ? size === 20 || size === 32 : size >= 2 && size <= 40;
  return program && isValid ? { version, program } : null;
}

/** Tests for a segregated-witness address with `prefix`, as `decodeWitness`. */
export const isWitnessAddress = (text: string, prefix: string): boolean => decodeWitness(text, prefix) !== null;
