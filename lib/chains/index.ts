// Every chain family that is recognised, in the order tried: where a form fits several, the first is the likeliest.
import { bitcoin } from './bitcoin';
import { bitcoinCash } from './bitcoin-cash';
import type { Chain, ChainRules } from './chain';
import { dash } from './dash';
import { dogecoin } from './dogecoin';
import { evm } from './evm';
import { litecoin } from './litecoin';
import { solana } from './solana';
import { ton } from './ton';
import { tron } from './tron';
import { xrp } from './xrp';
import { zcash } from './zcash';

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
];

const byId = new Map<Chain, ChainRules>(chains.map((rules) => [rules.id, rules]));

/** The rules of one family; null where the id is not one of ours. */
export function chainById(id: Chain): ChainRules | null {
  return byId.get(id) ?? null;
}
