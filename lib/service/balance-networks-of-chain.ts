// Maps a chain to the networks of the on-chain balance service (docs/reference/service.md 3.2).
import type { OnchainNetwork } from '../account/onchain-balance';
import { toChainFamily } from '../capabilities/chain-aliases';
import type { Chain } from '../chains/chain';

const plainName = ({ chain }: OnchainNetwork) => chain.toLowerCase().replace(/_mainnet$/, '');

/** Returns the networks on which an address of the chain can exist, in service order, Ethereum first for EVM; no test networks. */
export function getNetworks(chain: Chain, offered: readonly OnchainNetwork[]): OnchainNetwork[] {
  // Also matched by network name: Avalanche is an EVM network and has addresses in its own format.
  const matches = offered.filter((network) => toChainFamily(network.chain) === chain || plainName(network) === chain);
  return matches.sort((a, b) => Number(plainName(b) === 'ethereum') - Number(plainName(a) === 'ethereum'));
}
