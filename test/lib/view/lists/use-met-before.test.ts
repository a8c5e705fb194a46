// Tests of the useMetBefore hook: it queries only the last updated list, and returns null after a failure.
import { expect, test, vi } from 'vitest';
import { useMetBefore } from '../../../../lib/view/lists/use-met-before';
import { ASK, answerCalls, runHook } from '../../../harness/render-hook';

test('useMetBefore asks for the list that was updated last, and for nothing without one', async () => {
  const asked = answerCalls({ metBefore: ({ id }: { id: string }) => ({ count: id.length, first: [ASK] }) });
  const none = runHook(() => useMetBefore(null));
  expect(none.now).toBeNull();
  expect(asked).toHaveLength(0);
  const hook = runHook(() => useMetBefore({ id: 'one', replaced: { id: 'old', count: 4 }, at: 1 }));
  expect(hook.now).toBeNull();
  await vi.waitFor(() => expect(hook.now).toEqual({ count: 3, first: [ASK] }));
  expect(asked).toEqual([{ name: 'metBefore', input: { id: 'one', replaced: { id: 'old', count: 4 } } }]);
  none.stop();
  hook.stop();
});

test('useMetBefore has no answer if the question fails', async () => {
  const asked = answerCalls({
    metBefore: () => {
      throw { code: 'locked' };
    },
  });
  const hook = runHook(() => useMetBefore({ id: 'one', replaced: null, at: 1 }));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(hook.now).toBeNull();
  hook.stop();
});
