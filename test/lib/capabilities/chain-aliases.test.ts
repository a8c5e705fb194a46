// Tests of chain aliases: chain names used by the service map to families, and unknown names stay unchanged.
import { expect, test } from 'vitest';
import { toChainFamily } from '../../../lib/capabilities/chain-aliases';
import { chains } from '../../../lib/chains';

test.each([
  ['evm', 'evm'],
  ['ethereum', 'evm'],
  ['Ethereum', 'evm'],
  ['ethereum_mainnet', 'evm'],
  ['ethereum_classic_mainnet', 'evm'],
  ['polygon', 'evm'],
  ['avalanche', 'evm'],
  ['solana_mainnet', 'solana'],
  ['bitcoin_cash', 'bitcoin-cash'],
  ['bitcoin_cash_mainnet', 'bitcoin-cash'],
  ['xrpl', 'xrp'],
  ['tron', 'tron'],
  ['a-chain-of-tomorrow', 'a-chain-of-tomorrow'],
  ['', ''],
])('toChainFamily maps %s to %s', (name, family) => {
  expect(toChainFamily(name)).toBe(family);
});

test('toChainFamily maps a screened family to itself', () => {
  for (const { id, screened } of chains) if (screened) expect(toChainFamily(id)).toBe(id);
});
