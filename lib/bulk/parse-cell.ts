// One cell of a table → the addresses in it, or why there is none.
import { chainById } from '../chains';
import type { Chain } from '../chains/chain';
import { classifyNonAddress } from '../detect/classify-non-address';
import { type PastedAddress, parsePasted } from '../detect/parse-pasted';
import { isScientificNotation } from '../detect/scientific-notation';
import type { AddressRef } from '../verdict/screening-state';
import { MAX_ADDRESS_CELL } from './detect-columns';

/**
 * Why nothing of a row is asked. `key`: a private key or seed, dropped unread. `hash`, `name`: of a transaction, of ENS or SNS. `misspelt`: its checksum does not fit. `several`: its form fits
 * several chains and nothing says which. `other-chain`: it is no address of the chain that its row names. `too-long`: no cell that holds an address. `number`: a spreadsheet made one of its digits.
 */
export const CELL_PROBLEMS = [
  'no-address',
  'hash',
  'name',
  'misspelt',
  'key',
  'several',
  'other-chain',
  'too-long',
  'number',
] as const;
export type CellProblem = (typeof CELL_PROBLEMS)[number];

/** What a person should know of an address that is asked about all the same. */
export type CellNote = 'mismatch' | 'disguised';

export interface CellAddress extends AddressRef {
  note?: CellNote;
}

export interface ReadCell {
  addresses: CellAddress[];
  /** Null where there is at least one address, and where the cell is empty as well. */
  problem: CellProblem | null;
  /** The chains that fit where `problem` is `several`. */
  chains?: Chain[];
}

const problem = (why: CellProblem, chains?: Chain[]): ReadCell => ({
  addresses: [],
  problem: why,
  ...(chains ? { chains } : {}),
});

const noteOf = ({ checksum, disguised }: Pick<PastedAddress, 'checksum' | 'disguised'>): { note?: CellNote } =>
  checksum === 'mismatch' ? { note: 'mismatch' } : disguised ? { note: 'disguised' } : {};

/** The hit as an address of that chain; null where its form is none of it. */
function asOf(hit: PastedAddress, chain: Chain): CellAddress | null {
  if (!hit.chains.includes(chain)) return null;
  const address = chain === hit.chain ? hit.canonical : chainById(chain)?.parse(hit.canonical)?.canonical;
  return address ? { chain, address, ...noteOf(hit) } : null;
}

/** A form that counts only where its chain is named, and the row names it. */
function onlyNamed(text: string, named: Chain): CellAddress | null {
  const parsed = chainById(named)?.parse(text.trim());
  return parsed ? { chain: named, address: parsed.canonical, ...noteOf(parsed) } : null;
}

/**
 * Reads one cell in every spelling that a lookup takes: bare, as a link or URI, CAIP-10, defanged, in a sentence. Never throws, never guesses.
 * @param named the chain that the row names; null where it names none
 * @param family the chain a person chose for forms that fit several
 */
export function readCell(text: string, named: Chain | null, family: Chain | null): ReadCell {
  if (text.length > MAX_ADDRESS_CELL) return problem('too-long');
  const hits = parsePasted(text);
  if (hits.length === 0) {
    const other = classifyNonAddress(text);
    if (other === 'key') return problem('key');
    const given = named ?? (other === 'hash' ? family : null);
    const address = given && onlyNamed(text, given);
    if (address) return { addresses: [address], problem: null };
    return problem(other ?? (isScientificNotation(text) ? 'number' : 'no-address'));
  }
  const addresses = new Map<string, CellAddress>();
  let open: CellProblem | null = null;
  const chains = new Set<Chain>();
  for (const hit of hits) {
    const isSure = hit.certainty === 'sure' || hit.chains.length < 2;
    const chosen = named ?? (isSure ? hit.chain : family);
    const address = chosen === null ? null : asOf(hit, chosen);
    if (address) addresses.set(`${address.chain}|${address.address}`, address);
    else {
      open = named ? 'other-chain' : 'several';
      for (const chain of hit.chains) chains.add(chain);
    }
  }
  if (addresses.size === 0) return problem(open ?? 'no-address', open === 'several' ? [...chains] : undefined);
  return { addresses: [...addresses.values()], problem: null };
}
