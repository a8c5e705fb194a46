// Tests an address against a filter before the data set is saved, to confirm the key mode.
import { chains, getChainById } from '../chains';
import type { Chain } from '../chains/chain';
import type { BloomFilter } from './bloom-filter';
import { CHAIN_OF_KEY_MODE, KEY_MODES, type KeyMode } from './data-set';
import { getFilterKey } from './filter-key';

/** `other-mode`: it matches under another key mode only. `other-chain`: the text is an address of another chain. */
export type AddressTrial =
  | { outcome: 'may-be-in' | 'not-in' | 'no-address' }
  | { outcome: 'other-mode'; mode: KeyMode }
  | { outcome: 'other-chain'; chain: Chain };

function isMember(filter: BloomFilter, mode: KeyMode, text: string): boolean {
  const chain = CHAIN_OF_KEY_MODE[mode];
  const parsed = getChainById(chain)?.parse(text);
  const key = parsed && getFilterKey(mode, { chain, address: parsed.canonical });
  return key ? filter.has(key) : false;
}

/** Tests an address, as entered by the user, under a key mode. */
export function tryKeyMode(filter: BloomFilter, mode: KeyMode, entered: string): AddressTrial {
  const text = entered.trim();
  if (isMember(filter, mode, text)) return { outcome: 'may-be-in' };
  const other = KEY_MODES.find((one) => isMember(filter, one, text));
  if (other) return { outcome: 'other-mode', mode: other };
  if (getChainById(CHAIN_OF_KEY_MODE[mode])?.parse(text)) return { outcome: 'not-in' };
  const chain = chains.find(({ parse }) => parse(text)?.certainty === 'sure');
  return chain ? { outcome: 'other-chain', chain: chain.id } : { outcome: 'no-address' };
}
