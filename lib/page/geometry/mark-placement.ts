// Computes the candidate mark positions of one address, from boxes in reading orientation.
import { type Box, boxOfSize, intersect, isInside, MARK_GAP_PX, MARK_SIZE, rotated, type Side } from './boxes';

/**
 * Placement kinds in order of preference: right `behind` the text; `before` it, in free space; `beyond` a copy button behind it; as a line
 * `under` it. None covers anything of the page.
 */
export type PlacementKind = 'behind' | 'before' | 'beyond' | 'under';
export const PLACEMENT_KINDS: readonly PlacementKind[] = ['behind', 'before', 'beyond', 'under'];

/** Measured surroundings of an address. Boxes and edges are relative to the top left corner of its last line. */
export interface AddressSurroundings {
  /** Size of the last line and end side of the text; all fields are measured again when one of these changes. */
  width: number;
  height: number;
  side: Side;
  first: Box;
  /** Boxes of all its lines. */
  lines: readonly Box[];
  /** Distance from the end of the visible text to the free place right behind it, and beyond its neighbors; null if there is none. */
  behind: number | null;
  beyond: number | null;
  /** End of the content before the address in its first line. */
  before: number;
  /** Visible part of its cell; null if nothing bounds it. */
  cell: Box | null;
  /** What cuts a mark under the text off; null if nothing does. */
  ground: Box | null;
  /** Column name; addresses of the same column share one placement kind. */
  column: string;
}

/** Layout of an address in the window at the time of measurement. */
export interface AddressLayout {
  room: AddressSurroundings;
  /** Its whole last line, and the visible part of it. */
  line: Box;
  shown: Box;
  /** Box that may be drawn on, beside the text and under it. */
  limit: Box;
  ground: Box;
}

/** Place of a mark; of the kind `under` the visible part of the last line, under which the mark is. */
export interface MarkPlace {
  kind: PlacementKind;
  box: Box;
}

/** Maximum shift of a mark across its line to stay inside the limit. */
const MAX_SHIFT_PX = 4;
/** Tolerance for fractional pixels. */
const TOLERANCE_PX = 0.3;
/** Minimum gap between a mark before its text and the content before it, so that the mark is not attributed to that content. */
const MIN_GAP_PX = 10;

/** Moves a box by the top left corner of another box. */
export const offsetBox = (box: Box, { left, top }: Box): Box => ({
  left: box.left + left,
  top: box.top + top,
  right: box.right + left,
  bottom: box.bottom + top,
});

const inflate = ({ left, top, right, bottom }: Box): Box => ({
  left: left - TOLERANCE_PX,
  top: top - TOLERANCE_PX,
  right: right + TOLERANCE_PX,
  bottom: bottom + TOLERANCE_PX,
});

/** Returns the box of a mark at `left`, centered on the line; null if it would leave the limit. */
function boxInLine(left: number, { top, bottom }: Box, { room, limit }: AddressLayout): Box | null {
  const size = rotated(MARK_SIZE, room.side);
  const ideal = (top + bottom - size.height) / 2;
  const at = Math.max(limit.top, Math.min(ideal, limit.bottom - size.height));
  const box = boxOfSize({ left, top: at }, size);
  return Math.abs(at - ideal) <= MAX_SHIFT_PX && isInside(box, inflate(limit)) ? box : null;
}

function computeBox(kind: PlacementKind, layout: AddressLayout): Box | null {
  const { room, line, shown, limit, ground } = layout;
  if (kind === 'under') {
    const box = intersect(shown, ground);
    return box.left < box.right && box.top < box.bottom ? box : null;
  }
  if (kind === 'before') {
    const first = offsetBox(room.first, line);
    const before = Math.max(limit.left, line.left + room.before);
    const left = first.left - MARK_GAP_PX - rotated(MARK_SIZE, room.side).width;
    return before + MIN_GAP_PX <= left ? boxInLine(left, first, layout) : null;
  }
  const distance = room[kind];
  return distance === null ? null : boxInLine(shown.right + distance, shown, layout);
}

/** Returns the place of a mark of this kind; null if the kind has no place at this address. */
export function getMarkPlace(kind: PlacementKind, layout: AddressLayout): MarkPlace | null {
  const box = computeBox(kind, layout);
  return box && { kind, box };
}

/** Returns the layout as if its line were not scrolled out of view above or below. */
function withoutScrollClip({ limit, line, room, ...layout }: AddressLayout): AddressLayout {
  const top = room.cell ? line.top + room.cell.top : Number.NEGATIVE_INFINITY;
  const bottom = room.cell ? line.top + room.cell.bottom : Number.POSITIVE_INFINITY;
  return { ...layout, line, room, limit: { ...limit, top, bottom } };
}

/**
 * Returns the place of `kind`, else under the text. Null for a row half scrolled out of view, whose mark returns when it
 * is fully visible.
 */
export function getMarkPlaceOrFallback(kind: PlacementKind, layout: AddressLayout): MarkPlace | null {
  const first = getMarkPlace(kind, layout);
  return first || getMarkPlace(kind, withoutScrollClip(layout)) ? first : getMarkPlace('under', layout);
}
