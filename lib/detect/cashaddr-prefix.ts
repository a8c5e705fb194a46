// CashAddr's checksum is over prefix and payload: a payload behind a misspelt prefix, or one that letters are glued to, is wrong as written.
import type { Chain } from '../chains/chain';

/** The prefix first, then the names that people write as a label in its place. */
const SPELLINGS: Record<Chain, readonly string[]> = {
  'bitcoin-cash': ['bitcoincash', 'BITCOINCASH', 'BitcoinCash', 'Bitcoincash'],
  ecash: ['ecash', 'ECASH', 'eCash', 'Ecash'],
};
const WORD_BEFORE = /(?<![0-9a-z])([0-9a-z]+):$/i;
const REACH = 160;
/** A label is further from it than that. */
const MOST_WRONG = 2;

/** How many letters are to be changed, added or taken away to make one word the other (Levenshtein's distance). */
function editsBetween(one: string, other: string): number {
  let row = [...other, ''].map((_, at) => at);
  for (const letter of one) {
    let left = (row[0] ?? 0) + 1;
    const next = [left];
    for (let at = 0; at < other.length; at++) {
      const changed = (row[at] ?? 0) + (letter === other.charAt(at) ? 0 : 1);
      left = Math.min(left + 1, (row[at + 1] ?? 0) + 1, changed);
      next.push(left);
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Whether `token`, an address of `chain` without its prefix, stands right behind one that is wrong. A label (`address:`) is none. */
export function hasWrongPrefix(chain: Chain, token: string, text: string, start: number): boolean {
  if (!Object.hasOwn(SPELLINGS, chain) || token.includes(':') || text.charAt(start - 1) !== ':') return false;
  const spellings = SPELLINGS[chain] ?? [];
  const word = WORD_BEFORE.exec(text.slice(Math.max(0, start - REACH), start))?.[1] ?? '';
  if (spellings.includes(word)) return false;
  const lower = word.toLowerCase();
  const prefix = spellings[0] ?? '';
  return lower.endsWith(prefix) || editsBetween(lower, prefix) <= MOST_WRONG;
}
