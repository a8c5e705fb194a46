// Builds the source of a regular expression from the rows of a word list.
import type { ChainWordRow, Meaning, WordMatch, WordRow } from './word-list-row-types';

/** Letters and digits of all scripts; cheaper than Unicode classes, which a browser is slow to build. */
const LETTER = '[\\da-z_\\xaa-\\u1fff\\u3041-\\uffff]';
/** Endings of a stem, bounded so that matching takes linear time. */
const ENDING = '[a-zß-žа-яёіїєґ]{0,12}';
const SPACE = '[ _-]?';
/** Quotes and Markdown emphasis may close the word before its separator. */
const BEFORE_SEPARATOR = '(?=["\'`*_]*\\s*[:=：])';

const matchPatterns: Record<WordMatch, (word: string) => string> = {
  start: (word) => `(?<![a-z\\d])${word}`,
  end: (word) => `${word}(?!${LETTER})`,
  whole: (word) => `(?<!${LETTER})${word}(?!${LETTER})`,
  label: (word) => `(?<![a-z\\d])${word}${BEFORE_SEPARATOR}`,
};

/** Umlauts are also written with an `e`, and these letters have no decomposition in Unicode. */
const PLAIN_SPELLINGS = new Map([
  ['ä', '(?:ä|ae?)'],
  ['ö', '(?:ö|oe?)'],
  ['ü', '(?:ü|ue?)'],
  ['đ', '[đd]'],
  ['ı', '[ıi]'],
  ['ł', '[łl]'],
]);

/** Returns a pattern for the letter with or without its accent; only Latin letters have such a pair. */
function withPlainSpelling(letter: string): string {
  const plain = letter.normalize('NFD').charAt(0);
  return PLAIN_SPELLINGS.get(letter) ?? (plain !== letter && /[a-z]/.test(plain) ? `[${letter}${plain}]` : letter);
}

function toPattern([word, , meaning, match]: WordRow): string {
  const letters = word.includes(' ') ? [...word].map(withPlainSpelling).join('') : word;
  const pattern = letters.replaceAll(' ', SPACE).replaceAll('*', ENDING);
  if (meaning === 'key') return `${pattern}${BEFORE_SEPARATOR}`;
  return match ? matchPatterns[match](pattern) : pattern;
}

/**
 * Returns the alternatives of all rows with one of these meanings, for a pattern that ignores case; word-list-row-types.ts
 * describes the syntax of a row. Longer words are first.
 */
export function buildWordPattern(rows: readonly WordRow[], meanings: readonly Meaning[]): string {
  return rows
    .filter(([, , meaning]) => meanings.includes(meaning))
    .toSorted(([word], [other]) => other.length - word.length)
    .map(toPattern)
    .join('|');
}

function toNamePattern([name, , , spelling]: ChainWordRow): string {
  const withSyntax = (text: string) => text.replaceAll('.', '\\.').replaceAll(' ', SPACE);
  if (spelling === 'exact') return withSyntax(name);
  const eitherCase = name.replace(/\p{Lu}/gu, (letter) => `[${letter}${letter.toLowerCase()}]`);
  const capitals = name.toUpperCase();
  return withSyntax(capitals === name ? eitherCase : `${eitherCase}|${capitals}`);
}

/** Returns the alternatives of these names, for a pattern that does not ignore case; longer names are first. */
export function buildNamePattern(rows: readonly ChainWordRow[]): string {
  return rows
    .toSorted(([name], [other]) => other.length - name.length)
    .map(toNamePattern)
    .join('|');
}

/** Returns a found name in the spelling that the names of one row share: lower case, without spaces, `_` and `-`. */
export const normalizeName = (name: string) => name.toLowerCase().replace(/[ _-]/g, '');
