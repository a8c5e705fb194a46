// Tests of an address history: a page view is new once per site and day, and the summary counts all views.
import { expect, test } from 'vitest';
import { isEmptyHistory, summarizeHistory, withPageView } from '../../../lib/history/address-history';

const DAY_MS = 86_400_000;
const NONE = { chain: 'evm' as const, address: '0x1', periods: {}, places: [], chunks: [], cleared: 0 };

test('page view is new once per site and day', () => {
  const first = withPageView(NONE, 'a.example', 5 * DAY_MS + 1);
  const second = withPageView(first.next, 'a.example', 5 * DAY_MS + 2);
  const other = withPageView(second.next, 'b.example', 5 * DAY_MS + 3);
  const later = withPageView(other.next, 'a.example', 6 * DAY_MS);
  expect([first, second, other, later].map(({ isNew }) => isNew)).toEqual([true, false, true, true]);
  expect(summarizeHistory(later.next, 'a')).toEqual({
    pages: 4,
    sites: [
      { site: 'a.example', pages: 3 },
      { site: 'b.example', pages: 1 },
    ],
    first: 5 * DAY_MS,
    last: 6 * DAY_MS,
    periods: [],
  });
});

test('history without periods, places and chunks is empty', () => {
  expect(isEmptyHistory(NONE)).toBe(true);
  expect(isEmptyHistory(withPageView(NONE, 'a.example', 0).next)).toBe(false);
  expect(isEmptyHistory({ ...NONE, chunks: [1] })).toBe(false);
});
