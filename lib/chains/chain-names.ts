// Display names of chain families and EVM networks, independent of the address parsing rules.
import type { Chain } from './chain';
import { getEvmNetworkName } from './evm-networks';

/** Names that differ from the capitalized key. */
const NAMES = new Map<Chain, string>([
  ['evm', 'EVM'],
  ['xrp', 'XRP Ledger'],
  ['ton', 'TON'],
  ['multiversx', 'MultiversX'],
  ['ecash', 'eCash'],
  ['bitcoin-sv', 'Bitcoin SV'],
  ['near', 'NEAR'],
  ['ens', 'ENS name'],
  ['sns', 'SNS name'],
]);

/** Returns the display name of a family, e.g. `bitcoin-cash` → `Bitcoin Cash`. Keys that only the service knows are capitalized too. */
export function chainName(chain: Chain): string {
  return NAMES.get(chain) ?? chain.replace(/^.|-./g, (start) => start.replace('-', ' ').toUpperCase());
}

/** Returns the family, and the network of an EVM address if it is known: `EVM · Ethereum`. */
export function formatNetwork(chain: Chain, evmChainId: number | null = null): string {
  return chain === 'evm' && evmChainId ? `${chainName(chain)} · ${getEvmNetworkName(evmChainId)}` : chainName(chain);
}
