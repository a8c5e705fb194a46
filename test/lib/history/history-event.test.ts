// Tests of history events: a search by index terms misses no event, and long time ranges use few terms.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getTermGroups,
  getTerms,
  type HistoryEvent,
  type HistoryFilter,
  matchesHistoryFilter,
} from '../../../lib/history/history-event';

const DAY_MS = 86_400_000;
const time = fc.integer({ min: 0, max: 4000 * DAY_MS });
const category = fc.constantFrom('mixer', 'theft', 'scam');
const site = fc.constantFrom('a.example', 'b.example', '');
const level = fc.constantFrom('severe' as const, 'none' as const);
const event: fc.Arbitrary<HistoryEvent> = fc.record({
  kind: fc.constantFrom('verdict' as const, 'met' as const),
  at: time,
  chain: fc.constant('evm'),
  address: fc.constant('0x1'),
  level: fc.option(level),
  score: fc.constant(null),
  categories: fc.uniqueArray(category),
  before: fc.constant(null),
  site,
});
const filter = fc.record(
  {
    kind: fc.constantFrom('verdict' as const, 'met' as const),
    level,
    category,
    site: fc.constantFrom('a.example', 'b.example'),
    from: time,
    to: time,
  },
  { requiredKeys: [] },
) as fc.Arbitrary<HistoryFilter>;

test('search by terms misses no event that meets the filter', () => {
  fc.assert(
    fc.property(event, filter, (one, wanted) => {
      fc.pre(matchesHistoryFilter(one, wanted));
      const terms = new Set(getTerms(one));
      for (const group of getTermGroups(wanted, 4000 * DAY_MS))
        expect(group.some((term) => terms.has(term))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [1, 'day|', 1],
  [32, 'day|', 32],
  [33, 'month|', 3],
  [1000, 'month|', 33],
])('range of %i days is looked up by %s', (days, kind, most) => {
  const [group = []] = getTermGroups({ from: 10 * DAY_MS, to: (10 + days) * DAY_MS }, 9e15);
  expect(group.every((term) => term.startsWith(kind))).toBe(true);
  expect(group.length).toBeLessThanOrEqual(most);
  expect(group.length).toBeGreaterThan(0);
});

test('range of many years requires no term', () => {
  expect(getTermGroups({ from: 0 }, 9e12)).toEqual([]);
});
