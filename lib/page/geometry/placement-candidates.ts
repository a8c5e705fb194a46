// Computes the candidate mark positions of one address, from boxes in reading orientation.
import { type Box, isInside, LARGE, rotated, type Side, type Size, SMALL, sizedAt } from './mark-placement';

/**
 * `behind` the text; over its leading `0x` (`prefix`), which says nothing; at the inline `end` of its cell, where the text is cut off;
 * at the `start` of the text, over its first characters unless there is room before them. In this order they are preferred.
 */
export type PlacementKind = 'behind' | 'prefix' | 'end' | 'start';
export const PLACEMENT_KINDS: readonly PlacementKind[] = ['behind', 'prefix', 'end', 'start'];

/** What is around an address. All boxes and edges are relative to the left upper corner of its last line. */
export interface AddressSurroundings {
  /** Size of the last line, and where its text ends: with another size or side all is read anew. */
  width: number;
  height: number;
  side: Side;
  first: Box;
  /** All its lines. */
  lines: readonly Box[];
  prefix: Box | null;
  /** From the end of what shows of the text to the place behind it, clear of all that stands there; null where there is none. */
  behind: number | null;
  /** Where what stands before it in its first line ends, and where what follows it in its last line begins. */
  before: number;
  ahead: number;
  /** Its cell, as far as that shows where it is; null where nothing bounds it. */
  cell: Box | null;
  /** Addresses with the same column have one kind of place. */
  column: string;
}

/** An address as it stands in the window now. */
export interface AddressLayout {
  room: AddressSurroundings;
  /** Its last line, whole; and what shows of it. */
  line: Box;
  shown: Box;
  /** What may be drawn on. */
  limit: Box;
  /** Whether its end is cut off, with or without an ellipsis. */
  isCut: boolean;
  /** Whether it ends with the ellipsis of the browser, which is no part of the line. */
  isDotted: boolean;
}

export interface MarkPlace {
  kind: PlacementKind;
  box: Box;
  size: Size;
  /** Which part of the own text the mark lies over: it is hidden whole characters at a time. */
  over: Box | null;
  /** Whether an ellipsis belongs before the mark, since what is hidden there goes on. */
  hasDots: boolean;
}

/** Before a mark at the end of what is cut off there is room for an ellipsis of this width. */
export const DOTS_PX = 10;
/** Between the last character and its mark. */
const GAP_PX = 3;
/** A mark over `0x` may reach so far into the next character: no ink begins sooner. */
const BEARING_PX = 1.5;
/** So far a mark gives way across its line to stay on what may be drawn on. */
const GIVE_PX = 4;
/** Boxes of fractions of a pixel are as good as whole ones. */
const NEARLY_PX = 0.3;
/** A mark before its text keeps away from what stands before it so far, so that nobody takes it for that one's. */
const APART_PX = 10;

export const shift = (box: Box, { left, top }: Box): Box => ({
  left: box.left + left,
  top: box.top + top,
  right: box.right + left,
  bottom: box.bottom + top,
});

const grown = ({ left, top, right, bottom }: Box): Box => ({
  left: left - NEARLY_PX,
  top: top - NEARLY_PX,
  right: right + NEARLY_PX,
  bottom: bottom + NEARLY_PX,
});

/** A mark from `left` on, in the middle of this line; null where it would leave what may be drawn on. */
function inLine(left: number, { top, bottom }: Box, size: Size, limit: Box): Box | null {
  const ideal = (top + bottom - size.height) / 2;
  const at = Math.max(limit.top, Math.min(ideal, limit.bottom - size.height));
  const box = sizedAt({ left, top: at }, size);
  return Math.abs(at - ideal) <= GIVE_PX && isInside(box, grown(limit)) ? box : null;
}

/** The box of a place, and the part of the text that lies under it. */
function placed(kind: PlacementKind, laid: AddressLayout): { box: Box | null; size: Size; over: Box | null } {
  const { room, line, shown, limit } = laid;
  const size = rotated(kind === 'behind' ? LARGE : SMALL, room.side);
  const { width } = size;
  const first = shift(room.first, line);
  const before = Math.max(limit.left, line.left + room.before);
  if (kind === 'behind') {
    const box = room.behind === null ? null : inLine(shown.right + room.behind, shown, size, limit);
    return { box, size, over: null };
  }
  if (kind === 'prefix') {
    if (!room.prefix) return { box: null, size, over: null };
    const over = shift(room.prefix, line);
    const left = Math.max(before, over.right - width);
    return { box: left + width <= over.right + BEARING_PX ? inLine(left, over, size, limit) : null, size, over };
  }
  if (kind === 'end') {
    const { isCut, isDotted } = laid;
    const left = Math.min(shown.right + GAP_PX, Math.min(limit.right - 1, line.left + room.ahead) - width);
    const dots = isCut ? left - DOTS_PX : left;
    // The browser's own ellipsis goes as a whole, or stays.
    const over = left >= shown.right ? null : { ...shown, left: isDotted ? Math.min(dots, line.right) : dots };
    return { box: inLine(left, shown, size, limit), size, over };
  }
  const isClear = before + APART_PX + width + GAP_PX <= first.left;
  const left = isClear ? first.left - GAP_PX - width : Math.max(before, first.left - GAP_PX);
  return { box: inLine(left, first, size, limit), size, over: isClear ? null : { ...first, right: left + width } };
}

/** Where a mark of this kind stands; null where the kind has no place at this address. */
export function getMarkPlace(kind: PlacementKind, laid: AddressLayout): MarkPlace | null {
  const { box, size, over } = placed(kind, laid);
  return box && { kind, box, size, over, hasDots: kind === 'end' && laid.isCut && over !== null };
}

/** The same where nothing of its line is scrolled away above or below. */
function whole({ limit, line, room, ...laid }: AddressLayout): AddressLayout {
  const top = room.cell ? line.top + room.cell.top : Number.NEGATIVE_INFINITY;
  const bottom = room.cell ? line.top + room.cell.bottom : Number.POSITIVE_INFINITY;
  return { ...laid, line, room, limit: { ...limit, top, bottom } };
}

/** The first place that there is, beginning with `kind`; none for a row that is half scrolled away: it has its mark when it is back. */
export function getMarkPlaceOr(kind: PlacementKind, laid: AddressLayout): MarkPlace | null {
  const first = getMarkPlace(kind, laid);
  if (first ?? getMarkPlace(kind, whole(laid))) return first;
  for (const one of PLACEMENT_KINDS) {
    const spot = getMarkPlace(one, laid);
    if (spot) return spot;
  }
  return null;
}
