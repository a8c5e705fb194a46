// Registry of the address rules of all chain families, ordered by priority for shared formats.
import { algorand } from './algorand';
import { aptos } from './aptos';
import { avalanche } from './avalanche';
import { bitcoin } from './bitcoin';
import { bitcoinCash } from './bitcoin-cash';
import { bitcoinGold } from './bitcoin-gold';
import { bitcoinSv } from './bitcoin-sv';
import { cardano } from './cardano';
import type { Chain, ChainRules } from './chain';
import { cosmos } from './cosmos';
import { dash } from './dash';
import { dogecoin } from './dogecoin';
import { ecash } from './ecash';
import { ens } from './ens';
import { evm } from './evm';
import { filecoin } from './filecoin';
import { hedera } from './hedera';
import { kaspa } from './kaspa';
import { kusama } from './kusama';
import { litecoin } from './litecoin';
import { monero } from './monero';
import { multiversx } from './multiversx';
import { nano } from './nano';
import { near } from './near';
import { polkadot } from './polkadot';
import { sns } from './sns';
import { solana } from './solana';
import { starknet } from './starknet';
import { stellar } from './stellar';
import { substrate } from './substrate';
import { sui } from './sui';
import { tezos } from './tezos';
import { ton } from './ton';
import { tron } from './tron';
import { verge } from './verge';
import { xrp } from './xrp';
import { zcash } from './zcash';

/**
 * Screened families come first (docs/reference/service.md 3.1), so a shared format belongs to them unless the context
 * names another family.
 */
export const chains: readonly ChainRules[] = [
  evm,
  bitcoin,
  tron,
  xrp,
  litecoin,
  dogecoin,
  ton,
  bitcoinCash,
  dash,
  zcash,
  solana,
  cosmos,
  cardano,
  monero,
  stellar,
  polkadot,
  kusama,
  substrate,
  tezos,
  algorand,
  filecoin,
  kaspa,
  avalanche,
  multiversx,
  nano,
  ecash,
  bitcoinSv,
  bitcoinGold,
  verge,
  hedera,
  starknet,
  aptos,
  sui,
  near,
  ens,
  sns,
];

const byId = new Map<Chain, ChainRules>(chains.map((rules) => [rules.id, rules]));

/** Returns the rules of a family; null for an unknown id. */
export function getChainById(id: Chain): ChainRules | null {
  return byId.get(id) ?? null;
}
