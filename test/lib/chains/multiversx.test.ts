// Tests of MultiversX addresses: upper-case Bech32 is accepted, and mixed case is rejected.
import { expect, test } from 'vitest';
import { multiversx } from '../../../lib/chains/multiversx';

const ADDRESS = 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th';

test('multiversx.parse accepts upper case and rejects mixed case', () => {
  expect(multiversx.parse(ADDRESS.toUpperCase())?.canonical).toBe(ADDRESS);
  expect(multiversx.parse(ADDRESS.replace('q', 'Q'))).toBeNull();
});
