// Box geometry of texts and marks in reading orientation, and the mark position after a text.

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

/** What the browser measured, as numbers: each look at a box of its own is a call into the browser, and boxes are looked at often. */
export const plain = ({ left, top, right, bottom }: Box): Box => ({ left, top, right, bottom });

/** Where a reader is after the last character: right-to-left text ends on its left, vertical text below or above. */
export type Side = 'right' | 'left' | 'below' | 'above';

export interface Size {
  width: number;
  height: number;
}

/** The two cuts of a mark: each has one size in every state, so that the page learns nothing from it. */
export const LARGE: Size = { width: 24, height: 16 };
export const SMALL: Size = { width: 18, height: 12 };

/** Between the last character and its mark. */
const GAP_PX = 3;
/** No mark begins farther than this from the end of its text. */
const FARTHEST_PX = 24;
export function touches(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

export function boxAt({ left, top }: Point, width: number, height = width): Box {
  return { left, top, right: left + width, bottom: top + height };
}

/** The box of a mark, or of anything else of that size. */
export const sizedAt = (at: Point, { width, height }: Size): Box => boxAt(at, width, height);

/** A mark is not turned with its text: across vertical lines it is as wide as along horizontal ones. */
export const rotated = ({ width, height }: Size, side: Side): Size =>
  side === 'right' || side === 'left' ? { width, height } : { width: height, height: width };

const swapped = ({ left, top, right, bottom }: Box): Box => ({ left: top, top: left, right: bottom, bottom: right });
const mirrored = ({ left, top, right, bottom }: Box): Box => ({ left: -right, top, right: -left, bottom });

/** Turns a box so that its text reads to the right, and back. */
const TURN: Record<Side, [there: (box: Box) => Box, back: (box: Box) => Box]> = {
  right: [(box) => box, (box) => box],
  left: [mirrored, mirrored],
  below: [swapped, swapped],
  above: [(box) => mirrored(swapped(box)), (box) => swapped(mirrored(box))],
};

/** A box turned so that its text reads to the right. */
export const toReading = (box: Box, side: Side): Box => TURN[side][0](box);
/** A turned box as it stands in the window. */
export const fromReading = (box: Box, side: Side): Box => TURN[side][1](box);

export function isInside(box: Box, page: Box): boolean {
  return box.left >= page.left && box.right <= page.right && box.top >= page.top && box.bottom <= page.bottom;
}

/** Where a mark directly behind the text is looked for: as far as it may go, as high as it is. */
export function getSpaceBehind(text: Box, side: Side): Box {
  const { top, right, bottom } = toReading(text, side);
  const { width, height } = rotated(LARGE, side);
  const start = { left: right, top: (top + bottom - height) / 2 };
  return fromReading(sizedAt(start, { width: FARTHEST_PX + width, height }), side);
}

/**
 * The place behind the last character, centred on its line; or behind a small thing that follows it (a copy button).
 * @param text box of the last line of the address; @param taken boxes of what follows it; @param page what may be drawn on
 * @returns null where there is no room that near
 */
export function placeAfterText(text: Box, side: Side, taken: readonly Box[], page: Box): Point | null {
  const { top, right, bottom } = toReading(text, side);
  const others = taken.map((box) => toReading(box, side));
  const size = rotated(LARGE, side);
  const starts = [right, ...others.map((box) => box.right).filter((start) => start > right)];
  for (const start of starts.sort((one, other) => one - other)) {
    const left = start + GAP_PX;
    if (left > right + FARTHEST_PX) return null;
    const box = sizedAt({ left, top: (top + bottom - size.height) / 2 }, size);
    const spot = fromReading(box, side);
    if (isInside(spot, page) && !others.some((other) => touches(box, other))) return spot;
  }
  return null;
}

/** What two boxes have in common; its edges are crossed where that is nothing. */
export function common(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

/** A box moved by so much. */
export const shifted = (box: Box, dx: number, dy: number): Box => ({
  left: box.left + dx,
  top: box.top + dy,
  right: box.right + dx,
  bottom: box.bottom + dy,
});

/** The box around two. */
export const boxAround = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/** From the middle of a box to the nearest point of another one. */
export function farFrom(box: Box, { left, top, right, bottom }: Box): number {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}
