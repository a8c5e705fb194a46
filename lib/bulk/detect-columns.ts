// Detection of a table's address, network and coin columns, by the role of their headers and by their cells.
import { parsePasted } from '../detect/parse-pasted';
import { couldBeAddress } from '../detect/prefilter';
import { isAddressType, isChainWord, readChainCell } from '../detect/table/chain-cell';
import { isCoinHeader, isHashHeader, isNetworkHeader } from '../detect/table/column-headers';
import { decodeAddressCell } from '../detect/table/encoded-address';
import { type ColumnRole, getColumnRole } from './party-headers';
import type { TableCells, TableColumns } from './table-columns';

/** Number of sampled rows, spread evenly: enough to detect the columns within one task. */
const SAMPLE = 200;
/** Maximum length of an address cell in characters; longer cells are prose or data. An address with its link has about 200. */
export const MAX_ADDRESS_CELL = 4_096;

/** Maximum number of columns that are examined; a wider table is a list. */
const MAX_WIDTH = 1_000;

/** Tests whether a cell of plausible length contains an address. */
export const holdsAddress = (cell: string): boolean => cell.length <= MAX_ADDRESS_CELL && parsePasted(cell).length > 0;

/** Dismisses most cells without an address by the form of their words, fast. */
export const mayHoldAddress = (cell: string): boolean =>
  cell.length <= MAX_ADDRESS_CELL && cell.split(/[\s,;:/|]+/).some((word) => couldBeAddress(word));

const holdsEncoded = (cell: string): boolean =>
  cell.length <= MAX_ADDRESS_CELL && decodeAddressCell(cell, null) !== null;

/** One column, by its header and its sampled cells. */
interface ColumnFacts {
  column: number;
  head: string;
  role: ColumnRole;
  filled: readonly string[];
  /** Number of `filled` that hold an address. */
  found: number;
}

/** Takes rows of the whole table; of a register with few wallets, those that may have one. */
function takeSample(rows: readonly TableCells[]): readonly TableCells[] {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  const sample = rows.filter((_, index) => index % step === 0).slice(0, SAMPLE);
  if (rows.length <= SAMPLE || sample.some((row) => row.some(holdsAddress))) return sample;
  const likely = rows.filter((row) => row.some(mayHoldAddress));
  return likely.length > 0 ? likely.slice(0, SAMPLE) : sample;
}

/** Returns the facts of the columns that may hold addresses. @param secrets columns that are never read */
function collectFacts(
  head: TableCells | null,
  sample: readonly TableCells[],
  secrets: ReadonlySet<number>,
): ColumnFacts[] {
  const widest = sample.reduce((width, row) => Math.max(width, row.length), head?.length ?? 1);
  const width = Math.min(widest, MAX_WIDTH);
  const facts = Array.from({ length: width }, (_, column): ColumnFacts => {
    const name = head?.[column] ?? '';
    const filled = sample.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    return { column, head: name, role: getColumnRole(name), filled, found: filled.filter(holdsAddress).length };
  }).filter(({ column }) => !secrets.has(column));
  // Raw bytes count where the header announces addresses, or where nothing else is one: hashes have the same form.
  const isNothingFound = facts.every(({ found }) => found === 0);
  return facts.map((fact) => {
    const isAnnounced = fact.role === 'party' || fact.role === 'address';
    if (fact.found > 0 || !(isAnnounced || (isNothingFound && !isHashHeader(fact.head)))) return fact;
    return { ...fact, found: fact.filled.filter(holdsEncoded).length };
  });
}

/** Tests whether half of the cells hold an address. */
const isMostlyAddresses = ({ found, filled }: ColumnFacts): boolean => found > 0 && found * 2 >= filled.length;

/** Selects the columns to screen: the parties of a transfer, else address columns, else other columns of addresses, contracts last. */
function selectAddressColumns(facts: readonly ColumnFacts[]): readonly number[] {
  const most = Math.max(0, ...facts.map(({ found }) => found));
  if (most === 0) {
    const announced = facts.find(({ role }) => role === 'address') ?? facts.find(({ role }) => role === 'party');
    return [(announced ?? facts[0])?.column ?? 0];
  }
  const ofRole = (role: ColumnRole) => facts.filter((fact) => fact.role === role && fact.found > 0);
  const named = ofRole('address').filter((fact) => isMostlyAddresses(fact) || fact.found === most);
  const others = ofRole('other').filter(({ head }) => !isHashHeader(head));
  const parties = ofRole('party');
  // The other party may have a header that is not known.
  const both = parties.length === 1 ? [...parties, ...named, ...others.filter(isMostlyAddresses)] : parties;
  const choices = [both, named, others.filter(isMostlyAddresses), ofRole('address'), others, ofRole('contract')];
  const chosen = choices.find((choice) => choice.length > 0) ?? facts.filter(({ found }) => found === most);
  return chosen.map(({ column }) => column).sort((left, right) => left - right);
}

/** Returns the column whose header passes and whose cells say something about the chain. */
const findNamedColumn = (facts: readonly ColumnFacts[], isNamed: (head: string) => boolean): number | null =>
  facts.find(({ head, filled }) => isNamed(head) && filled.some((cell) => isChainWord(cell) || readChainCell(cell)))
    ?.column ?? null;

/** Tests whether a row names the chain of one of its addresses. */
const namesOwnChain = (row: TableCells, addresses: readonly number[], column: number): boolean => {
  const named = readChainCell(row[column] ?? '')?.chains ?? [];
  const found = addresses.flatMap((address) => parsePasted((row[address] ?? '').slice(0, MAX_ADDRESS_CELL)));
  return found.some(({ chains }) => chains.some((chain) => named.includes(chain)));
};

/** Returns the first column most of whose cells are chain words, and one the chain of its row: `Ada` beside `0x…` is a person. */
const findColumnOfChains = (
  facts: readonly ColumnFacts[],
  sample: readonly TableCells[],
  addresses: readonly number[],
): number | null =>
  facts.find(
    ({ column, filled }) =>
      filled.some(isAddressType) ||
      (filled.filter(isChainWord).length * 2 > filled.length &&
        sample.some((row) => namesOwnChain(row, addresses, column))),
  )?.column ?? null;

/**
 * Detects the likeliest columns.
 * @param head header cells, null if there is no header
 * @param rows rows below the header
 * @param secrets columns that are never read
 */
export function detectColumns(
  head: TableCells | null,
  rows: readonly TableCells[],
  secrets: ReadonlySet<number> = new Set(),
): TableColumns {
  const sample = takeSample(rows);
  const facts = collectFacts(head, sample, secrets);
  const addresses = selectAddressColumns(facts);
  const others = facts.filter(({ column }) => !addresses.includes(column));
  const network = findNamedColumn(others, isNetworkHeader);
  // Beside a contract the coin is a token of it, whatever coin has the same ticker.
  const isOfContracts = facts.some(({ role, found }) => role === 'contract' && found > 0);
  const coin = isOfContracts ? null : findNamedColumn(others, isCoinHeader);
  const isUnnamed = network === null && coin === null && !isOfContracts;
  const unnamed = others.filter(({ role, found }) => role === 'other' && !found);
  const ofChains = isUnnamed ? findColumnOfChains(unnamed, sample, addresses) : null;
  // Rows of several addresses without a header are a list, whose columns mean nothing.
  const isList = head === null && ofChains === null && addresses.length > 1;
  return { addresses: isList ? 'all' : addresses, network: network ?? ofChains, coin };
}
