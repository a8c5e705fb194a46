// Tests of dates in titles above a header: several spellings are read, and doubtful ones are not.
import { expect, test } from 'vitest';
import { findTitleDate } from '../../../lib/lists/find-title-date';

const rowsOf = (...lines: string[][]) => lines.map((cells, index) => ({ line: index + 1, cells }));

test.each([
  [['Report Date: 20-Nov-2026'], '2026-11-20'],
  [['Report Date', '3 November 2026'], '2026-11-03'],
  [['Publication date: 2026-11-20T08:00'], '2026-11-20'],
  [['Report Date: 11/12/2026'], undefined],
  [['Report Date: 31-Feb-2026'], undefined],
  [['Report Date: 20-Xyz-2026'], undefined],
  [['Meeting on 20-Nov-2026'], undefined],
])('findTitleDate reads %j as %s', (cells, date) =>
  expect(findTitleDate(rowsOf(cells, ['Name', 'Address']))).toBe(date),
);

test('findTitleDate reads titles only, not rows far below', () => {
  const below = Array.from({ length: 5 }, () => ['x']);
  expect(findTitleDate(rowsOf(...below, ['Report Date: 20-Nov-2026']))).toBeUndefined();
});
