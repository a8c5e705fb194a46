// Character classes for text normalization: invisible characters, full-width letters and escape sequences.

/** Unicode property "Default_Ignorable_Code_Point" (UAX 44): characters that are not rendered. */
export const INVISIBLE = '\\p{DI}';
/**
 * Invisible characters, quoted-printable soft line breaks (`=` at a line end; RFC 2045, 6.7) and Markdown's backslash
 * before a sign (`nano\_1…`).
 */
export const HIDDEN_CHARACTERS = `${INVISIBLE}|=\\r?\\n\\b|\\\\(?=[-_])`;
/** Full-width letters, and mathematical letters (bold, script …), which are two UTF-16 units each. */
const OTHER_WIDTH = '[\\uff01-\\uff5e\\u{1d400}-\\u{1d7ff}]';
/**
 * `%2F` in a link (`%252F` in a nested one), `=3D` in a mail, `\n`, `\x22` and `\u002f` in a code string, terminal
 * colors. The last character of each would otherwise be joined to the address after it. The same applies to escaped
 * line breaks and letters of other alphabets.
 */
const ESCAPE = '=3D|%(?:25){0,3}[\\dA-Fa-f]{2}|\\\\(?:u[\\dA-Fa-f]{4}|x[\\dA-Fa-f]{2}|[nrt])|\\u001b\\[[0-9;]{0,16}m';

/** Matches every such sequence; group 1 is set if it is invisible. */
export const NORMALIZABLE = new RegExp(`(${HIDDEN_CHARACTERS})|${OTHER_WIDTH}|${ESCAPE}`, 'gu');

/** Tests whether a text contains any such sequence. */
export const needsNormalizing = (text: string) => text.search(NORMALIZABLE) >= 0;

/** Removes them roughly, as a first test needs it: invisible characters are dropped, each escape becomes a space. */
export const stripNormalizable = (text: string) =>
  text.replace(NORMALIZABLE, (piece: string, invisible?: string) =>
    invisible ? '' : piece < '\x7f' ? ' ' : piece.normalize('NFKC'),
  );

/** Non-ASCII letters that can look like ASCII: Greek, Cyrillic and a few more. */
const FOREIGN = '\\xd7\\u0131\\u0251\\u0261\\u0370-\\u052f';
/**
 * A word with at least twelve ASCII letters and some of these. Anchored at its beginning: matching from each letter
 * would take quadratic time.
 */
const mixed = new RegExp(`(?<![\\w${FOREIGN}])(?=\\w*[${FOREIGN}])(?:[${FOREIGN}]*\\w){12}`);

/** Tests cheaply whether a text may contain an address with confusables. */
export const hasConfusables = (text: string) => mixed.test(text);
