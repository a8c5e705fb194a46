// Where a mark goes beside its text, as plain arithmetic on boxes.

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
/** A mark above or below its line begins no farther than this beside the end of it, so that it is near in a straight line too. */
const BESIDE_PX = LARGE.width;
/** Upper and lower part of a line's box that hold little ink, as a share of its height. */
const THIN_SHARE = 0.18;

export function touches(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

export function boxAt({ left, top }: Point, width: number, height = width): Box {
  return { left, top, right: left + width, bottom: top + height };
}

/** The box of a mark, or of anything else of that size. */
export const sizedAt = (at: Point, { width, height }: Size): Box => boxAt(at, width, height);

/** A mark is not turned with its text: across vertical lines it is as wide as along horizontal ones. */
const turned = ({ width, height }: Size, side: Side): Size =>
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
export function reachBehind(text: Box, side: Side): Box {
  const { top, right, bottom } = toReading(text, side);
  const { width, height } = turned(LARGE, side);
  const start = { left: right, top: (top + bottom - height) / 2 };
  return fromReading(sizedAt(start, { width: FARTHEST_PX + width, height }), side);
}

/**
 * The place behind the last character, centred on its line; or behind a small thing that follows it (a copy button).
 * @param text box of the last line of the address; @param taken boxes of what follows it; @param page what may be drawn on
 * @returns null where there is no room that near
 */
export function placeBehind(text: Box, side: Side, taken: readonly Box[], page: Box): Point | null {
  const { top, right, bottom } = toReading(text, side);
  const others = taken.map((box) => toReading(box, side));
  const size = turned(LARGE, side);
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

function overlap(one: Box, other: Box): number {
  const { left, top, right, bottom } = common(one, other);
  return left < right && top < bottom ? (right - left) * (bottom - top) : 0;
}

/** The part of a line's box where its letters have most of their ink. */
function bodyOf({ left, top, right, bottom }: Box): Box {
  const thin = (bottom - top) * THIN_SHARE;
  return { left, top: top + thin, right, bottom: bottom - thin };
}

/** Where a mark above, below or beside the end of the text is looked for. */
export function reachAround(text: Box, side: Side): Box {
  const { top, right, bottom } = toReading(text, side);
  const { width, height } = turned(LARGE, side);
  const high = height + 1;
  const far = BESIDE_PX + width;
  return fromReading({ left: right - BESIDE_PX, top: top - high, right: right + far, bottom: bottom + high }, side);
}

/** Of `edges`, those from `low` to `high`, each once. */
const within = (edges: readonly number[], low: number, high: number) => [
  ...new Set(edges.filter((edge) => edge >= low && edge <= high)),
];

const byDistance = (edges: number[], from: number) =>
  edges.sort((one, other) => Math.abs(one - from) - Math.abs(other - from));

/**
 * The place around the end of the text that covers least of `taken`: none of it wherever there is room above or below the
 * line's end; in dense text the gap between two lines, as near to the last character as can be, or its own line.
 * @param taken boxes of all text and things around, the address's own lines among them
 */
export function placeAround(text: Box, side: Side, taken: readonly Box[], page: Box): Point {
  const reach = toReading(reachAround(text, side), side);
  const size = turned(LARGE, side);
  const { width, height } = size;
  const { top, right, bottom } = toReading(text, side);
  const boxes = taken.map((box) => toReading(box, side));
  const bodies = boxes.map(bodyOf);
  const covered = [...boxes, ...bodies];
  const edge = toReading(page, side);
  const ideal = { left: right + GAP_PX, top: (top + bottom - height) / 2 };
  const last = { left: reach.right - width, top: reach.bottom - height };
  const distance = (x: number, y: number) => Math.hypot(x - ideal.left, y - ideal.top) / 8 + (y > ideal.top ? 0.1 : 0);
  /** With its middle in another line, or behind that one's end, a mark is read as that one's. */
  const isAstray = (mark: Box) => {
    const middle = (mark.top + mark.bottom) / 2;
    const isInLine = (line: Box) => line.left < mark.right && line.top < middle && middle < line.bottom;
    return (middle < top || middle > bottom) && bodies.some(isInLine);
  };
  const lefts = covered.flatMap((box) => [box.right, box.left - width]);
  const tops = covered.flatMap((box) => [box.bottom, box.top - height]);
  // What is covered grows and shrinks evenly between edges, so the least is at one of them.
  lefts.push(ideal.left, reach.left, last.left, edge.left, edge.right - width);
  tops.push(ideal.top, reach.top, last.top, edge.top, edge.bottom - height);
  let best: Point = ideal;
  let least = Number.POSITIVE_INFINITY;
  // The nearest of several that cover as much; above the line rather than below it. Nearest first, so that most are never measured.
  const xs = byDistance(within(lefts, reach.left, last.left), ideal.left);
  const ys = byDistance(within(tops, reach.top, last.top), ideal.top);
  for (const x of xs) {
    if (Math.abs(x - ideal.left) / 8 >= least) break;
    for (const y of ys) {
      if (Math.hypot(x - ideal.left, y - ideal.top) / 8 >= least) break;
      const box = sizedAt({ left: x, top: y }, size);
      let cost = isInside(box, edge) ? distance(x, y) : least;
      for (let at = 0; at < covered.length && cost < least; at++) cost += overlap(box, covered[at] as Box);
      if (cost >= least || isAstray(box)) continue;
      least = cost;
      best = box;
    }
  }
  return fromReading(sizedAt(best, size), side);
}
