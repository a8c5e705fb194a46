// Which of the onchain service's networks an address of one of our chains can be on (docs/reference/service.md 3.2).

import type { OnchainNetwork } from '../account/overrides-and-balances';
import { toChainFamily } from '../capabilities/chain-aliases';
import type { Chain } from '../chains/chain';

const plain = ({ chain }: OnchainNetwork) => chain.toLowerCase().replace(/_mainnet$/, '');

/** In the order the service lists them; for EVM, Ethereum first. Test networks are none of ours. */
export function getNetworks(chain: Chain, offered: readonly OnchainNetwork[]): OnchainNetwork[] {
  // By its own name too: Avalanche is a network of EVM, and has addresses of its own.
  const fitting = offered.filter((one) => toChainFamily(one.chain) === chain || plain(one) === chain);
  return fitting.sort((a, b) => Number(plain(b) === 'ethereum') - Number(plain(a) === 'ethereum'));
}
