// Tests of the EVM networks: names agree with those of the explorers, and ids and names are unique.
import { expect, test } from 'vitest';
import { EVM_NETWORKS, getEvmChainId } from '../../../lib/chains/evm-networks';
import { explorers } from '../../../lib/detect/explorer-hosts';

test('every network is one that an explorer names, so that its links are found', () => {
  const named = new Set(explorers.map(({ network }) => network));
  expect(EVM_NETWORKS.filter(({ name }) => !named.has(name))).toEqual([]);
});

test('ids and names are unique', () => {
  expect(new Set(EVM_NETWORKS.map(({ chainId }) => chainId)).size).toBe(EVM_NETWORKS.length);
  expect(new Set(EVM_NETWORKS.map(({ name }) => name)).size).toBe(EVM_NETWORKS.length);
});

test('getEvmChainId finds a network by its name', () => {
  expect(getEvmChainId('Polygon')).toBe(137);
  expect(getEvmChainId('polygon zkEVM')).toBeNull();
});
