// Parses one table cell into addresses, or into the reason why the row is not screened.
import { getChainById } from '../chains';
import type { Chain } from '../chains/chain';
import { classifyNonAddress } from '../detect/classify-non-address';
import { type PastedAddress, parsePasted } from '../detect/parse-pasted';
import { isScientificNotation } from '../detect/scientific-notation';
import type { AddressRef } from '../verdict/screening-state';
import { MAX_ADDRESS_CELL } from './detect-columns';

/**
 * Reasons why a row is not screened. `key`: a private key or seed, discarded. `hash`, `name`: a transaction hash, an
 * ENS or SNS name. `misspelt`: wrong checksum. `several`: the format fits several chains and none is named.
 * `other-chain`: not an address of the chain that the row names. `too-long`: longer than an address cell. `number`:
 * converted to a number by a spreadsheet.
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

/** Warning for an address that is nevertheless screened. */
export type CellNote = 'mismatch' | 'disguised';

/** An address of a cell. */
export interface CellAddress extends AddressRef {
  note?: CellNote;
}

/** The result of reading a cell. */
export interface ParsedTableCell {
  addresses: CellAddress[];
  /** Null if there is at least one address. */
  problem: CellProblem | null;
  /** Fitting chains if `problem` is `several`. */
  chains?: Chain[];
}

const toProblem = (reason: CellProblem, chains?: Chain[]): ParsedTableCell => ({
  addresses: [],
  problem: reason,
  ...(chains ? { chains } : {}),
});

const getNote = ({ checksum, disguised }: Pick<PastedAddress, 'checksum' | 'disguised'>): { note?: CellNote } =>
  checksum === 'mismatch' ? { note: 'mismatch' } : disguised ? { note: 'disguised' } : {};

/** Converts an occurrence to an address of `chain`; null if its format does not fit that chain. */
function toCellAddress(occurrence: PastedAddress, chain: Chain): CellAddress | null {
  if (!occurrence.chains.includes(chain)) return null;
  const address =
    chain === occurrence.chain ? occurrence.canonical : getChainById(chain)?.parse(occurrence.canonical)?.canonical;
  return address ? { chain, address, ...getNote(occurrence) } : null;
}

/** Parses a format that is valid only with a named chain. */
function parseNamedFormat(text: string, named: Chain): CellAddress | null {
  const parsed = getChainById(named)?.parse(text.trim());
  return parsed ? { chain: named, address: parsed.canonical, ...getNote(parsed) } : null;
}

/**
 * Reads one cell in every syntax that a lookup accepts: bare, link, URI, CAIP-10, defanged, within prose. Never throws, never guesses.
 * @param named chain that the row names, null if none
 * @param family chain chosen by the user for ambiguous formats
 */
export function parseTableCell(text: string, named: Chain | null, family: Chain | null): ParsedTableCell {
  if (text.length > MAX_ADDRESS_CELL) return toProblem('too-long');
  const occurrences = parsePasted(text);
  if (occurrences.length === 0) {
    const kind = classifyNonAddress(text);
    if (kind === 'key') return toProblem('key');
    const given = named ?? (kind === 'hash' ? family : null);
    const address = given && parseNamedFormat(text, given);
    if (address) return { addresses: [address], problem: null };
    return toProblem(kind ?? (isScientificNotation(text) ? 'number' : 'no-address'));
  }
  const addresses = new Map<string, CellAddress>();
  let unresolved: CellProblem | null = null;
  const chains = new Set<Chain>();
  for (const occurrence of occurrences) {
    const isSure = occurrence.certainty === 'sure' || occurrence.chains.length < 2;
    const chosen = named ?? (isSure ? occurrence.chain : family);
    const address = chosen === null ? null : toCellAddress(occurrence, chosen);
    if (address) addresses.set(`${address.chain}|${address.address}`, address);
    else {
      unresolved = named ? 'other-chain' : 'several';
      for (const chain of occurrence.chains) chains.add(chain);
    }
  }
  if (addresses.size === 0)
    return toProblem(unresolved ?? 'no-address', unresolved === 'several' ? [...chains] : undefined);
  return { addresses: [...addresses.values()], problem: null };
}
