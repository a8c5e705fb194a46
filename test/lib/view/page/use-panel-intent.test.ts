// Tests of the usePanelIntent hook: it fetches a pending panel intent on opening and after change notices.
import { beforeEach, expect, test, vi } from 'vitest';
import { usePanelIntent } from '../../../../lib/view/page/use-panel-intent';
import { answerCalls, runHook, tell } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

test('usePanelIntent takes the intent on opening and after a change', async () => {
  const wishes: unknown[] = [{ cell: 'severe' }];
  const asked = answerCalls({ wished: () => wishes.shift() ?? null });
  const seen: unknown[] = [];
  const hook = runHook(() => usePanelIntent(3, (wanted) => seen.push(wanted)));
  await vi.waitFor(() => expect(seen).toEqual([{ cell: 'severe' }]));
  expect(asked).toEqual([{ name: 'wished', input: { tabId: 3 } }]);
  wishes.push({ cell: 'open' });
  tell({ notice: 'changed' });
  await vi.waitFor(() => expect(seen).toHaveLength(2));
  const before = asked.length;
  tell({ notice: 'changed' });
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before));
  await Promise.resolve();
  hook.stop();
  expect(seen, 'no wish is none').toHaveLength(2);
});
