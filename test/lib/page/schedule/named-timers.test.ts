// Tests of named timers: each name has one pending timer, and an abort clears all.
import { afterEach, expect, test, vi } from 'vitest';
import { createNamedTimers } from '../../../../lib/page/schedule/named-timers';

afterEach(() => vi.unstubAllGlobals());

function world(hidden = false) {
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const clearTimeout = vi.fn();
  vi.stubGlobal('document', { hidden });
  // Both id sequences start at one, as in browsers.
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('setTimeout', (run: () => void) => timers.push(run));
  vi.stubGlobal('clearTimeout', clearTimeout);
  const stop = new AbortController();
  const runs: string[] = [];
  const once = createNamedTimers(stop.signal);
  const ask = (name: string, ms: number) => once(name, ms, () => void runs.push(name));
  const run = (some: (() => void)[]) => {
    for (const one of some.splice(0)) one();
  };
  return { ask, runs, frames, timers, stop, run, clearTimeout };
}

test('named timers keep one per name, and allow another after it ran', () => {
  const { ask, runs, frames, timers, run } = world();
  for (const _ of [1, 2]) ask('draw', 0);
  ask('rest', 100);
  expect([frames.length, timers.length]).toEqual([1, 1]);
  run(frames);
  run(timers);
  ask('draw', 0);
  run(frames);
  expect(runs).toEqual(['draw', 'rest', 'draw']);
});

test('named timers use a timer instead of a frame in a hidden tab', () => {
  const { ask, frames, timers } = world(true);
  ask('draw', 0);
  expect([frames.length, timers.length]).toEqual([0, 1]);
});

test('named timers run and schedule nothing after the abort, and clear no foreign id', () => {
  const { ask, runs, frames, timers, stop, run, clearTimeout } = world();
  ask('draw', 0);
  ask('rest', 100);
  stop.abort();
  ask('later', 100);
  run(frames);
  run(timers);
  expect([runs, timers.length]).toEqual([[], 0]);
  expect(clearTimeout).not.toHaveBeenCalled();
});
