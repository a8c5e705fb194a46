// Timers of which one of each name is pending: none runs after its signal, and none is taken back by a number that may be the page's.
import { afterEach, expect, test, vi } from 'vitest';
import { createNamedTimers } from '../../../../lib/page/schedule/named-timers';

afterEach(() => vi.unstubAllGlobals());

function world(hidden = false) {
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const clearTimeout = vi.fn();
  vi.stubGlobal('document', { hidden });
  // Both count from one, as browsers do.
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

test('one of each name, and another one once it ran', () => {
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

test('in a tab behind no frame comes, so a timer is set', () => {
  const { ask, frames, timers } = world(true);
  ask('draw', 0);
  expect([frames.length, timers.length]).toEqual([0, 1]);
});

test('stopped: nothing runs, nothing more is set, and no number is taken back', () => {
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
