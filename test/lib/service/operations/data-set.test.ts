// Tests of the data-set operation: the request path contains the network and the data set.
import { expect, test } from 'vitest';
import { dataSet } from '../../../../lib/service/operations/data-set';

test('data-set request names network and set in its path, and refuses what is no path segment', () => {
  expect(dataSet.path({ chain: 'ethereum_mainnet', set: 'co-demo' })).toBe('/api/ecs/ethereum_mainnet/dataset/co-demo');
  for (const set of ['', '..', 'a/b', 'a b'])
    expect(dataSet.input.safeParse({ chain: 'evm', set }).success).toBe(false);
});
