// Tests of the day range: it covers whole UTC days, and an invalid limit is ignored.
import { expect, test } from 'vitest';
import { parseDayRange } from '../../../../lib/view/log/parse-day-range';

test.each([
  ['', '', {}],
  ['2026-05-03', '', { from: Date.UTC(2026, 4, 3) }],
  ['2026-05-03', '2026-05-03', { from: Date.UTC(2026, 4, 3), to: Date.UTC(2026, 4, 4) }],
  ['2026-13-40', 'x', {}],
])('days %j to %j are %j', (from, to, range) => {
  expect(parseDayRange(from, to)).toEqual(range);
});
