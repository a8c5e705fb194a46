// Tests of the useRowSelection hook: rows removed from the list are deselected.
import { expect, test, vi } from 'vitest';
import { useRowSelection } from '../../../../lib/view/page/use-row-selection';
import { runHook } from '../../../harness/render-hook';

test('useRowSelection selects, deselects, and drops items that left the list', async () => {
  let present = new Set(['a', 'b', 'c']);
  const hook = runHook(() => useRowSelection(present));
  hook.now.pick('a', true);
  hook.now.pickAll(['b', 'c'], true);
  await vi.waitFor(() => expect([...hook.now.picked]).toEqual(['a', 'b', 'c']));
  present = new Set(['b', 'c']);
  hook.now.pick('c', false);
  await vi.waitFor(() => expect([...hook.now.picked]).toEqual(['b']));
  hook.now.clear();
  await vi.waitFor(() => expect(hook.now.picked.size).toBe(0));
  hook.stop();
});
