// Harness: layout rects of addresses in cells, for mark placement tests.
import type { AddressLayout, AddressSurroundings } from '../../lib/page/geometry/placement-candidates';

interface Sample {
  /** Where its line begins and ends, whole. */
  text?: [left: number, right: number];
  /** Its cell, from side to side. */
  cell?: [left: number, right: number];
  top?: number;
  /** Its first two characters are `0x`, so wide. */
  zeroX?: number;
  behind?: number | null;
  room?: Partial<AddressSurroundings>;
  laid?: Partial<AddressLayout>;
}

/** A line of 16 px in a cell of 20 px, by itself. */
export function laidOut({
  text = [100, 400],
  cell = [90, 440],
  top = 50,
  zeroX,
  behind,
  room,
  laid,
}: Sample = {}): AddressLayout {
  const [left, right] = text;
  const line = { left, top, right, bottom: top + 16 };
  const whole = { left: 0, top: 0, right: right - left, bottom: 16 };
  const shown = { ...line, right: Math.min(right, cell[1]) };
  return {
    room: {
      width: right - left,
      height: 16,
      side: 'right',
      first: whole,
      lines: [whole],
      prefix: zeroX === undefined ? null : { ...whole, right: zeroX },
      behind: behind === undefined ? 3 : behind,
      before: Number.NEGATIVE_INFINITY,
      ahead: Number.POSITIVE_INFINITY,
      cell: null,
      column: 'one',
      ...room,
    },
    line,
    shown,
    limit: { left: cell[0], top: top - 2, right: cell[1], bottom: top + 18 },
    isCut: right > cell[1] + 1,
    isDotted: false,
    ...laid,
  };
}
