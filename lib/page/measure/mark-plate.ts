// The plate under a mark that overlaps its text: covers whole characters in the row's background colours.

import { type Box, plain } from '../geometry/mark-placement';
import { getRange, type TextPosition } from '../model/occurrence';

/** Characters that are measured one by one from either end; no mark lies over more. */
const MOST = 24;

const boxOf = (place: TextPosition, from: number, at: 'first' | 'last'): Box =>
  plain(getRange(place[at], from, place[at], from + 1).getBoundingClientRect());

/**
 * Widens a part of horizontal text at its start, or at the end of what shows of it, to whole characters.
 * @param over that part in the window; @param isEnd whether it reaches to the end rather than from the start
 */
export function wholeCharacters(place: TextPosition, over: Box, isEnd: boolean): Box {
  const { first, start, last, end } = place;
  const from = first === last ? start : 0;
  if (!isEnd) {
    const to = first === last ? end : first.length;
    for (let at = start; at < Math.min(to, start + MOST); at++) {
      const { left, right } = boxOf(place, at, 'first');
      if (right >= over.right - 1) return left < over.right ? { ...over, right: Math.max(right, over.right) } : over;
    }
    return over;
  }
  // Where text is cut off, the character sought is somewhere before its end.
  let [low, high] = [from, end - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { top, right, bottom } = boxOf(place, middle, 'last');
    const isBefore = bottom < over.top || (top < over.bottom && right <= over.left);
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  const { left, right } = boxOf(place, low, 'last');
  return left < over.left && right > over.left ? { ...over, left } : over;
}

/** What a plate looks like. */
export interface Plate {
  box: Box;
  /** The colours behind the text, innermost first; null where they are not known. */
  papers: readonly string[] | null;
  /** An ellipsis in the colour of the letters, from so many px on, where what is hidden goes on. */
  dots: { from: number; color: string } | null;
}

/** Three dots on the line that the letters stand on, without a font: a page can bring its own for any text. */
const DOTS = [2, 5, 8];

/** How a plate is painted: its colours one over the other, and the ellipsis on top. */
export function getPlateColour({ papers, dots }: Plate): { color: string; image: string } {
  const layers = papers ?? [];
  const image = layers.slice(0, -1).map((one) => `linear-gradient(${one},${one})`);
  for (const at of dots ? DOTS : [])
    image.unshift(`radial-gradient(circle at ${(dots?.from ?? 0) + at}px 74%,${dots?.color} .8px,transparent 1.3px)`);
  return { color: layers.at(-1) ?? 'Canvas', image: image.join() || 'none' };
}
