// Tests of the times of the daily refresh: the next attempt, and a week without one.
import { expect, test } from 'vitest';
import { getNextRefreshAt, isStale } from '../../../../lib/lists/refresh/list-refresh-schedule';

const HOUR = 3_600_000;
const WEEK = 168 * HOUR;
const refresh = { url: 'https://a.example/', daily: true, triedAt: 5 };

test.each([
  ['a day after the last', { refresh }, 5 + 24 * HOUR],
  [
    'an hour after a host that was not reached',
    { refresh: { ...refresh, failure: { problem: 'unreachable' as const } } },
    5 + HOUR,
  ],
  ['a day after another failure', { refresh: { ...refresh, failure: { problem: 'refused' as const } } }, 5 + 24 * HOUR],
  ['never by itself after going back', { refresh: { ...refresh, daily: false } }, null],
  ['never for a list that is off', { off: true, refresh }, null],
  ['never without a URL', {}, null],
])('the next refresh is %s', (_name, list, at) => expect(getNextRefreshAt(list)).toBe(at));

test('a list is stale when more than a week passed since its refresh', () =>
  expect([isStale(5, 5 + WEEK), isStale(5, 6 + WEEK)]).toEqual([false, true]));
