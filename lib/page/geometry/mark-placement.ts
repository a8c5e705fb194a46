// Computes the candidate mark positions of one address, from boxes in reading orientation.
import { type Box, boxOfSize, isInside, LARGE_MARK, rotated, type Side, type Size, SMALL_MARK } from './boxes';

/**
 * Placement kinds in order of preference: `behind` the text; over its leading `0x` (`prefix`), which carries no information; at the inline
 * `end` of its cell, where the text is cut off; at the `start` of the text, over its first characters unless there is free space before
 * them.
 */
export type PlacementKind = 'behind' | 'prefix' | 'end' | 'start';
export const PLACEMENT_KINDS: readonly PlacementKind[] = ['behind', 'prefix', 'end', 'start'];

/** Measured surroundings of an address. Boxes and edges are relative to the top left corner of its last line. */
export interface AddressSurroundings {
  /** Size of the last line and end side of the text; all fields are measured again when one of these changes. */
  width: number;
  height: number;
  side: Side;
  first: Box;
  /** Boxes of all its lines. */
  lines: readonly Box[];
  prefix: Box | null;
  /** Distance from the end of the visible text to the free place behind it; null if there is none. */
  behind: number | null;
  /** End of the content before the address in its first line, and start of the content after it in its last line. */
  before: number;
  ahead: number;
  /** Visible part of its cell; null if nothing bounds it. */
  cell: Box | null;
  /** Column name; addresses of the same column share one placement kind. */
  column: string;
}

/** Layout of an address in the window at the time of measurement. */
export interface AddressLayout {
  room: AddressSurroundings;
  /** Its whole last line, and the visible part of it. */
  line: Box;
  shown: Box;
  /** Box that may be drawn on. */
  limit: Box;
  /** True if the end of the text is cut off, with or without an ellipsis. */
  isCut: boolean;
  /** True if the browser renders an ellipsis at the end, which is not part of the line box. */
  isDotted: boolean;
}

export interface MarkPlace {
  kind: PlacementKind;
  box: Box;
  size: Size;
  /** Part of the text under the mark, hidden in whole characters. */
  over: Box | null;
  /** True if an ellipsis is drawn before the mark, because the hidden text continues. */
  hasDots: boolean;
}

/** Width reserved for an ellipsis before a mark at the end of cut-off text. */
export const ELLIPSIS_PX = 10;
/** Gap between the last character and its mark. */
const GAP_PX = 3;
/** Maximum overlap of a mark over `0x` with the next character, whose ink begins later than its box. */
const SIDE_BEARING_PX = 1.5;
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
function boxInLine(left: number, { top, bottom }: Box, size: Size, limit: Box): Box | null {
  const ideal = (top + bottom - size.height) / 2;
  const at = Math.max(limit.top, Math.min(ideal, limit.bottom - size.height));
  const box = boxOfSize({ left, top: at }, size);
  return Math.abs(at - ideal) <= MAX_SHIFT_PX && isInside(box, inflate(limit)) ? box : null;
}

/** Computes the box of one kind, and the part of the text under it. */
function computePlace(kind: PlacementKind, layout: AddressLayout): { box: Box | null; size: Size; over: Box | null } {
  const { room, line, shown, limit } = layout;
  const size = rotated(kind === 'behind' ? LARGE_MARK : SMALL_MARK, room.side);
  const { width } = size;
  const first = offsetBox(room.first, line);
  const before = Math.max(limit.left, line.left + room.before);
  if (kind === 'behind') {
    const box = room.behind === null ? null : boxInLine(shown.right + room.behind, shown, size, limit);
    return { box, size, over: null };
  }
  if (kind === 'prefix') {
    if (!room.prefix) return { box: null, size, over: null };
    const over = offsetBox(room.prefix, line);
    const left = Math.max(before, over.right - width);
    return {
      box: left + width <= over.right + SIDE_BEARING_PX ? boxInLine(left, over, size, limit) : null,
      size,
      over,
    };
  }
  if (kind === 'end') {
    const { isCut, isDotted } = layout;
    const left = Math.min(shown.right + GAP_PX, Math.min(limit.right - 1, line.left + room.ahead) - width);
    const dots = isCut ? left - ELLIPSIS_PX : left;
    // The browser's ellipsis is covered entirely or not at all.
    const over = left >= shown.right ? null : { ...shown, left: isDotted ? Math.min(dots, line.right) : dots };
    return { box: boxInLine(left, shown, size, limit), size, over };
  }
  const isClear = before + MIN_GAP_PX + width + GAP_PX <= first.left;
  const left = isClear ? first.left - GAP_PX - width : Math.max(before, first.left - GAP_PX);
  return { box: boxInLine(left, first, size, limit), size, over: isClear ? null : { ...first, right: left + width } };
}

/** Returns the place of a mark of this kind; null if the kind has no place at this address. */
export function getMarkPlace(kind: PlacementKind, layout: AddressLayout): MarkPlace | null {
  const { box, size, over } = computePlace(kind, layout);
  return box && { kind, box, size, over, hasDots: kind === 'end' && layout.isCut && over !== null };
}

/** Returns the layout as if its line were not scrolled out of view above or below. */
function withoutScrollClip({ limit, line, room, ...layout }: AddressLayout): AddressLayout {
  const top = room.cell ? line.top + room.cell.top : Number.NEGATIVE_INFINITY;
  const bottom = room.cell ? line.top + room.cell.bottom : Number.POSITIVE_INFINITY;
  return { ...layout, line, room, limit: { ...limit, top, bottom } };
}

/**
 * Returns the place of `kind`, else the first other kind that has one. Null for a row half scrolled out of view, whose mark returns when it
 * is fully visible.
 */
export function getMarkPlaceOrFallback(kind: PlacementKind, layout: AddressLayout): MarkPlace | null {
  const first = getMarkPlace(kind, layout);
  if (first ?? getMarkPlace(kind, withoutScrollClip(layout))) return first;
  for (const otherKind of PLACEMENT_KINDS) {
    const place = getMarkPlace(otherKind, layout);
    if (place) return place;
  }
  return null;
}
