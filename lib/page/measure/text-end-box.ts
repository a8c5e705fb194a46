// Measures the end of an address's text: box of the last line, end side, and clipping by ancestors.

import { type Box, fromReading, type Side, toBox, toReading } from '../geometry/boxes';
import { getElement, getRange, type TextPosition } from '../model/occurrence';
import type { AncestorStyles, TextStyle } from './ancestor-styles';

/** Maximum distance between the last visible letter and the end of an ellipsis, which may leave the space of a letter empty. */
const ELLIPSIS_PX = 32;
/** Usual width of an ellipsis; a mark after the whole empty space would be too far from the text. */
const DOTS_PX = 20;
/** Characters farther apart than this share of their size are not neighbors in a line. */
const NEIGHBOR_SHARE = 0.5;
/** Letters of right-to-left scripts, and control characters that reverse direction. */
const LEFTWARDS = /[\u0590-\u08ff\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]/;

export interface TextEnd {
  /** Last line of the address, cut to its visible part (client coordinates). */
  box: Box;
  side: Side;
}

const isDrawn = ({ width, height }: DOMRect) => width >= 1 && height >= 1;

/** Returns the rendered line boxes of these characters. */
export const lineBoxes = (...characters: Parameters<typeof getRange>): Box[] =>
  [...getRange(...characters).getClientRects()].filter(isDrawn).map(toBox);

/** Returns the box of an address's last line as laid out, visible or not; null if it is not rendered. */
export const lastLine = ({ first, start, last, end }: TextPosition): Box | null =>
  lineBoxes(first, start, last, end).at(-1) ?? null;

const withRight = ({ left, top, bottom }: Box, right: number): Box => ({ left, top, right, bottom });
const centerOf = (box: Box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;

/** Tests whether two characters are adjacent in one line. */
function areNeighbors(box: Box, other: Box): boolean {
  const size = Math.max(box.bottom - box.top, box.right - box.left) * NEIGHBOR_SHARE;
  const isNear = (low: number, high: number) => low - high < size;
  return (
    isNear(box.left, other.right) &&
    isNear(other.left, box.right) &&
    isNear(box.top, other.bottom) &&
    isNear(other.top, box.bottom)
  );
}

/** End side of a text too short to measure; addresses are read left to right in every script. */
function getDefaultSide({ writingMode }: TextStyle): Side {
  if (writingMode === 'horizontal-tb') return 'right';
  return writingMode === 'sideways-lr' ? 'above' : 'below';
}

/** Measures the end side of a text from the positions of its last two characters. */
function measureEndSide({ last, end }: TextPosition, line: Box, textStyle: TextStyle): TextEnd {
  const [box] = lineBoxes(last, end - 1, last, end);
  const [before] = lineBoxes(last, Math.max(0, end - 2), last, end - 1);
  let side = getDefaultSide(textStyle);
  if (!box) return { box: line, side };
  if (before && areNeighbors(before, box)) {
    const [[x, y], [fromX, fromY]] = [centerOf(box), centerOf(before)];
    if (Math.abs(x - fromX) >= Math.abs(y - fromY)) side = x < fromX ? 'left' : 'right';
    else side = y < fromY ? 'above' : 'below';
  }
  // In mixed-direction text the last line may continue past the end of the address.
  const [endBox, lineBox] = [toReading(box, side), toReading(line, side)];
  const isInLine = endBox.left >= lineBox.left - 1 && endBox.right <= lineBox.right + 1;
  return { box: isInLine ? fromReading(withRight(lineBox, endBox.right), side) : box, side };
}

/** Cuts a line to the part that its clipping ancestors leave visible; null if its end is hidden. */
function clipToVisible({ box, side }: TextEnd, element: Element, styles: AncestorStyles): TextEnd | null {
  const { clips } = styles.getAncestorStyle(element);
  if (!clips.length) return { box, side };
  const line = toReading(box, side);
  const across = (line.top + line.bottom) / 2;
  let { left, right } = line;
  for (const clip of clips) {
    const bounds = toReading(styles.getClipBox(clip), side);
    if (across < bounds.top || across > bounds.bottom || right < bounds.left) return null;
    right = Math.min(right, bounds.right);
    // Vertical lines have their ellipsis below, without padding.
    const end =
      bounds.right - ((clip.dots && { left: clip.dots.left, right: clip.dots.right, below: 0, above: 0 }[side]) ?? 0);
    if (clip.dots && end - right < ELLIPSIS_PX) right = Math.max(right, Math.min(end, right + DOTS_PX));
    left = Math.max(left, bounds.left);
    if (right - left < 1) return null;
  }
  return { box: fromReading(withRight(line, right), side), side };
}

/** Measures the visible end of an address whose last line is `line`; null if it is hidden, clipped or scrolled out of its box. */
export function measureTextEnd(position: TextPosition, line: Box, styles: AncestorStyles): TextEnd | null {
  const element = getElement(position);
  const textStyle = styles.getTextStyle(element);
  if (!textStyle.isShown) return null;
  const isUpright = line.right - line.left >= line.bottom - line.top;
  const lastTwo = position.last.data.slice(Math.max(0, position.end - 2), position.end);
  const isPlain = textStyle.isPlain && isUpright && !LEFTWARDS.test(lastTwo);
  return clipToVisible(
    isPlain ? { box: line, side: 'right' } : measureEndSide(position, line, textStyle),
    element,
    styles,
  );
}
