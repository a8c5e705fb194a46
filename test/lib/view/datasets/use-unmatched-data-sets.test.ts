// Tests of data set misses: only enabled, intact sets of the same chain without a match are listed.
import { expect, test } from 'vitest';
import type { StoredDataSet } from '../../../../lib/messages/tables/data-set-messages';
import { findDataSetMisses } from '../../../../lib/view/datasets/use-unmatched-data-sets';

const set = (name: string, more: Partial<StoredDataSet> = {}): StoredDataSet => ({
  ...{ id: name, name, keyMode: 'evm-bytes', meaning: '', source: '', date: '', signer: '', addedAt: 1 },
  ...{ m: 1000, k: 7, members: 10, falsePositiveRate: 1e-6 },
  ...more,
});

test('findDataSetMisses leaves out sets that match, are off, damaged or for another chain', () => {
  const dataSets = [{ set: 'hit', chain: 'evm', meaning: '', publisher: '', rate: 1e-6 }];
  const sets = [
    set('hit'),
    set('miss'),
    set('off', { off: true }),
    set('damaged', { damaged: true }),
    set('bitcoin', { keyMode: 'bitcoin-hash' }),
  ];
  const names = (own?: object) => findDataSetMisses({ chain: 'evm', ...own }, sets).map(({ name }) => name);
  expect(names({ own: { lists: [], cases: [], dataSets } })).toEqual(['miss']);
  expect(names()).toEqual(['hit', 'miss']);
});
