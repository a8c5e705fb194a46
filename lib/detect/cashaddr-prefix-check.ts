// Detects a misspelled prefix before a CashAddr payload, whose checksum covers the prefix.
import type { Chain } from '../chains/chain';

/** Per chain: the prefix, then the names that people write as a label instead of it. */
const SPELLINGS: Record<Chain, readonly string[]> = {
  'bitcoin-cash': ['bitcoincash', 'BITCOINCASH', 'BitcoinCash', 'Bitcoincash'],
  ecash: ['ecash', 'ECASH', 'eCash', 'Ecash'],
};
const WORD_BEFORE = /(?<![0-9a-z])([0-9a-z]+):$/i;
const REACH = 160;
/** Maximum edit distance of a misspelled prefix; labels differ more. */
const MAX_EDITS = 2;

/** Levenshtein distance: the number of characters to change, insert or delete. */
function editDistance(first: string, second: string): number {
  let row = [...second, ''].map((_, at) => at);
  for (const letter of first) {
    let left = (row[0] ?? 0) + 1;
    const next = [left];
    for (let at = 0; at < second.length; at++) {
      const changed = (row[at] ?? 0) + (letter === second.charAt(at) ? 0 : 1);
      left = Math.min(left + 1, (row[at + 1] ?? 0) + 1, changed);
      next.push(left);
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * Tests whether `token`, an address of `chain` without prefix, directly follows a wrong prefix and a colon. A label
 * (`address:`) is not a prefix.
 */
export function hasWrongPrefix(chain: Chain, token: string, text: string, start: number): boolean {
  if (!Object.hasOwn(SPELLINGS, chain) || token.includes(':') || text.charAt(start - 1) !== ':') return false;
  const spellings = SPELLINGS[chain] ?? [];
  const word = WORD_BEFORE.exec(text.slice(Math.max(0, start - REACH), start))?.[1] ?? '';
  if (spellings.includes(word)) return false;
  const lower = word.toLowerCase();
  const prefix = spellings[0] ?? '';
  return lower.endsWith(prefix) || editDistance(lower, prefix) <= MAX_EDITS;
}
