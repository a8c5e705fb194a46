// Tests of repeated measurements: a value below the limit ends them, and only faults of all rounds are kept.
import { expect, test } from 'vitest';
import { findRepeatedFaults, measureMinimum } from './repeat-measurement';

/** Returns the values one after another, then repeats the last. */
const after = <T>(...values: T[]) => {
  let at = 0;
  return { next: async () => values[Math.min(at++, values.length - 1)] as T, rounds: () => at };
};

test.each([
  ['the first that is below ends it', [70, 40, 10], 40, 2],
  ['the least of five where none is', [90, 60, 80], 60, 5],
])('measureMinimum: %s', async (_, times, least, rounds) => {
  const measured = after(...times);
  expect(await measureMinimum(50, measured.next)).toBe(least);
  expect(measured.rounds()).toBe(rounds);
});

test.each([
  ['nothing is wrong', [{}], [], 1],
  ['one thing each time, in its last words', [{ mark: 'by 5', row: 'gone' }, { mark: 'by 6' }], ['by 6'], 5],
  ['another thing each time', [{ mark: 'by 5' }, { row: 'gone' }], [], 2],
  [
    'a thing that comes back was right once',
    [{ mark: 'by 5', row: 'gone' }, { row: 'gone' }, { mark: 'by 5', row: 'gone' }],
    ['gone'],
    5,
  ],
])('findRepeatedFaults: %s', async (_, told, left, rounds) => {
  const play = after(...told.map((each) => new Map(Object.entries(each))));
  expect(await findRepeatedFaults(play.next)).toEqual(left);
  expect(play.rounds()).toBe(rounds);
});
