// Tests of the rate limiter: each tab has a limit, and all tabs together have another.
import { expect, it } from 'vitest';
import { createRateLimiter } from '../../../../lib/app/tabs/tab-action-rate-limiter';

it('rate limiter allows once per tab and interval, and a maximum for all tabs', () => {
  const clock = { time: 5000 };
  const may = createRateLimiter({ everyMs: 1000, most: 3, withinMs: 10_000 }, () => clock.time);
  expect([may(1), may(1), may(2)]).toEqual([true, false, true]);
  clock.time += 1000;
  expect(may(1)).toBe(true);
  clock.time += 5000;
  expect([may(3), may(1)], 'three within ten seconds').toEqual([false, false]);
  clock.time += 4000;
  expect([may(3), may(4), may(5)], 'two of them are forgotten').toEqual([true, true, false]);
});
