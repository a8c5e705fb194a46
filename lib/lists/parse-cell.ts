// One piece of a list → the addresses in it, or why there is none.
import type { Chain } from '../chains/chain';
import { classifyNonAddress } from '../detect/classify-non-address';
import { findAddresses } from '../detect/find-addresses';
import type { FoundAddress } from '../detect/found-address';
import { couldBeAddress } from '../detect/prefilter';
import { isScientificNotation } from '../detect/scientific-notation';
import type { RejectionReason } from './list-entry';

export type ParsedCell = { chain: Chain; address: string } | { why: RejectionReason };

/** A cell of addresses, each perhaps with its link; what is longer is not looked into. */
const MAX_CELL = 4096;

/** Names resolve to an address that may be another one tomorrow. */
const isName = ({ chain }: FoundAddress) => chain === 'ens' || chain === 'sns';

/** An address that was found in a list, as an entry or as why it cannot be one. @param named the families that its row names */
export function parseListedAddress(found: FoundAddress, named: readonly Chain[] | null): ParsedCell {
  if (isName(found)) return { why: 'name' };
  if (found.checksum === 'mismatch') return { why: 'typo' };
  if (named && !named.includes(found.chain)) return { why: 'other-chain' };
  return { chain: found.chain, address: found.canonical };
}

/** Why a piece in which no address was found is none. */
export function explainMissing(text: string): RejectionReason {
  const other = classifyNonAddress(text);
  if (other) return other === 'misspelt' ? 'typo' : other;
  if (isScientificNotation(text)) return 'number';
  return couldBeAddress(text) ? 'typo' : 'no-address';
}

/** Every address of a cell, each once. @param text should be one or several; @param named the families that its row names, null where it names none */
export function parseCell(text: string, named: readonly Chain[] | null): ParsedCell[] {
  const cell = text.trim();
  if (cell.length > MAX_CELL) return [{ why: 'too-long' }];
  const found = findAddresses(cell, named ? { chains: [...named] } : {});
  if (found.length === 0) return [{ why: explainMissing(cell) }];
  const each = new Map(found.map((one) => [`${one.chain}|${one.canonical}`, one]));
  return [...each.values()].map((one) => parseListedAddress(one, named));
}

/** Shorter words are no key; fewer words no mnemonic. */
const SHORTEST_KEY = 28;
const FEWEST_WORDS = 12;

/** The key material in a text, or what may be some (`hash`); files of wallets have it in the column beside the address. Null where there is none. */
export function containsKey(text: string): 'key' | 'hash' | null {
  const words = text.split(/[\s,;|"'=:]+/);
  const kinds = words.filter(({ length }) => length >= SHORTEST_KEY).map(classifyNonAddress);
  if (words.length >= FEWEST_WORDS) kinds.push(classifyNonAddress(text));
  return kinds.includes('key') ? 'key' : kinds.includes('hash') ? 'hash' : null;
}
