// The hook use-changed, run without a document against a background that answers as told.
import { afterEach, expect, test, vi } from 'vitest';
import { useInvalidation } from '../../../../lib/view/query/use-invalidation';
import { runHook, tell } from '../../../harness/render-hook';

const SLOW = 60_000;
let running: { stop(): void } | undefined;
afterEach(() => {
  running?.stop();
  vi.useRealTimers();
});

test('asks at once, and again after a notice; a burst counts once', async () => {
  const ask = vi.fn(async () => undefined);
  running = runHook(() => useInvalidation(ask, [], SLOW));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  for (let n = 0; n < 5; n += 1) await tell({ notice: 'changed' });
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  await new Promise((later) => setTimeout(later, 200));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('while answers come one after the other it asks all the same, and not at each', async () => {
  vi.useFakeTimers();
  const ask = vi.fn(async () => undefined);
  running = runHook(() => useInvalidation(ask, [], SLOW));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  for (let n = 0; n < 45; n += 1) {
    await tell({ notice: 'changed' });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(ask).toHaveBeenCalledTimes(5);
});

test('polls by itself, never twice at the same time, and asks once more where a notice came meanwhile', async () => {
  let free: () => void = () => undefined;
  const ask = vi.fn(() => new Promise<void>((done) => (free = done)));
  running = runHook(() => useInvalidation(ask, [], 20));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  await new Promise((later) => setTimeout(later, 100));
  expect(ask).toHaveBeenCalledTimes(1);
  free();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
});

test('after it is gone nothing is asked, and a late answer knows', async () => {
  const seen: AbortSignal[] = [];
  const ask = vi.fn(async (signal: AbortSignal) => void seen.push(signal));
  const hook = runHook(() => useInvalidation(ask, [], SLOW));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  hook.stop();
  await tell({ notice: 'changed' }).catch(() => undefined);
  await new Promise((later) => setTimeout(later, 200));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(seen[0]?.aborted).toBe(true);
});
