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
  prefix: null,
  behind: null,
  before: 0,
  ahead: 1000,
  cell: { left: -10, top: -5, right: 350, bottom: 25 },
  column: 'c',
};
const rowOf = (shown = LINE, limit = LIMIT) =>
  toPlacementRow({} as never, { box: shown, side: 'right' }, LINE, ROOM, limit, true, false);

test('limits the row to the cell of the address', () => {
  expect(rowOf().limit).toEqual({ left: 90, top: 45, right: 450, bottom: 75 });
});

test('is cut where less of the line shows than is laid out', () => {
  expect(rowOf().isCut).toBe(false);
  expect(rowOf({ ...LINE, right: 200 }).isCut).toBe(true);
});

test('keeps no line that is scrolled out of its limit', () => {
  expect(rowOf().lines).toEqual([LINE]);
  expect(rowOf(LINE, { ...LIMIT, top: 500 }).lines).toEqual([]);
});
