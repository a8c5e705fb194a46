// Tests of the list date text: valid dates are formatted, and impossible ones are marked as no such day.
import { expect, test } from 'vitest';
import { describeList } from '../../../lib/i18n/list';

test.each([
  ['2026-11-12', 'CSV · 12 Nov 2026 · 1 address'],
  ['2028-02-29', 'CSV · 29 Feb 2028 · 1 address'],
  ['2026-02-31', 'CSV · 2026-02-31 (no such day) · 1 address'],
  ['2026-02-29', 'CSV · 2026-02-29 (no such day) · 1 address'],
  ['2026-13-01', 'CSV · 2026-13-01 (no such day) · 1 address'],
  ['0000-00-00', 'CSV · 0000-00-00 (no such day) · 1 address'],
  ['', 'CSV · 1 address'],
])('list date %j: %s', (date, said) => expect(describeList('csv', date, 1)).toBe(said));
