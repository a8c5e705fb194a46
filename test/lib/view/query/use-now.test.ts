// The hook use-now, run without a document against a background that answers as told.
import { expect, test, vi } from 'vitest';
import { useNow } from '../../../../lib/view/query/use-now';
import { runHook } from '../../../harness/render-hook';

test('follows the clock it is handed and stops with the component', async () => {
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
