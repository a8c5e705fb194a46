// Tests of the addresses that an operation concerns.
import { expect, test } from 'vitest';
import { getTarget } from '../../../lib/service/request-target';

test.each([
  [
    { chain: 'evm', address: 'a', config: '' },
    { chain: 'evm', addresses: ['a'] },
  ],
  [
    { chain: 'evm', addresses: ['a', 'b'] },
    { chain: 'evm', addresses: ['a', 'b'] },
  ],
  [
    { chain: 'evm', pageSize: 1 },
    { chain: 'evm', addresses: [] },
  ],
  [{}, { chain: '', addresses: [] }],
])('getTarget of %j', (input, target) => expect(getTarget(input)).toEqual(target));
