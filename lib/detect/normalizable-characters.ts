// What a reader does not see, or sees as something else: invisible characters, letters of other widths, escapes.

/** What Unicode says is not to be drawn ("Default_Ignorable_Code_Point", UAX 44). */
export const INVISIBLE = '\\p{DI}';
/** The same, `=` at the end of a line of a mail, which goes on in the next (RFC 2045, 6.7), and Markdown's backslash before a sign (`nano\_1…`). */
export const HIDDEN_CHARACTERS = `${INVISIBLE}|=\\r?\\n\\b|\\\\(?=[-_])`;
/** Full-width letters, and the letters of mathematics (bold, script …), each of two units. */
const OTHER_WIDTH = '[\\uff01-\\uff5e\\u{1d400}-\\u{1d7ff}]';
/**
 * `%2F` of a link (`%252F` of one within another), `=3D` of a mail, `\n`, `\x22` and `\u002f` of a string in code, colours of a terminal: the
 * last character of each would stick to the address behind it. So would that of an escaped line break or letter of another alphabet.
 */
const ESCAPE = '=3D|%(?:25){0,3}[\\dA-Fa-f]{2}|\\\\(?:u[\\dA-Fa-f]{4}|x[\\dA-Fa-f]{2}|[nrt])|\\u001b\\[[0-9;]{0,16}m';

/** Each such piece of a text; its first group is there where it is invisible. */
export const NORMALIZABLE = new RegExp(`(${HIDDEN_CHARACTERS})|${OTHER_WIDTH}|${ESCAPE}`, 'gu');

/** Whether a text holds any such piece. */
export const needsNormalizing = (text: string) => text.search(NORMALIZABLE) >= 0;

/** A text without them, as roughly as a first look needs: every escape is a gap. */
export const stripNormalizable = (text: string) =>
  text.replace(NORMALIZABLE, (piece: string, invisible?: string) =>
    invisible ? '' : piece < '\x7f' ? ' ' : piece.normalize('NFKC'),
  );

/** Letters that are not ASCII and may be drawn like it: Greek, Cyrillic, and a few more. */
const FOREIGN = '\\xd7\\u0131\\u0251\\u0261\\u0370-\\u052f';
/** A word with twelve letters of ASCII and some of these among them. Tried at its beginning alone: from each letter on it would take the square. */
const mixed = new RegExp(`(?<![\\w${FOREIGN}])(?=\\w*[${FOREIGN}])(?:[${FOREIGN}]*\\w){12}`);

/** Whether letters of another alphabet may stand in an address for those they look like: a first look, without saying for which. */
export const hasConfusables = (text: string) => mixed.test(text);
