// Text as a reader means it: without invisible characters, letters of other widths and alphabets as ASCII, escapes as what they stand for.
import { withPlainLetters } from './foreign-letters';

/** A folded text and the way back: `origin[i]` is the offset in the original of the folded text's character i, and of its end. */
export interface Folded {
  text: string;
  origin: Uint32Array;
}

const INVISIBLE =
  '[\\u00ad\\u034f\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufe00-\\ufe0f\\ufeff]';
/** Full-width letters, and the letters of mathematics (bold, script …), each of two units. */
const OTHER_WIDTH = '[\\uff01-\\uff5e]|\\ud835[\\udc00-\\udfff]';
/**
 * `%2F` of a link (`%252F` of one within another), `\n`, `\x22` and `\u002f` of a string in code, colours of a terminal: the last
 * character of each would stick to the address behind it. So would that of an escaped line break or letter of another alphabet.
 */
const ESCAPE = '%(?:25){0,3}[\\dA-Fa-f]{2}|\\\\(?:u[\\dA-Fa-f]{4}|x[\\dA-Fa-f]{2}|[nrt])|\\u001b\\[[0-9;]{0,16}m';
const hasFoldable = new RegExp(`${INVISIBLE}|${OTHER_WIDTH}|${ESCAPE}`);
const foldable = new RegExp(`(${INVISIBLE})|${OTHER_WIDTH}|${ESCAPE}`, 'g');
const isInvisible = new RegExp(`^${INVISIBLE}$`);

/** Whether a character (or nothing, at either end of a text) takes no room on the screen. */
export const takesNoRoom = (character: string) => isInvisible.test(character);

function meaningOf(piece: string): string {
  if (piece < '\x7f') {
    const code = Number.parseInt(piece.slice(piece.startsWith('\\u') ? -4 : -2), 16);
    return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : ' ';
  }
  const plain = piece.normalize('NFKC');
  return plain.length === 1 ? plain : ' ';
}

/** Folds a text; null where nothing in it needs folding, which is the rule and costs one look. */
export function fold(text: string): Folded | null {
  const plain = withPlainLetters(text);
  if (plain === text && !hasFoldable.test(text)) return null;
  const origin = new Uint32Array(text.length + 1);
  const parts: string[] = [];
  let size = 0;
  let from = 0;
  const keep = (to: number) => {
    parts.push(plain.slice(from, to));
    for (let at = from; at < to; at++) origin[size++] = at;
  };
  for (const match of plain.matchAll(foldable)) {
    keep(match.index);
    from = match.index + match[0].length;
    if (match[1] !== undefined) continue;
    parts.push(meaningOf(match[0]));
    origin[size++] = match.index;
  }
  keep(plain.length);
  origin[size] = plain.length;
  return { text: parts.join(''), origin: origin.subarray(0, size + 1) };
}
