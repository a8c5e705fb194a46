// What each chain family is called by a person; apart from the rules, so that a card in a page can say it without their checksums.
import type { Chain } from './chain';

const NAMES: Record<Chain, string> = {
  evm: 'EVM',
  bitcoin: 'Bitcoin',
  tron: 'Tron',
  xrp: 'XRP Ledger',
  litecoin: 'Litecoin',
  dogecoin: 'Dogecoin',
  ton: 'TON',
  'bitcoin-cash': 'Bitcoin Cash',
  dash: 'Dash',
  zcash: 'Zcash',
  solana: 'Solana',
  cosmos: 'Cosmos',
  cardano: 'Cardano',
  monero: 'Monero',
  stellar: 'Stellar',
  polkadot: 'Polkadot',
  kusama: 'Kusama',
  substrate: 'Substrate',
  tezos: 'Tezos',
  algorand: 'Algorand',
  filecoin: 'Filecoin',
  kaspa: 'Kaspa',
  avalanche: 'Avalanche',
  multiversx: 'MultiversX',
  nano: 'Nano',
  ecash: 'eCash',
  'bitcoin-sv': 'Bitcoin SV',
  'bitcoin-gold': 'Bitcoin Gold',
  verge: 'Verge',
  hedera: 'Hedera',
  starknet: 'Starknet',
  aptos: 'Aptos',
  sui: 'Sui',
  near: 'NEAR',
  ens: 'ENS name',
  sns: 'SNS name',
};

/** The name of a family; its key where it has none of ours. */
export function chainName(chain: Chain): string {
  return Object.hasOwn(NAMES, chain) ? (NAMES[chain] as string) : chain;
}
