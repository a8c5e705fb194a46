// What a newer file changes: by chain and address, whatever the label.
import { expect, test } from 'vitest';
import { difference } from '../../../lib/lists/difference';

const entry = (address: string, chain = 'evm', label = '') => ({ chain, address, ...(label ? { label } : {}) });

test('what came, what went, how many stayed', () => {
  const before = [entry('a', 'evm', 'old'), entry('b'), entry('c')];
  const after = [entry('a', 'evm', 'new'), entry('c', 'tron'), entry('d')];
  expect(difference(before, after)).toEqual({ came: 2, went: 2, stayed: 1 });
});
