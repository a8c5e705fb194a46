// Tests of the useFixedOrActiveTab hook: it returns the named tab or follows the active one.
import { expect, test, vi } from 'vitest';
import { useFixedOrActiveTab } from '../../../../lib/view/page/use-fixed-or-active-tab';
import { runHook } from '../../../harness/render-hook';

test('useFixedOrActiveTab stays at the tab it was opened for', async () => {
  const follow = vi.fn();
  const hook = runHook(() => useFixedOrActiveTab(7, async () => 1, follow));
  await new Promise((later) => setTimeout(later, 60));
  expect(hook.now).toEqual({ tabId: 7, visit: 0 });
  expect(follow).not.toHaveBeenCalled();
  hook.stop();
});

test('useFixedOrActiveTab follows the active tab otherwise, also to another document', async () => {
  let switchTo: (tabId: number, loaded: boolean) => void = () => undefined;
  let signal: AbortSignal | undefined;
  const hook = runHook(() =>
    useFixedOrActiveTab(
      null,
      async () => 1,
      (handler, stop) => {
        switchTo = handler;
        signal = stop;
      },
    ),
  );
  expect(hook.now.tabId).toBeUndefined();
  await vi.waitFor(() => expect(hook.now.tabId).toBe(1));
  switchTo(1, false);
  await new Promise((later) => setTimeout(later, 60));
  expect(hook.now, 'the tab that is followed already').toEqual({ tabId: 1, visit: 0 });
  switchTo(2, false);
  await vi.waitFor(() => expect(hook.now).toEqual({ tabId: 2, visit: 1 }));
  switchTo(2, true);
  await vi.waitFor(() => expect(hook.now, 'another document in it').toEqual({ tabId: 2, visit: 2 }));
  hook.stop();
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
});
