// Tests of the pass scheduler: each pass has at most one pending run, and none runs after the signal aborts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPassScheduler } from '../../../../lib/page/schedule/pass-scheduler';
import type { PassName } from '../../../../lib/page/schedule/pass-table';

const FRAME_MS = 16;
const clearings = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, FRAME_MS));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function world() {
  const controller = new AbortController();
  const runs: { pass: string; at: number }[] = [];
  const startedAt = Date.now();
  const scheduler = createPassScheduler(() => Date.now(), controller.signal);
  const noted = (pass: string) => () => void runs.push({ pass, at: Date.now() - startedAt });
  for (const pass of ['follow', 'check', 'scan', 'restRequest', 'tampering', 'settle'] satisfies PassName[])
    scheduler.define(pass, noted(pass));
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { scheduler, runs, pass, controller };
}

test('scheduler keeps the first request of a pass, and allows another after it ran', async () => {
  const { scheduler, runs, pass } = world();
  for (const _ of [1, 2]) scheduler.request('follow');
  scheduler.request('check');
  await pass(100);
  scheduler.request('check');
  await pass(1000);
  scheduler.request('follow');
  await pass(FRAME_MS);
  expect(runs).toEqual([
    { pass: 'follow', at: FRAME_MS },
    { pass: 'check', at: 500 },
    { pass: 'follow', at: 1100 + FRAME_MS },
  ]);
});

test('scheduler uses a timer instead of a frame in a hidden tab', async () => {
  vi.stubGlobal('document', { hidden: true });
  const { scheduler, runs, pass } = world();
  scheduler.request('follow');
  await pass(1);
  expect(runs).toHaveLength(1);
});

test('scheduler runs an `earliest` pass at the earlier of two times, once', async () => {
  const { scheduler, runs, pass } = world();
  scheduler.request('scan', 2000);
  scheduler.request('scan', 50);
  scheduler.request('scan', 1000);
  await pass(5000);
  expect(runs).toHaveLength(1);
  expect(runs[0]?.at).toBeGreaterThanOrEqual(50);
  expect(runs[0]?.at).toBeLessThan(150);
});

test('scheduler restarts the delay of a `last` pass', async () => {
  const { scheduler, runs, pass } = world();
  scheduler.request('restRequest');
  await pass(900);
  scheduler.request('restRequest');
  await pass(900);
  expect(runs).toEqual([]);
  await pass(5000);
  expect(runs).toEqual([{ pass: 'restRequest', at: 1900 }]);
});

test('scheduler keeps one timer for a `last` pass that is requested constantly', async () => {
  const { scheduler, runs, pass } = world();
  for (let n = 0; n < 20; n++) {
    scheduler.request('restRequest');
    await pass(10);
    expect(vi.getTimerCount()).toBe(1);
  }
  await pass(1000);
  expect(runs).toEqual([{ pass: 'restRequest', at: 1190 }]);
});

test('scheduler keeps the interval between two starts, recorded ones included', async () => {
  const { scheduler, runs, pass } = world();
  scheduler.record('tampering');
  await pass(100);
  expect(scheduler.getAge('tampering')).toBe(100);
  scheduler.request('tampering');
  await pass(899);
  expect(runs).toEqual([]);
  await pass(200);
  expect(runs).toHaveLength(1);
});

test('scheduler waits longer than the table where the caller says so', async () => {
  const { scheduler, runs, pass } = world();
  scheduler.request('settle', 700);
  await pass(699);
  expect(runs).toEqual([]);
  await pass(1);
  expect(runs).toHaveLength(1);
});

test('scheduler runs and schedules nothing after the abort, and clears no foreign id', async () => {
  const { scheduler, runs, pass, controller } = world();
  vi.stubGlobal('clearTimeout', clearings);
  scheduler.request('follow');
  scheduler.request('check');
  controller.abort('done');
  scheduler.request('settle');
  await pass(5000);
  expect(runs).toEqual([]);
  expect(clearings).not.toHaveBeenCalled();
});

test('scheduler accepts no pass that is not in the table', () => {
  const { scheduler } = world();
  // @ts-expect-error the name is not in the table
  expect(() => scheduler.request('other')).toThrow();
});
