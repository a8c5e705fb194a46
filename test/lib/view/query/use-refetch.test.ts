// Tests of the useRefetch hook: it calls its function on mount, after notices and at an interval.
import { afterEach, expect, test, vi } from 'vitest';
import { useRefetch } from '../../../../lib/view/query/use-refetch';
import { runHook, tell } from '../../../harness/render-hook';

const SLOW = 60_000;
let running: { stop(): void } | undefined;
afterEach(() => {
  running?.stop();
  vi.useRealTimers();
});

test('useRefetch calls immediately and after a notice, once per burst', async () => {
  const ask = vi.fn(async () => undefined);
  running = runHook(() => useRefetch(ask, [], SLOW));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  for (let n = 0; n < 5; n += 1) await tell({ notice: 'changed' });
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  await new Promise((later) => setTimeout(later, 200));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('useRefetch calls during steady notices, and not for each', async () => {
  vi.useFakeTimers();
  const ask = vi.fn(async () => undefined);
  running = runHook(() => useRefetch(ask, [], SLOW));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  for (let n = 0; n < 45; n += 1) {
    await tell({ notice: 'changed' });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(ask).toHaveBeenCalledTimes(5);
});

test('useRefetch polls without overlap, and calls once more after a notice meanwhile', async () => {
  let free: () => void = () => undefined;
  const ask = vi.fn(() => new Promise<void>((done) => (free = done)));
  running = runHook(() => useRefetch(ask, [], 20));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  await new Promise((later) => setTimeout(later, 100));
  expect(ask).toHaveBeenCalledTimes(1);
  free();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
});

test('useRefetch calls nothing after unmount, and aborts a late reply', async () => {
  const seen: AbortSignal[] = [];
  const ask = vi.fn(async (signal: AbortSignal) => void seen.push(signal));
  const hook = runHook(() => useRefetch(ask, [], SLOW));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  hook.stop();
  // Preact cleans up after a moment.
  await vi.waitFor(() => expect(seen[0]?.aborted).toBe(true));
  await tell({ notice: 'changed' }).catch(() => undefined);
  await new Promise((later) => setTimeout(later, 200));
  expect(ask).toHaveBeenCalledTimes(1);
});
