// Tests of the useDataSets hook: undo restores a data set that was removed or replaced.
import { beforeEach, expect, test, vi } from 'vitest';
import type { StoredDataSet } from '../../../../lib/messages/tables/data-set-messages';
import { useDataSets } from '../../../../lib/view/datasets/use-data-sets';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const set: StoredDataSet = {
  ...{ id: 'a', name: 'Mixers', keyMode: 'evm-bytes', meaning: '', source: '', date: '', signer: '', addedAt: 1 },
  ...{ m: 1000, k: 7, members: 10, falsePositiveRate: 1e-6 },
};

test('useDataSets restores a removed set, and a replaced one instead of its replacement', async () => {
  const asked = answerCalls({ dataSets: () => [set], removeDataSet: () => [], restoreDataSet: () => [set] });
  const hook = runHook(useDataSets);
  await vi.waitFor(() => expect(hook.now.sets).toEqual([set]));
  hook.now.remove(set);
  await vi.waitFor(() => expect(hook.now.gone).toEqual({ set, instead: null }));
  hook.now.putBack();
  await vi.waitFor(() => expect(hook.now.sets).toEqual([set]));
  expect(hook.now.gone).toBeNull();
  hook.now.set([set], { set, instead: 'new' });
  await vi.waitFor(() => expect(hook.now.gone).not.toBeNull());
  hook.now.putBack();
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ name: 'restoreDataSet', input: { id: 'a', instead: 'new' } }));
});
