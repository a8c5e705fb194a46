// Converts the measurement of one address into its input row for mark placement.

import { type Box, intersect, toReading } from '../geometry/boxes';
import type { PlacementRow } from '../geometry/column-mark-placement';
import { type AddressSurroundings, offsetBox } from '../geometry/mark-placement';
import type { Occurrence } from '../model/occurrence';
import type { TextEnd } from './text-end-box';

/** Builds the placement row of one address, in reading orientation. */
export function toPlacementRow(
  occurrence: Occurrence,
  { box, side }: TextEnd,
  line: Box,
  room: AddressSurroundings,
  limit: Box,
  isSeen: boolean,
): PlacementRow<Occurrence> {
  const readingLine = toReading(line, side);
  const shown = toReading(box, side);
  const free = toReading(limit, side);
  const cut = (bounds: Box | null) => (bounds ? intersect(offsetBox(bounds, readingLine), free) : free);
  return {
    id: occurrence,
    room,
    line: readingLine,
    shown,
    limit: cut(room.cell),
    ground: cut(room.ground),
    // Lines scrolled under a bar or beyond an edge are not visible there, so they are not neighbors.
    lines: [...room.lines.slice(0, -1).map((box) => offsetBox(box, readingLine)), shown].flatMap((box) => {
      const seen = intersect(box, free);
      return seen.left < seen.right && seen.top < seen.bottom ? [seen] : [];
    }),
    isSeen,
  };
}
