// Harness: layout rects of addresses in cells, for mark placement tests.
import type { AddressLayout, AddressSurroundings } from '../../lib/page/geometry/mark-placement';

interface Sample {
  /** Left and right edge of the whole line. */
  text?: [left: number, right: number];
  /** Left and right edge of the cell. */
  cell?: [left: number, right: number];
  top?: number;
  behind?: number | null;
  beyond?: number | null;
  room?: Partial<AddressSurroundings>;
  laid?: Partial<AddressLayout>;
}

/** Returns a line of 16 px alone in a cell of 20 px. */
export function laidOut({
  text = [100, 400],
  cell = [90, 440],
  top = 50,
  behind,
  beyond,
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
      behind: behind === undefined ? 3 : behind,
      beyond: beyond ?? null,
      before: Number.NEGATIVE_INFINITY,
      cell: null,
      ground: null,
      column: 'one',
      ...room,
    },
    line,
    shown,
    limit: { left: cell[0], top: top - 2, right: cell[1], bottom: top + 18 },
    ground: { left: cell[0], top: top - 2, right: cell[1], bottom: top + 18 },
    ...laid,
  };
}
