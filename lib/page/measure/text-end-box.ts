// Measures the text end of an address: box of its last line, end side, and clipping by ancestors.

import { type Box, fromReading, plain, type Side, toReading } from '../geometry/mark-placement';
import { getElement, getRange, type TextPosition } from '../model/occurrence';
import type { AncestorStyles, TextStyle } from './ancestor-styles';

/** No ellipsis ends farther than this behind the letters before it: a letter that found no room left its place too. */
const ELLIPSIS_PX = 32;
/** And mostly it is no wider than this; a mark behind all of the empty place would stand too far from the text. */
const DOTS_PX = 20;
/** Characters farther apart than this share of their size are not neighbours in a line. */
const NEIGHBOUR_SHARE = 0.5;
/** Letters of scripts that run to the left, and signs that make others do so. */
const LEFTWARDS = /[\u0590-\u08ff\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]/;

export interface TextEnd {
  /** The last line of the address, cut to what shows of it (client coordinates). */
  box: Box;
  side: Side;
}

const isDrawn = ({ width, height }: DOMRect) => width >= 1 && height >= 1;

/** Boxes of the lines that these characters stand in, as far as they are drawn. */
export const lineBoxes = (...characters: Parameters<typeof getRange>): Box[] =>
  [...getRange(...characters).getClientRects()].filter(isDrawn).map(plain);

/** The box of an address's last line as it is laid out, whether it can be seen or not; null where it is not rendered. */
export const lastLine = ({ first, start, last, end }: TextPosition): Box | null =>
  lineBoxes(first, start, last, end).at(-1) ?? null;

const endingAt = ({ left, top, bottom }: Box, right: number): Box => ({ left, top, right, bottom });
const middle = (box: Box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;

/** Whether the gap between two characters is small enough for neighbours in one line. */
function areNeighbours(one: Box, other: Box): boolean {
  const size = Math.max(one.bottom - one.top, one.right - one.left) * NEIGHBOUR_SHARE;
  const isNear = (low: number, high: number) => low - high < size;
  return (
    isNear(one.left, other.right) &&
    isNear(other.left, one.right) &&
    isNear(one.top, other.bottom) &&
    isNear(other.top, one.bottom)
  );
}

/** Where text ends that is too short to show it; addresses are read left to right in every script. */
function usualSide({ writingMode }: TextStyle): Side {
  if (writingMode === 'horizontal-tb') return 'right';
  return writingMode === 'sideways-lr' ? 'above' : 'below';
}

/** The side of the last character that a reader comes to last: told by the way from the one before it. */
function ending({ last, end }: TextPosition, line: Box, letters: TextStyle): TextEnd {
  const [box] = lineBoxes(last, end - 1, last, end);
  const [before] = lineBoxes(last, Math.max(0, end - 2), last, end - 1);
  let side = usualSide(letters);
  if (!box) return { box: line, side };
  if (before && areNeighbours(before, box)) {
    const [[x, y], [fromX, fromY]] = [middle(box), middle(before)];
    if (Math.abs(x - fromX) >= Math.abs(y - fromY)) side = x < fromX ? 'left' : 'right';
    else side = y < fromY ? 'above' : 'below';
  }
  // Where two directions meet in it, the last line may hold other text of the address behind its end.
  const [own, all] = [toReading(box, side), toReading(line, side)];
  const isInLine = own.left >= all.left - 1 && own.right <= all.right + 1;
  return { box: isInLine ? fromReading(endingAt(all, own.right), side) : box, side };
}

/** Cuts a line to what its clipping ancestors leave of it; null where its end cannot be seen. */
function cut({ box, side }: TextEnd, element: Element, surroundings: AncestorStyles): TextEnd | null {
  const { clips } = surroundings.getAncestorStyle(element);
  if (!clips.length) return { box, side };
  const line = toReading(box, side);
  const across = (line.top + line.bottom) / 2;
  let { left, right } = line;
  for (const clip of clips) {
    const bounds = toReading(surroundings.getClipBox(clip), side);
    if (across < bounds.top || across > bounds.bottom || right < bounds.left) return null;
    right = Math.min(right, bounds.right);
    // Vertical lines are cut off below.
    const end =
      bounds.right - ((clip.dots && { left: clip.dots.left, right: clip.dots.right, below: 0, above: 0 }[side]) ?? 0);
    if (clip.dots && end - right < ELLIPSIS_PX) right = Math.max(right, Math.min(end, right + DOTS_PX));
    left = Math.max(left, bounds.left);
    if (right - left < 1) return null;
  }
  return { box: fromReading(endingAt(line, right), side), side };
}

/** Where an address that is laid out at `line` ends, or null where nobody can see that: hidden, clipped, scrolled away in its own box. */
export function measureTextEnd(place: TextPosition, line: Box, surroundings: AncestorStyles): TextEnd | null {
  const element = getElement(place);
  const letters = surroundings.getTextStyle(element);
  if (!letters.isShown) return null;
  const isUpright = line.right - line.left >= line.bottom - line.top;
  const lastTwo = place.last.data.slice(Math.max(0, place.end - 2), place.end);
  const isPlain = letters.isPlain && isUpright && !LEFTWARDS.test(lastTwo);
  return cut(isPlain ? { box: line, side: 'right' } : ending(place, line, letters), element, surroundings);
}
