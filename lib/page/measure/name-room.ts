// Measures the room for a name behind a mark: the free rest of its line.
import { type Box, MARK_SIZE } from '../geometry/boxes';
import type { TextPosition } from '../model/occurrence';
import { getNeighborRects, getOwnRects } from './neighbor-rects';
import { elementAt } from './occlusion';

/** Longest and shortest room, and its step: a name is not drawn again for each pixel of a scroll. */
const MAX_PX = 144;
const MIN_PX = 48;
const STEP_PX = 24;
/** Room for the mark before the next address of the line, with its gaps. */
const NEXT_MARK_PX = MARK_SIZE.width + 6;
/** Places of the hit tests, as shares of the room. */
const TESTED = [0.5, 1];

/**
 * Measures the free length behind a mark in px, at most `MAX_PX`. Reads layout and costs two hit tests, so it runs at rest only.
 * @param cell boundary of the search for neighbors
 */
export function measureNameRoom(position: TextPosition, mark: Box, limit: Box, cell: Element | null): number {
  const room = { ...mark, left: mark.right, right: Math.min(limit.right, mark.right + MAX_PX) };
  for (const next of getNeighborRects(position, room, cell))
    room.right = Math.min(room.right, next.left - NEXT_MARK_PX);
  const length = room.right - room.left;
  if (length < MIN_PX) return 0;
  const isTaken = TESTED.some((share) => {
    const hit = elementAt(room.left + share * length - 1, (room.top + room.bottom) / 2);
    return getOwnRects(hit, room, position).length > 0;
  });
  return isTaken ? 0 : length;
}

/** Returns the length in which a name is drawn, of this free length; 0 where it is too short. */
export const toNameLength = (free: number): number => (free < MIN_PX ? 0 : Math.floor(free / STEP_PX) * STEP_PX);
