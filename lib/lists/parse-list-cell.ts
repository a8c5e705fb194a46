// Parses the addresses in one cell of a list, or returns the reason for the rejection of the cell.
import type { Chain } from '../chains/chain';
import { classifyNonAddress } from '../detect/classify-non-address';
import { findAddresses } from '../detect/find-addresses';
import type { FoundAddress } from '../detect/found-address';
import { couldBeAddress } from '../detect/prefilter';
import { isScientificNotation } from '../detect/scientific-notation';
import type { RejectionReason } from './list-entry';

/** An address, or the reason of its rejection. */
export type ParsedCell = { chain: Chain; address: string } | { why: RejectionReason };

/** Maximum cell length in characters, for several addresses with links; longer cells are rejected. */
const MAX_CELL = 4096;

/** Names are rejected, because the address that they resolve to can change. */
const isName = ({ chain }: FoundAddress) => chain === 'ens' || chain === 'sns';

/**
 * Converts a recognized address to an entry or a rejection.
 * @param named families that the row names, null if none
 */
export function parseListedAddress(found: FoundAddress, named: readonly Chain[] | null): ParsedCell {
  if (isName(found)) return { why: 'name' };
  if (found.checksum === 'mismatch') return { why: 'typo' };
  if (named && !named.includes(found.chain)) return { why: 'other-chain' };
  return { chain: found.chain, address: found.canonical };
}

/** Returns the rejection reason of a text without an address. */
export function getRejectionReason(text: string): RejectionReason {
  const kind = classifyNonAddress(text);
  if (kind) return kind === 'misspelt' ? 'typo' : kind;
  if (isScientificNotation(text)) return 'number';
  return couldBeAddress(text) ? 'typo' : 'no-address';
}

/**
 * Parses all addresses of a cell, deduplicated.
 * @param text one or several addresses
 * @param named families that the row names, null if none
 */
export function parseListCell(text: string, named: readonly Chain[] | null): ParsedCell[] {
  const cell = text.trim();
  if (cell.length > MAX_CELL) return [{ why: 'too-long' }];
  const found = findAddresses(cell, named ? { chains: [...named] } : {});
  if (found.length === 0) return [{ why: getRejectionReason(cell) }];
  const unique = new Map(found.map((item) => [`${item.chain}|${item.canonical}`, item]));
  return [...unique.values()].map((item) => parseListedAddress(item, named));
}

/** Minimum length of a key, and minimum number of words of a mnemonic. */
const SHORTEST_KEY = 28;
const FEWEST_WORDS = 12;

/**
 * Detects key material in a text (`key`), or what may be some (`hash`): wallet files have it in the column next to the
 * address. Null if none.
 */
export function detectKeyMaterial(text: string): 'key' | 'hash' | null {
  const words = text.split(/[\s,;|"'=:]+/);
  const kinds = words.filter(({ length }) => length >= SHORTEST_KEY).map(classifyNonAddress);
  if (words.length >= FEWEST_WORDS) kinds.push(classifyNonAddress(text));
  return kinds.includes('key') ? 'key' : kinds.includes('hash') ? 'hash' : null;
}
