// Decodes EVM addresses in the alternative formats of Ronin, XDC, IoTeX, Harmony and ICAP.
import { hex } from '@scure/base';
import { convertWordsToBytes, decodeWords } from './bech32';

const ICAP_SHAPE = /^XE\d{2}[0-9A-Z]{30,31}$/;
const ADDRESS_DIGITS = 40;
const IBAN_MODULUS = 97;

/** IBAN check remainder (ISO 13616): the first four characters move to the end, letters count as 10 to 35. A valid text gives 1. */
function ibanRemainder(text: string): number {
  let remainder = 0;
  for (const letter of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(letter, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % IBAN_MODULUS;
  }
  return remainder;
}

/**
 * Decodes a direct ICAP text (ethereum.org wiki, "Inter exchange Client Address Protocol") to a lower-case `0x…` address.
 * @returns null if the format, check digits or size is wrong
 */
export function decodeIcap(text: string): string | null {
  if (!ICAP_SHAPE.test(text) || ibanRemainder(text) !== 1) return null;
  let value = 0n;
  for (const letter of text.slice(4)) value = value * 36n + BigInt(Number.parseInt(letter, 36));
  const digits = value.toString(16).padStart(ADDRESS_DIGITS, '0');
  return digits.length === ADDRESS_DIGITS ? `0x${digits}` : null;
}

const HASH_BYTES = 20;

/**
 * Returns the 40 digits after `ronin:` (Ronin) or `xdc` (XDC Network) in their original case, because EIP-55 applies to
 * them as well; else null.
 */
export function getDigitsAfterPrefix(token: string): string | null {
  return /^(?:ronin:|xdc)([0-9a-fA-F]{40})$/.exec(token)?.[1] ?? null;
}

/** Bech32 of the 20 bytes: IoTeX (`io1…`), Harmony (`one1…`). */
function decodeBech32Account(token: string): string | null {
  const prefix = /^(io|one)1[0-9a-z]{38}$/.exec(token)?.[1];
  const words = prefix ? decodeWords(token, prefix, 'bech32') : null;
  const bytes = words && convertWordsToBytes(words);
  return bytes?.length === HASH_BYTES ? `0x${hex.encode(bytes)}` : null;
}

/**
 * Converts ICAP (`XE…`) or the Bech32 of IoTeX (`io1…`) and Harmony (`one1…`), all checksummed, to a `0x…` address in lower case; null for any
 * other text. Zilliqa's `zil1…` is not accepted: Zilliqa hashes keys differently, so the same 20 bytes have another owner there.
 */
export function decodeAlternativeFormat(token: string): string | null {
  return decodeIcap(token) ?? decodeBech32Account(token);
}
