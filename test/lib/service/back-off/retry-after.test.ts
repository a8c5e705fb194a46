// Tests of Retry-After parsing: seconds and dates are read, and invalid values are null.
import { expect, test } from 'vitest';
import { readRetryAfter } from '../../../../lib/service/back-off/retry-after';

const NOW = Date.UTC(2026, 10, 20, 12, 0, 0);
const utc = (ms: number) => new Date(ms).toUTCString();

test.each([
  ['5', null, 5_000],
  [' 5 ', null, 5_000],
  ['0.5', null, 500],
  ['99999999999', null, 99_999_999_999_000],
  ['30, 40', null, 40_000],
  ['30,30', null, 30_000],
  ['30,', null, null],
  ['0', null, null],
  ['-5', null, null],
  ['120s', null, 120_000],
  ['120 S', null, 120_000],
  ['120.5', null, 120_500],
  ['120.5s', null, 120_500],
  ['30s, 40', null, 40_000],
  ['0s', null, null],
  ['5 sec', null, null],
  ['2m', null, null],
  ['120ss', null, null],
  ['s', null, null],
  ['.5', null, null],
  ['5.', null, null],
  ['٥', null, null],
  ['0x10', null, null],
  ['Infinity', null, null],
  ['9'.repeat(400), null, Number.POSITIVE_INFINITY],
  ['1e3', null, null],
  ['soon', null, null],
  ['', null, null],
  [null, null, null],
  [utc(NOW + 90_000), null, 90_000],
  [utc(NOW - 90_000), null, null],
  ['Friday, 20-Nov-26 12:00:30 GMT', null, 30_000],
  ['Fri Nov 20 12:00:30 2026', null, 30_000],
  ['2026-11-20T12:00:30Z', null, null],
  ['Fri, 99 Nov 2026 12:00:30 GMT', null, null],
  ['20 Nov 2026 13:00', null, null],
  // The service's clock is an hour ahead of ours, then an hour behind: both times are by its clock.
  [utc(NOW + 3_605_000), utc(NOW + 3_600_000), 5_000],
  [utc(NOW - 3_595_000), utc(NOW - 3_600_000), 5_000],
  [utc(NOW + 3_600_000), utc(NOW + 3_605_000), null],
  [utc(NOW + 5_000), 'yesterday', 5_000],
])('readRetryAfter %j at %j: %s ms', (value, date, expected) => {
  expect(readRetryAfter(value, date, NOW)).toBe(expected);
});
