// Sanitizer for untrusted text: escapes invisible and bidirectional characters, limits the length.

/** Printable ASCII, the common case. */
const PLAIN = /^[ -~]*$/;

/** Maximum length in characters, enough for any category or config that the service documents. */
const MAX_LENGTH = 120;

/** Escapes every hidden character as `[U+202E]` and truncates with an ellipsis to `max` characters. Input and output are plain text. */
export function sanitizeText(text: string, max: number = MAX_LENGTH): string {
  // Sliced first, so that a megabyte is not iterated; then by code points, so that no surrogate pair is split.
  const characters = [...text.slice(0, 2 * max + 2)];
  const cut = characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : characters.join('');
  return PLAIN.test(cut) ? cut : limitMarks(cut).replace(hiddenPattern(), escapeCharacter);
}

/** Sanitizes a text line by line: line breaks stay, other hidden characters are escaped. @param max characters of each line */
export const sanitizeLines = (text: string, max: number): string =>
  text
    .split('\n')
    .map((line) => sanitizeText(line, max))
    .join('\n');

/**
 * Control, format (BiDi, zero-width, soft hyphen, tags), line and paragraph separators, private use, unassigned and
 * lone surrogates: all characters that are invisible or change what a reader sees. Compiled on first use, because a
 * browser needs two milliseconds for these classes, which would delay every page that is read.
 */
const hiddenPattern = () =>
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\u180b-\u180f]|[\ufe00-\ufe0f]/gu;

/** Removes combining marks beyond three per letter, which would be drawn over adjacent lines. */
const limitMarks = (text: string) => text.replace(/(\p{M}{3})\p{M}+/gu, '$1');

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
}
