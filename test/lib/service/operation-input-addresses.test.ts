// Tests of operation inputs: chain and addresses are extracted, and are empty where the input has none.
import { expect, test } from 'vitest';
import { getInputAddresses } from '../../../lib/service/operation-input-addresses';

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
])('getInputAddresses of %j', (input, target) => expect(getInputAddresses(input)).toEqual(target));
