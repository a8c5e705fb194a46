// Extends the background plate of a mark over text until the plate covers whole characters.

import { type Box, toBox } from '../geometry/boxes';
import { getRange, type TextPosition } from '../model/occurrence';

/** Maximum number of characters measured individually from either end; no mark covers more. */
const MAX_CHARACTERS = 24;

const getCharacterBox = (position: TextPosition, from: number, edge: 'first' | 'last'): Box =>
  toBox(getRange(position[edge], from, position[edge], from + 1).getBoundingClientRect());

/**
 * Extends a part of horizontal text to whole characters: at its start, or at the end of its visible part.
 * @param over that part in window coordinates
 * @param isEnd true if the part reaches to the end of the visible text
 */
export function wholeCharacters(position: TextPosition, over: Box, isEnd: boolean): Box {
  const { first, start, last, end } = position;
  const from = first === last ? start : 0;
  if (!isEnd) {
    const to = first === last ? end : first.length;
    for (let index = start; index < Math.min(to, start + MAX_CHARACTERS); index++) {
      const { left, right } = getCharacterBox(position, index, 'first');
      if (right >= over.right - 1) return left < over.right ? { ...over, right: Math.max(right, over.right) } : over;
    }
    return over;
  }
  // Finds the first hidden character of a cut-off text by binary search.
  let [low, high] = [from, end - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { top, right, bottom } = getCharacterBox(position, middle, 'last');
    const isBefore = bottom < over.top || (top < over.bottom && right <= over.left);
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  const { left, right } = getCharacterBox(position, low, 'last');
  return left < over.left && right > over.left ? { ...over, left } : over;
}
