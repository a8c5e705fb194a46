// Finds words that resemble an address but are invalid, so that the user can correct them.
import { classifyNonAddress } from '../classify-non-address';

/** A word of ASCII letters and digits that is nearly an address. `digits`: its number of hexadecimal digits, where that is the fault; else null. */
export interface MalformedAddress {
  text: string;
  digits: number | null;
}

/** Number of hexadecimal digits of an EVM address. */
export const EVM_DIGITS = 40;
/** Longest text in characters and number of words that are examined, which bounds the time. */
const MAX_TEXT = 200_000;
const MAX_WORDS = 500;
const BETWEEN_WORDS = /[\s,;|"'`()<>[\]{}=]+/;
const SHORTEST = 25;
const LONGEST = 70;
/** Lengths near 40 with the prefix of an address; 64 digits are a hash. */
const HEXADECIMAL = /^0x([0-9a-f]{30,50})$/i;
/** Beginnings of common formats: among other words, the length alone is not evidence. */
const COMMON_BEGINNING = /^(?:bc1|ltc1|[13TrLDXt])/;

function toMalformedAddress(word: string, isAlone: boolean): MalformedAddress | null {
  if (word.length < SHORTEST || word.length > LONGEST) return null;
  const digits = HEXADECIMAL.exec(word)?.[1]?.length;
  if (digits !== undefined) return digits === EVM_DIGITS ? null : { text: word, digits };
  const isLikely = isAlone || COMMON_BEGINNING.test(word);
  return isLikely && classifyNonAddress(word) === 'misspelt' ? { text: word, digits: null } : null;
}

/**
 * Finds the words that look like an address and are not one, each once. Pure, never throws, bounded.
 * @param text the text without the addresses in it
 */
export function findMalformedAddresses(text: string): MalformedAddress[] {
  const words = text.slice(0, MAX_TEXT).split(BETWEEN_WORDS).filter(Boolean);
  const isLong = ({ length }: string) => length >= SHORTEST && length <= LONGEST;
  const examined = [...new Set(words.map((word) => word.replace(/[.:!?]{1,3}$/, '')))]
    .filter(isLong)
    .slice(0, MAX_WORDS);
  return examined.flatMap((word) => toMalformedAddress(word, words.length === 1) ?? []);
}
