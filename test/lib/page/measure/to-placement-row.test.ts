// Tests of input rows for mark placement: boxes are limited to the cell and the visible part of an address.
import { expect, test } from 'vitest';
import type { AddressSurroundings } from '../../../../lib/page/geometry/mark-placement';
import { toPlacementRow } from '../../../../lib/page/measure/to-placement-row';

const LINE = { left: 100, top: 50, right: 400, bottom: 70 };
const LIMIT = { left: 0, top: 0, right: 1000, bottom: 1000 };
const ROOM: AddressSurroundings = {
  width: 300,
  height: 20,
  side: 'right',
  first: { left: 0, top: 0, right: 300, bottom: 20 },
  lines: [{ left: 0, top: 0, right: 300, bottom: 20 }],
  behind: null,
  beyond: null,
  before: 0,
  cell: { left: -10, top: -5, right: 350, bottom: 25 },
  ground: null,
  column: 'c',
};
const rowOf = (shown = LINE, limit = LIMIT) =>
  toPlacementRow({} as never, { box: shown, side: 'right' }, LINE, ROOM, limit, true);

test('limits a mark beside the text to the cell of the address, and a line under it to what cuts it off', () => {
  expect(rowOf().ground).toEqual(LIMIT);
  expect(rowOf().limit).toEqual({ left: 90, top: 45, right: 450, bottom: 75 });
});

test('keeps no line that is scrolled out of its limit', () => {
  expect(rowOf().lines).toEqual([LINE]);
  expect(rowOf(LINE, { ...LIMIT, top: 500 }).lines).toEqual([]);
});
