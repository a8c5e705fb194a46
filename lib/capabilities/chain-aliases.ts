// Maps the service's chain names and aliases to chain family keys.
import type { Chain } from '../chains/chain';

/** EVM networks by the names the service and others use; the capabilities may list more (docs/reference/service.md 3.1). */
const EVM_NETWORKS = new Set([
  ...['ethereum', 'eth', 'ethereum-classic', 'bsc', 'bnb', 'bnb-chain', 'binance-smart-chain', 'polygon', 'matic'],
  ...['arbitrum', 'arbitrum-one', 'optimism', 'base', 'avalanche', 'avalanche-c', 'fantom', 'gnosis', 'linea'],
  ...['zksync', 'zksync-era', 'scroll', 'blast', 'celo', 'cronos', 'mantle', 'sonic'],
]);

/** Aliases of chain families; which of them the service uses is undocumented (docs/reference/service.md 3.1), so all are accepted. */
const SPELLINGS = new Map<string, Chain>([
  ['btc', 'bitcoin'],
  ['bitcoincash', 'bitcoin-cash'],
  ['toncoin', 'ton'],
  ['the-open-network', 'ton'],
  ['bch', 'bitcoin-cash'],
  ['doge', 'dogecoin'],
  ['ltc', 'litecoin'],
  ['ripple', 'xrp'],
  ['xrpl', 'xrp'],
  ['xrp-ledger', 'xrp'],
  ['sol', 'solana'],
  ['trx', 'tron'],
  ['zec', 'zcash'],
]);

/**
 * Returns the family key of a chain name: `ethereum`, `bsc`, `ethereum_mainnet` → `evm`; `solana_mainnet` → `solana`;
 * `bitcoin_cash` → `bitcoin-cash`; an unknown name is returned normalized.
 */
export function toChainFamily(name: string): Chain {
  const normalized = name
    .toLowerCase()
    .replace(/[_ ]/g, '-')
    .replace(/-mainnet$/, '');
  if (EVM_NETWORKS.has(normalized)) return 'evm';
  return SPELLINGS.get(normalized) ?? normalized;
}
