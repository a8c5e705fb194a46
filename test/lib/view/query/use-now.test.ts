// Tests of the useNow hook: it updates the time at an interval.
import { expect, test, vi } from 'vitest';
import { useNow } from '../../../../lib/view/query/use-now';
import { runHook } from '../../../harness/render-hook';

test('useNow follows the given clock and stops on unmount', async () => {
  let time = 1;
  const clock = vi.fn(() => time);
  const hook = runHook(() => useNow(20, clock));
  expect(hook.now).toBe(1);
  time = 2;
  await vi.waitFor(() => expect(hook.now).toBe(2));
  hook.stop();
  // Preact cleans effects up after the next frame.
  await new Promise((later) => setTimeout(later, 150));
  const calls = clock.mock.calls.length;
  await new Promise((later) => setTimeout(later, 80));
  expect(clock.mock.calls.length).toBe(calls);
});
