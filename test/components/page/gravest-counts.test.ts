// Tests of the popup line that counts the gravest addresses of a page, and of when its meters are shown.
import { expect, test } from 'vitest';
import { selectGravestCells } from '../../../components/page/GravestCounts';
import { areMetersNeeded } from '../../../components/page/RequestBudgetMeters';

const NONE = { severe: 0, high: 0, medium: 0, low: 0, risk: 0, none: 0, open: 0, sanctioned: 0, 'list-hit': 0 };

test.each<[string, Partial<typeof NONE>, number, string[], number]>([
  ['severe and high before the rest', { severe: 4, high: 2, medium: 5, none: 6 }, 17, ['severe', 'high'], 11],
  ['an unrated risk, which may be severe, before high', { risk: 1, high: 2, open: 3 }, 6, ['risk', 'high'], 3],
  [
    'list hits, which are also counted in their level',
    { 'list-hit': 2, severe: 1, none: 4 },
    5,
    ['list-hit', 'severe'],
    4,
  ],
  ['what is sanctioned first', { sanctioned: 1, severe: 2, none: 3 }, 5, ['sanctioned', 'severe'], 3],
  ['medium and low only without a graver one', { medium: 3, low: 1, none: 2 }, 6, ['medium', 'low'], 2],
  ['no cell without a risk', { none: 2, open: 7 }, 9, [], 9],
])('selectGravestCells names %s', (_, counts, all, cells, more) => {
  expect(selectGravestCells({ ...NONE, ...counts }, all)).toEqual({ cells, more });
});

test.each([
  ['far below the limits', 79, 39, false, false],
  ['at 80 % of the day', 80, 0, false, true],
  ['at 80 % of the page', 0, 40, false, true],
  ['while an address waits', 0, 0, true, true],
])('meters %s: %i of 100 today, %i of 50 here', (_, day, page, isWaiting, isNeeded) => {
  const usage = { day: { used: day, limit: 100 }, page: { used: page, limit: 50 } };
  expect(areMetersNeeded({ ...usage, isWaiting })).toBe(isNeeded);
});

test('meters are shown where a limit is nothing', () => {
  expect(areMetersNeeded({ day: { used: 0, limit: 0 }, page: null, isWaiting: false })).toBe(true);
});
