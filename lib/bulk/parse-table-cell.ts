// Parses one table cell into addresses, or into the reason why it is not screened.
import { getChainById } from '../chains';
import type { Chain } from '../chains/chain';
import { classifyNonAddress } from '../detect/classify-non-address';
import { type PastedAddress, parsePasted } from '../detect/parse-pasted';
import { isScientificNotation } from '../detect/scientific-notation';
import { fitNamedChain, type NamedChain } from '../detect/table/chain-cell';
import { decodeAddressCell } from '../detect/table/encoded-address';
import { resolveRowChain } from '../detect/table/row-chain';
import type { AddressRef } from '../verdict/screening-state';
import { MAX_ADDRESS_CELL } from './detect-columns';

/**
 * Reasons why a cell is not screened. `key`: a private key or seed, discarded. `hash`, `name`: a transaction hash, an
 * ENS or SNS name. `misspelt`: wrong checksum. `several`: the format fits several chains and none is named.
 * `other-chain`: an address, but of another chain than its row names. `unknown-chain`: an address whose row names a coin
 * without rules here that may share the format. `too-long`: longer than an address cell. `number`: converted to a number
 * by a spreadsheet. `other-column`: the address is in a column that is not read. `above-header`: it is above the header.
 */
export const CELL_PROBLEMS = [
  'no-address',
  'hash',
  'name',
  'misspelt',
  'key',
  'several',
  'other-chain',
  'unknown-chain',
  'too-long',
  'number',
  'other-column',
  'above-header',
] as const;
export type CellProblem = (typeof CELL_PROBLEMS)[number];

/** Problems of addresses whose chain the user has to settle. */
export const CHAIN_QUESTIONS: readonly CellProblem[] = ['several', 'other-chain', 'unknown-chain'];

/** Warning for an address that is nevertheless screened. `named-otherwise`: its row names another chain; `decoded`: written as raw bytes. */
export const CELL_NOTES = ['mismatch', 'disguised', 'named-otherwise', 'decoded'] as const;
export type CellNote = (typeof CELL_NOTES)[number];

export interface CellAddress extends AddressRef {
  note?: CellNote;
}

/** The result of reading a cell. */
export interface ParsedTableCell {
  addresses: CellAddress[];
  /** Why nothing is screened, or why one of several addresses is not; null if there is no reason. */
  problem: CellProblem | null;
  /** Fitting chains if `problem` is `several`. */
  chains?: Chain[];
}

/** How the user settles the chain of addresses. */
export interface ChainChoice {
  /** Chain of ambiguous formats; null: they are left out. */
  family: Chain | null;
  /** Screens an address whose row names another chain on the chain of its format. */
  byFormat: boolean;
}

/** A cell of an address column, with what is known of its row. */
export interface TableCell {
  text: string;
  /** Chain that the row names, null if none. */
  named: NamedChain | null;
  /** Chain that the header of the column or a heading names, which counts for the addresses that it fits. */
  above?: NamedChain | undefined;
  /** Whether raw bytes may be an address: hashes have the same form. */
  mayDecode: boolean;
}

const toProblem = (problem: CellProblem, chains?: Chain[]): ParsedTableCell => ({
  addresses: [],
  problem,
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
function parseNamedFormat(text: string, chains: readonly Chain[]): CellAddress | null {
  for (const chain of chains) {
    const parsed = getChainById(chain)?.parse(text.trim());
    if (parsed) return { chain, address: parsed.canonical, ...getNote(parsed) };
  }
  return null;
}

/** Decides the chain of an occurrence. */
function settleChain(
  occurrence: PastedAddress,
  named: NamedChain | null,
  { family, byFormat }: ChainChoice,
): CellAddress | CellProblem {
  const resolved = resolveRowChain(occurrence, named);
  const isNamed = named !== null && named.chains.length > 0;
  const isSure = occurrence.certainty === 'sure' || occurrence.chains.length < 2;
  if (!isSure && (!isNamed || resolved.asks))
    return (family === null ? null : toCellAddress(occurrence, family)) ?? 'several';
  const address: CellAddress = { chain: resolved.chain, address: resolved.address, ...getNote(occurrence) };
  if (!resolved.asks) return address;
  if (byFormat) return { note: 'named-otherwise', ...address };
  return isNamed ? 'other-chain' : 'unknown-chain';
}

/** Splits a long text at blanks into pieces that are read one by one; null if a piece has none. */
function splitLongText(text: string): string[] | null {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at, at + MAX_ADDRESS_CELL);
    const end = at + rest.length === text.length ? rest.length : rest.search(/\s\S*$/);
    if (end <= 0) return null;
    pieces.push(rest.slice(0, end));
    at += end;
  }
  return pieces;
}

function parseLongText(cell: TableCell, choice: ChainChoice): ParsedTableCell {
  const pieces = splitLongText(cell.text.trim());
  if (!pieces) return toProblem('too-long');
  const read = pieces.map((text) => parseTableCell({ ...cell, text }, choice));
  const unique = new Map(
    read.flatMap(({ addresses }) => addresses.map((found) => [`${found.chain}|${found.address}`, found])),
  );
  if (unique.size > 0) return { addresses: [...unique.values()], problem: null };
  return read.find(({ problem }) => problem !== 'no-address') ?? toProblem('no-address');
}

/**
 * Reads one cell in every syntax that a lookup accepts: bare, link, URI, CAIP-10, defanged, within prose. Never throws, never guesses.
 * @param choice how the user settles chains that are not certain
 */
export function parseTableCell(cell: TableCell, choice: ChainChoice): ParsedTableCell {
  const { named } = cell;
  if (cell.text.length > MAX_ADDRESS_CELL) return parseLongText(cell, choice);
  // Bytes of another chain than the row names are an address with a question, too.
  const decoded = cell.mayDecode ? (decodeAddressCell(cell.text, named) ?? decodeAddressCell(cell.text, null)) : null;
  const text = decoded?.text ?? cell.text;
  const occurrences = parsePasted(text);
  if (occurrences.length === 0) {
    const kind = classifyNonAddress(text);
    if (kind === 'key') return toProblem('key');
    const chains = named?.chains.length ? named.chains : kind === 'hash' && choice.family ? [choice.family] : [];
    const address = parseNamedFormat(text, chains);
    if (address) return { addresses: [address], problem: null };
    return toProblem(kind ?? (isScientificNotation(text) ? 'number' : 'no-address'));
  }
  const addresses = new Map<string, CellAddress>();
  let unresolved: CellProblem | null = null;
  const chains = new Set<Chain>();
  for (const occurrence of occurrences) {
    const settled = settleChain(occurrence, named ?? fitNamedChain(occurrence.chains, cell.above ?? null), choice);
    if (typeof settled !== 'string') {
      const address = decoded && !settled.note ? { ...settled, note: 'decoded' as const } : settled;
      addresses.set(`${address.chain}|${address.address}`, address);
      continue;
    }
    unresolved = settled;
    for (const chain of occurrence.chains) chains.add(chain);
  }
  return {
    addresses: [...addresses.values()],
    problem: unresolved,
    ...(unresolved === 'several' ? { chains: [...chains] } : {}),
  };
}
