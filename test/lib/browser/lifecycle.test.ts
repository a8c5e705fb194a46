// Tests of the background keeper: it calls the browser often enough while it holds, and not after a release.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createBackgroundKeeper } from '../../../lib/browser/lifecycle';

/** Time in ms without an API call after which Chromium and Firefox stop a background. */
const STOPS_AFTER_MS = 30_000;

const calls: number[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  Object.assign(fakeBrowser.runtime, {
    getPlatformInfo: () => {
      calls.push(Date.now());
      return Promise.reject(new Error('no answer'));
    },
  });
});
afterEach(() => vi.useRealTimers());

test('held background has an activity within the idle time of the browser, once for two holds', () => {
  const keeper = createBackgroundKeeper();
  const start = Date.now();
  keeper.hold();
  vi.advanceTimersByTime(5 * STOPS_AFTER_MS);
  const times = [start, ...calls, start + 5 * STOPS_AFTER_MS];
  const gaps = times.slice(1).map((time, n) => time - times[n]!);
  expect(Math.max(...gaps)).toBeLessThan(STOPS_AFTER_MS / 2);
  keeper.hold();
  const before = calls.length;
  vi.advanceTimersByTime(STOPS_AFTER_MS);
  const once = calls.length - before;
  keeper.release(0);
  vi.advanceTimersByTime(STOPS_AFTER_MS);
  expect(calls.length - before, 'nothing after the release').toBe(once);
});

test('released background stays awake for the given time, and longer if it is held again', () => {
  const keeper = createBackgroundKeeper();
  keeper.hold();
  keeper.release(10_000);
  vi.advanceTimersByTime(9_000);
  const last = calls.length;
  expect(last).toBeGreaterThan(3);
  keeper.hold();
  vi.advanceTimersByTime(20_000);
  expect(calls.length).toBeGreaterThan(last + 5);
  keeper.release(10_000);
  vi.advanceTimersByTime(10_000);
  const end = calls.length;
  vi.advanceTimersByTime(60_000);
  expect(calls.length).toBe(end);
});
