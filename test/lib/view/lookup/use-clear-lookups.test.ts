// Tests of the useClearLookups hook: it clears the recent lookups and can restore them.
import { expect, test, vi } from 'vitest';
import { useClearLookups } from '../../../../lib/view/lookup/use-clear-lookups';
import { ASK, answerCalls, runHook } from '../../../harness/render-hook';

test('useClearLookups restores cleared lookups with addresses and times', async () => {
  const kept = [{ screening: { ...ASK, state: 'idle' }, at: 7 }];
  let list = kept;
  const asked = answerCalls({
    lookups: () => list,
    clearLookups: () => {
      list = [];
      return null;
    },
    restoreLookups: () => {
      list = kept;
      return null;
    },
  });
  const shown = vi.fn();
  const hook = runHook(() => useClearLookups(shown));
  expect(hook.now.canUndo).toBe(false);
  await hook.now.clear();
  expect(shown).toHaveBeenLastCalledWith([]);
  await vi.waitFor(() => expect(hook.now.canUndo).toBe(true));
  await hook.now.undo();
  expect(asked.find(({ name }) => name === 'restoreLookups')?.input).toEqual({ lookups: [{ ask: ASK, at: 7 }] });
  expect(shown).toHaveBeenLastCalledWith(kept);
  await vi.waitFor(() => expect(hook.now.canUndo).toBe(false));
  hook.stop();
});

test('useClearLookups has no undo when nothing was cleared', async () => {
  answerCalls({ lookups: () => [], clearLookups: () => null });
  const hook = runHook(() => useClearLookups());
  await hook.now.clear();
  expect(hook.now.canUndo).toBe(false);
  hook.stop();
});
