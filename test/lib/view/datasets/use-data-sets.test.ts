// Tests of the hooks for data sets: undo, loading those of the policy, and misses of an address.
import { beforeEach, expect, test, vi } from 'vitest';
import type { StoredDataSet } from '../../../../lib/messages/tables/data-set-messages';
import { findDataSetMisses, useDataSets, useMissingPolicyDataSets } from '../../../../lib/view/datasets/use-data-sets';
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

beforeEach(() => vi.restoreAllMocks());

test('useMissingPolicyDataSets loads the sets once their hosts are allowed, and nothing without', async () => {
  const url = 'https://files.example/set';
  const sets = [
    { name: 'Mixers', failure: { problem: 'not-granted', url } },
    { name: 'Scams', failure: null },
  ];
  const asked = answerCalls({ missingDataSets: () => sets, loadMissingDataSets: () => [] });
  const allowHosts = vi.fn(async () => false);
  const hook = runHook(() => useMissingPolicyDataSets(allowHosts));
  await vi.waitFor(() => expect(hook.now.sets).toEqual(sets));
  hook.now.load();
  await vi.waitFor(() => expect(allowHosts).toHaveBeenCalledExactlyOnceWith([url]));
  await vi.waitFor(() => expect(hook.now.isLoading).toBe(false));
  expect(asked.map(({ name }) => name)).not.toContain('loadMissingDataSets');
  allowHosts.mockResolvedValue(true);
  hook.now.load();
  await vi.waitFor(() => expect(hook.now.sets).toEqual([]));
});

const dataSet = (name: string, more: Partial<StoredDataSet> = {}): StoredDataSet => ({
  ...{ id: name, name, keyMode: 'evm-bytes', meaning: '', source: '', date: '', signer: '', addedAt: 1 },
  ...{ m: 1000, k: 7, members: 10, falsePositiveRate: 1e-6 },
  ...more,
});

test('findDataSetMisses leaves out sets that match, are off, damaged or for another chain', () => {
  const dataSets = [{ set: 'hit', chain: 'evm', meaning: '', publisher: '', rate: 1e-6 }];
  const sets = [
    dataSet('hit'),
    dataSet('miss'),
    dataSet('off', { off: true }),
    dataSet('damaged', { damaged: true }),
    dataSet('bitcoin', { keyMode: 'bitcoin-hash' }),
  ];
  const names = (own?: object) => findDataSetMisses({ chain: 'evm', ...own }, sets).map(({ name }) => name);
  expect(names({ own: { lists: [], cases: [], dataSets } })).toEqual(['miss']);
  expect(names()).toEqual(['hit', 'miss']);
});
