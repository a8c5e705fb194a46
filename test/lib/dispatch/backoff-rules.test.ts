// Tests of back-off rules: waits double up to a maximum, and a clock set back cannot lengthen them.
import { describe, expect, it, test } from 'vitest';
import { getBackoff, getWaitEnd, MAX_BLOCK_MS, SLACK_MS, WAITS } from '../../../lib/dispatch/backoff-rules';

const NOW = 1_800_000_000_000;

it.each([
  ['fault', [0, 0, 30, 60, 120, 240, 300, 300]],
  ['offline', [5, 10, 20, 40, 80, 160, 300, 300]],
  ['sign-in', [60, 120, 240, 480, 900, 900]],
  ['token', [0, 60, 120, 240, 480, 900, 900]],
  ['refused', [60, 120, 240, 480, 900, 900]],
  ['paused', [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]],
] as const)('getBackoff of %s doubles from its first failure to its maximum: %j s', (name, seconds) => {
  expect(seconds.map((_, n) => getBackoff(WAITS[name], n + 1) / 1000)).toEqual(seconds);
  expect([getBackoff(WAITS[name], 0), getBackoff(WAITS[name], 5_000)]).toEqual([0, WAITS[name].maxMs]);
});

describe.each(Object.entries(WAITS))('getWaitEnd of %s', (name, rule) => {
  test.each([
    ['over', -1, null],
    ['at its end', 0, null],
    ['running', 1, 1],
    ['as long as any', rule.maxMs + SLACK_MS, rule.maxMs + SLACK_MS],
    ['longer than any, by a clock set back', rule.maxMs + SLACK_MS + 1, name === 'paused' ? rule.maxMs : null],
  ])('%s', (_, left, end) => {
    expect(getWaitEnd(NOW + left, rule, NOW)).toBe(end === null ? null : NOW + end);
  });
});

test('no wait is longer than the documented maximum', () => {
  for (const { maxMs } of Object.values(WAITS)) expect(maxMs + SLACK_MS).toBeLessThanOrEqual(MAX_BLOCK_MS);
});
