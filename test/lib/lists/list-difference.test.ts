// Tests of list differences: entries are compared by chain and address, in time slices.
import { expect, test } from 'vitest';
import { compareLists, findChangedEntries } from '../../../lib/lists/list-difference';

const entry = (address: string, chain = 'evm', label = '') => ({ chain, address, ...(label ? { label } : {}) });

test('list difference returns added, removed and unchanged entries', async () => {
  const before = [entry('a', 'evm', 'old'), entry('b'), entry('c')];
  const after = [entry('a', 'evm', 'new'), entry('c', 'tron'), entry('d')];
  expect(await compareLists(before, after, async () => undefined)).toEqual({ came: 2, went: 2, stayed: 1 });
});

test('list difference of two long lists yields to other work', async () => {
  const list = (from: number) => Array.from({ length: 20_000 }, (_, n) => entry(String(from + n)));
  let breaths = 0;
  const breath = async () => {
    breaths += 1;
  };
  expect(await compareLists(list(0), list(1), breath)).toEqual({ came: 1, went: 1, stayed: 19_999 });
  expect(breaths).toBeGreaterThanOrEqual(8);
});

test('findChangedEntries returns the entries of only one version, at most as many as asked', () => {
  const entry = (n: number, chain = 'evm') => ({ chain, address: `0x${n}`, label: `L${n}` });
  const before = [entry(1), entry(2), entry(3)];
  const after = [{ ...entry(1), label: 'other' }, entry(4), entry(5), entry(2, 'tron')];
  expect(findChangedEntries(before, after, 2)).toEqual({ came: [entry(4), entry(5)], went: [entry(2), entry(3)] });
});
