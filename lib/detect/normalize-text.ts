// Text normalization: removes invisible characters, decodes escapes, maps confusables to ASCII.

import { replaceConfusables } from './confusables';
import { INVISIBLE, NORMALIZABLE, needsNormalizing } from './normalizable-characters';

/** Normalized text with its offset map: `origin[i]` is the offset in the original of character i, and of the end. */
export interface NormalizedText {
  text: string;
  origin: Uint32Array;
}

const isInvisible = new RegExp(`^${INVISIBLE}$`, 'u');

/** Tests whether a character has no width on screen; false for the empty string at either end of a text. */
export const isZeroWidth = (character: string) => isInvisible.test(character);

function decodeSequence(piece: string): string {
  if (piece < '\x7f') {
    const code = Number.parseInt(piece.slice(piece.startsWith('\\u') ? -4 : -2), 16);
    return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : ' ';
  }
  const plain = piece.normalize('NFKC');
  return plain.length === 1 ? plain : ' ';
}

/** Normalizes a text; null if nothing changes, which is the common case and costs one scan. */
export function normalizeText(text: string): NormalizedText | null {
  const plain = replaceConfusables(text);
  if (plain === text && !needsNormalizing(text)) return null;
  const origin = new Uint32Array(text.length + 1);
  const pieces: string[] = [];
  let size = 0;
  let from = 0;
  const copyUntil = (to: number) => {
    pieces.push(plain.slice(from, to));
    for (let at = from; at < to; at++) origin[size++] = at;
  };
  for (const match of plain.matchAll(NORMALIZABLE)) {
    copyUntil(match.index);
    from = match.index + match[0].length;
    if (match[1] !== undefined) continue;
    pieces.push(decodeSequence(match[0]));
    origin[size++] = match.index;
  }
  copyUntil(plain.length);
  origin[size] = plain.length;
  return { text: pieces.join(''), origin: origin.subarray(0, size + 1) };
}
