// Tests of estimates for bulk runs: batches, minutes, excess over the daily limit, and time left.
import { expect, test } from 'vitest';
import { countBatches, estimateDayCost, estimateMinutes, estimateSecondsLeft } from '../../../lib/bulk/run-estimates';

test.each([
  [[], 0],
  [[['evm', 50]], 1],
  [
    [
      ['evm', 51],
      ['bitcoin', 1],
    ],
    3,
  ],
] as [[string, number][], number][])('countBatches of %j is %i', (perChain, batches) =>
  expect(countBatches(new Map(perChain))).toBe(batches),
);

test.each([
  [100, 0, 1000, { left: 1000, beyond: 0, days: 1 }],
  [1000, 400, 1000, { left: 600, beyond: 400, days: 2 }],
  [3189, 312, 1000, { left: 688, beyond: 2501, days: 4 }],
  [10, 50, 20, { left: 0, beyond: 10, days: 2 }],
  [10, 0, 0, { left: 0, beyond: 10, days: null }],
])('estimateDayCost with %i to send, %i of %i used', (toSend, used, limit, cost) =>
  expect(estimateDayCost(toSend, used, limit)).toEqual(cost),
);

test.each([
  [0, 60, 0],
  [1, 60, 1],
  [61, 60, 2],
])('estimateMinutes for %i requests at %i a minute is %i', (requests, pace, minutes) =>
  expect(estimateMinutes(requests, pace)).toBe(minutes),
);

test('estimateSecondsLeft counts scores at the rate seen so far', () => {
  const run = { open: 3000, workedMs: 0 };
  expect(estimateSecondsLeft({ ...run, asked: 0, withScore: 0, scores: true }, 60)).toBe(60);
  expect(estimateSecondsLeft({ ...run, asked: 100, withScore: 50, scores: true }, 60)).toBe(1_800);
  expect(estimateSecondsLeft({ ...run, asked: 100, withScore: 50, scores: false }, 60)).toBe(60);
});

test.each<[string, number, number, number, number]>([
  ['the limit where the service is quicker', 6_000, 1_000, 1_000, 2],
  ['the pace where it is slower', 6_000, 1_000, 60_000, 6],
  ['not yet the pace of a few', 6_000, 100, 600_000, 2],
  ['seconds in steps of ten below two minutes', 700, 1_000, 1_000, 1 / 3],
  ['in steps of five minutes from ten on', 22_001, 1_000, 60_000, 25],
  ['and of a quarter of an hour from sixty on', 61_000, 1_000, 60_000, 75],
])('estimateSecondsLeft uses %s', (_, open, asked, workedMs, minutes) =>
  expect(estimateSecondsLeft({ open, asked, workedMs, withScore: 0, scores: true }, 60)).toBe(60 * minutes),
);
