// Tests of the durations of a bulk run in words.
import { expect, test } from 'vitest';
import { formatRunDuration, formatTimeLeft } from '../../../components/bulk/run-duration-text';

test.each([
  [0.2, '1 s'],
  [59.4, '59 s'],
  [60, '1 min'],
  [64, '1 min 4 s'],
  [7_512, '2 h 5 min'],
])('a run of %d seconds took %j', (seconds, text) => expect(formatRunDuration(seconds)).toBe(text));

test.each([
  [20, '20 s'],
  [120, '2 min'],
  [8_100, '2 h'],
])('%d remaining seconds are %j', (seconds, text) => expect(formatTimeLeft(seconds)).toBe(text));
