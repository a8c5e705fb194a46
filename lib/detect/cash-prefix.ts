// CashAddr's checksum is over prefix and payload: a payload behind a misspelt prefix, or one that letters are glued to, is wrong as written.
import type { Chain } from '../chains/chain';

/** The prefix first, then the names that people write as a label in its place. */
const SPELLINGS: Record<Chain, readonly string[]> = {
  'bitcoin-cash': ['bitcoincash', 'BITCOINCASH', 'BitcoinCash', 'Bitcoincash'],
  ecash: ['ecash', 'ECASH', 'eCash', 'Ecash'],
};
const WORD_BEFORE = /([0-9a-z]+):$/i;
const REACH = 160;
/** A label of the same length has more letters that differ. */
const MOST_WRONG = 2;

const differing = (one: string, other: string) => [...one].filter((letter, at) => letter !== other.charAt(at)).length;

/** Whether `token`, an address of `chain` without its prefix, stands right behind one that is wrong. A label (`address:`) is none. */
export function hasWrongPrefix(chain: Chain, token: string, text: string, start: number): boolean {
  if (!Object.hasOwn(SPELLINGS, chain) || token.includes(':') || text.charAt(start - 1) !== ':') return false;
  const spellings = SPELLINGS[chain] ?? [];
  const word = WORD_BEFORE.exec(text.slice(Math.max(0, start - REACH), start))?.[1] ?? '';
  if (spellings.includes(word)) return false;
  const lower = word.toLowerCase();
  const prefix = spellings[0] ?? '';
  return lower.endsWith(prefix) || (lower.length === prefix.length && differing(lower, prefix) <= MOST_WRONG);
}
