// Tests of useListEntriesInHistory: it asks about the last updated list, and a failure gives null.
import { expect, test, vi } from 'vitest';
import { useListEntriesInHistory } from '../../../../lib/view/lists/use-list-entries-in-history';
import { ASK, answerCalls, runHook } from '../../../harness/render-hook';

test('useListEntriesInHistory asks for the list that was updated last, and for nothing without one', async () => {
  const asked = answerCalls({ seenListEntries: ({ id }: { id: string }) => ({ count: id.length, first: [ASK] }) });
  const none = runHook(() => useListEntriesInHistory(null));
  expect(none.now).toBeNull();
  expect(asked).toHaveLength(0);
  const hook = runHook(() => useListEntriesInHistory({ id: 'one', replaced: { id: 'old', count: 4 }, at: 1 }));
  expect(hook.now).toBeNull();
  await vi.waitFor(() => expect(hook.now).toEqual({ count: 3, first: [ASK] }));
  expect(asked).toEqual([{ name: 'seenListEntries', input: { id: 'one', replaced: { id: 'old', count: 4 } } }]);
  none.stop();
  hook.stop();
});

test('useListEntriesInHistory has no answer if the question fails', async () => {
  const asked = answerCalls({
    seenListEntries: () => {
      throw { code: 'locked' };
    },
  });
  const hook = runHook(() => useListEntriesInHistory({ id: 'one', replaced: null, at: 1 }));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(hook.now).toBeNull();
  hook.stop();
});
