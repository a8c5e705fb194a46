// Which of the onchain service's networks an address of one of our chains can be on (service.md 3.2).
import type { Chain } from '../chains/chain';
import type { OnchainNetwork } from '../screening/organisation';

/** Networks whose addresses are EVM addresses: one address may hold something on each. */
const EVM = new Set([
  'evm',
  'ethereum',
  'ethereum_classic',
  'avalanche',
  'bsc',
  'bnb',
  'polygon',
  'arbitrum',
  'optimism',
  'base',
  'gnosis',
  'fantom',
  'celo',
  'linea',
  'scroll',
  'blast',
  'mantle',
  'zksync',
]);

/** `bitcoin_cash_mainnet` and `bitcoin-cash` are `bitcoin-cash`; test networks are none of ours. */
const keyOf = (network: string) => network.toLowerCase().replace(/_mainnet$/, '');

/** In the order the service lists them; for EVM, Ethereum first. */
export function networksOf(chain: Chain, offered: readonly OnchainNetwork[]): OnchainNetwork[] {
  if (chain !== 'evm') return offered.filter((one) => keyOf(one.chain).replaceAll('_', '-') === chain);
  const fitting = offered.filter((one) => EVM.has(keyOf(one.chain).replaceAll('-', '_')));
  return [...fitting].sort((a, b) => Number(keyOf(b.chain) === 'ethereum') - Number(keyOf(a.chain) === 'ethereum'));
}
