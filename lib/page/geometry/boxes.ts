// Box geometry: types, mark sizes, distances, and transformation of boxes into reading orientation.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Point {
  left: number;
  top: number;
}

/** Copies a DOMRect into a plain object: each property read of a DOMRect is a call into the browser. */
export const toBox = ({ left, top, right, bottom }: Box): Box => ({ left, top, right, bottom });

/** Side of the last character at which text ends: right-to-left text ends on its left, vertical text below or above. */
export type Side = 'right' | 'left' | 'below' | 'above';

export interface Size {
  width: number;
  height: number;
}

/** Size of a mark beside its text, in px; the same in every state, so that the page cannot infer the verdict. */
export const MARK_SIZE: Size = { width: 24, height: 16 };

/** Gap between a text and its mark, behind it or before it. */
export const MARK_GAP_PX = 3;
/** Maximum distance between the end of a text and its mark. */
const MAX_DISTANCE_PX = 24;
/** Tests whether two boxes overlap. */
export function touches(box: Box, other: Box): boolean {
  return box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
}

/** Returns the box with this top left corner; a square if no height is given. */
export function boxAt({ left, top }: Point, width: number, height = width): Box {
  return { left, top, right: left + width, bottom: top + height };
}

/** Returns the box of a mark, or of any other object, of this size. */
export const boxOfSize = (at: Point, { width, height }: Size): Box => boxAt(at, width, height);

/** Swaps width and height for vertical text: a mark is not rotated with its text. */
export const rotated = ({ width, height }: Size, side: Side): Size =>
  side === 'right' || side === 'left' ? { width, height } : { width: height, height: width };

const transpose = ({ left, top, right, bottom }: Box): Box => ({ left: top, top: left, right: bottom, bottom: right });
const mirror = ({ left, top, right, bottom }: Box): Box => ({ left: -right, top, right: -left, bottom });

/** Transformations of a box into reading orientation (text runs to the right) and back. */
const READING_TRANSFORMS: Record<Side, [there: (box: Box) => Box, back: (box: Box) => Box]> = {
  right: [(box) => box, (box) => box],
  left: [mirror, mirror],
  below: [transpose, transpose],
  above: [(box) => mirror(transpose(box)), (box) => transpose(mirror(box))],
};

/** Transforms a box into reading orientation. */
export const toReading = (box: Box, side: Side): Box => READING_TRANSFORMS[side][0](box);
/** Transforms a box from reading orientation back to window coordinates. */
export const fromReading = (box: Box, side: Side): Box => READING_TRANSFORMS[side][1](box);

/** Tests whether a box is entirely inside another one. */
export function isInside(box: Box, page: Box): boolean {
  return box.left >= page.left && box.right <= page.right && box.top >= page.top && box.bottom <= page.bottom;
}

/** Returns the box that is searched for free space behind a text: maximum mark distance wide, mark height high. */
export function getSpaceBehind(text: Box, side: Side): Box {
  const { top, right, bottom } = toReading(text, side);
  const { width, height } = rotated(MARK_SIZE, side);
  const start = { left: right, top: (top + bottom - height) / 2 };
  return fromReading(boxOfSize(start, { width: MAX_DISTANCE_PX + width, height }), side);
}

/**
 * Returns the position after the last character, centered on its line; or after small neighbors that follow it (a copy button).
 * @param text box of the last line of the address
 * @param taken boxes of the content that follows
 * @param page box that may be drawn on
 * @param isBeyond true for the position after neighbors
 * @returns null if there is no free space within reach
 */
export function placeAfterText(
  text: Box,
  side: Side,
  taken: readonly Box[],
  page: Box,
  isBeyond: boolean,
): Point | null {
  const { top, right, bottom } = toReading(text, side);
  const others = taken.map((box) => toReading(box, side));
  const size = rotated(MARK_SIZE, side);
  const starts = isBeyond ? others.map((box) => box.right).filter((start) => start > right) : [right];
  for (const start of starts.sort((a, b) => a - b)) {
    const left = start + MARK_GAP_PX;
    if (left > right + MAX_DISTANCE_PX) return null;
    const box = boxOfSize({ left, top: (top + bottom - size.height) / 2 }, size);
    const windowBox = fromReading(box, side);
    if (isInside(windowBox, page) && !others.some((other) => touches(box, other))) return windowBox;
  }
  return null;
}

/** Intersection of two boxes; inverted (left > right or top > bottom) if they do not overlap. */
export function intersect(box: Box, other: Box): Box {
  return {
    left: Math.max(box.left, other.left),
    top: Math.max(box.top, other.top),
    right: Math.min(box.right, other.right),
    bottom: Math.min(box.bottom, other.bottom),
  };
}

/** Returns a box moved by `dx` and `dy`. */
export const moveBox = (box: Box, dx: number, dy: number): Box => ({
  left: box.left + dx,
  top: box.top + dy,
  right: box.right + dx,
  bottom: box.bottom + dy,
});

/** Bounding box of two boxes. */
export const boxAround = (box: Box, other: Box): Box => ({
  left: Math.min(box.left, other.left),
  top: Math.min(box.top, other.top),
  right: Math.max(box.right, other.right),
  bottom: Math.max(box.bottom, other.bottom),
});

/** Distance from the center of a box to the nearest point of another box. */
export function distanceTo(box: Box, { left, top, right, bottom }: Box): number {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}
