// Detects the roles of the columns of a list table: addresses, network, coin, label, other columns.
import { findAddresses } from '../detect/find-addresses';
import { isAmount, isDate, isNameLike } from '../detect/table/cell-kinds';
import { isAddressType, isChainWord, readChainCell } from '../detect/table/chain-cell';
import {
  getLabelRank,
  isAddressHeader,
  isAmountHeader,
  isChainHeader,
  isCoinHeader,
  isDateHeader,
  isHashHeader,
  isLabelHeader,
  isNetworkHeader,
} from '../detect/table/column-headers';
import { decodeAddressCell } from '../detect/table/encoded-address';
import { joinGroups, unwrapAddresses } from '../detect/table/wrapped-addresses-in-text';
import { type FactColumn, findFactColumn } from './fact-columns';
import { getRejectionReason } from './parse-list-cell';
import type { TableRow } from './read-delimited-table';

/** Maximum number of rows above a header. */
const ABOVE_HEADER = 10;
/** Maximum cell length for column detection. */
const MAX_SAMPLED_CELL = 512;

/** Columns of a list, counted from 0. */
export interface ListColumns {
  addresses: number[];
  networks: number[];
  coins: number[];
  /** Columns of names, best first; the first one with a name gives the label of a row. */
  labels: number[];
  /** Index and name of the other columns that are read. */
  facts: [number, FactColumn][];
}

const holdsAddress = (cell: string): boolean =>
  cell.length <= MAX_SAMPLED_CELL &&
  (findAddresses(unwrapAddresses(cell).text).length > 0 || joinGroups(cell) !== null);
/** Tests for an address, a mistyped address or a key, none of which occur in a header. */
const isAddressLike = (cell: string) =>
  holdsAddress(cell) || getRejectionReason(cell.slice(0, MAX_SAMPLED_CELL)) !== 'no-address';
const isNamed = (cell: string) =>
  isAddressHeader(cell) || isChainHeader(cell) || isLabelHeader(cell) || findFactColumn(cell) !== null;

/**
 * Returns the index of the row that names most columns, or of a first row of other words; titles may precede it,
 * addresses may not. Null if there is none.
 */
export function findListHeader(rows: readonly TableRow[]): number | null {
  let best = { at: null as number | null, names: -1 };
  for (const [at, { cells }] of rows.slice(0, ABOVE_HEADER).entries()) {
    if (cells.some(isAddressLike)) break;
    const names = cells.filter(isNamed).length;
    if (names > best.names && (at === 0 || names > 0)) best = { at, names };
  }
  return best.at;
}

/** Tests for an address in another spelling; digits without `0x` count only below an address header. */
function holdsEncoded(cell: string, head: string): boolean {
  if (cell.length > MAX_SAMPLED_CELL || isHashHeader(head)) return false;
  const note = decodeAddressCell(cell, null)?.note;
  return note !== undefined && (note !== 'no-prefix' || isAddressHeader(head));
}

/** Tests whether a cell below `head` contains an address in any spelling. */
export const holdsAnyAddress = (cell: string, head: string): boolean => holdsAddress(cell) || holdsEncoded(cell, head);

/** Returns the columns, left to right, in which at least half of the non-empty cells contain an address. */
export function findAddressColumns(head: readonly string[], rows: readonly TableRow[]): number[] {
  const filled = new Map<number, number>();
  const withAddress = new Map<number, number>();
  for (const { cells } of rows)
    for (const [i, cell] of cells.entries()) {
      if (cell.trim() === '') continue;
      filled.set(i, (filled.get(i) ?? 0) + 1);
      if (holdsAnyAddress(cell, head[i] ?? '')) withAddress.set(i, (withAddress.get(i) ?? 0) + 1);
    }
  return [...withAddress]
    .filter(([i, count]) => count * 2 >= (filled.get(i) ?? 0))
    .map(([i]) => i)
    .sort((a, b) => a - b);
}

/** Returns the columns with an address header that contain addresses; else those that contain some; else those with an address header. */
function selectAddressColumns(head: readonly string[], found: readonly number[]): number[] {
  const named = [...head.keys()].filter((i) => isAddressHeader(head[i] ?? ''));
  const withAddress = new Set(found);
  const both = named.filter((i) => withAddress.has(i));
  return both.length ? both : found.length ? [...found] : named;
}

const getCells = (column: number, rows: readonly TableRow[]): string[] =>
  rows.map(({ cells }) => cells[column] ?? '').filter((cell) => cell.trim() !== '');

const TICKER = /^[A-Z\d]{2,8}$/;
/** Tests whether the cells below a chain header are chains; an *asset* or *token* may also be a name. */
function holdsChains(column: number, rows: readonly TableRow[]): boolean {
  const cells = getCells(column, rows);
  return (
    cells.some(isChainWord) || cells.every((cell) => TICKER.test(cell.trim()) || readChainCell(cell)?.chains.length)
  );
}

/**
 * Tests for a chain column without a header: every cell names a chain, a coin or a token, and at least one names the chain of its row's
 * address. `Ada` next to an Ethereum address is a person.
 */
function isChainColumn(column: number, addresses: readonly number[], rows: readonly TableRow[]): boolean {
  // Other types of ids may stand below OFAC's, such as passports.
  if (rows.some(({ cells }) => isAddressType(cells[column] ?? ''))) return true;
  // A number may be a chain id only below a header.
  if (!getCells(column, rows).every((cell) => /\p{L}/u.test(cell) && isChainWord(cell))) return false;
  return rows.some(({ cells }) => {
    const named = readChainCell(cells[column] ?? '');
    return addresses.some((at) =>
      findAddresses(cells[at] ?? '').some(({ chains }) => chains.some((family) => named?.chains.includes(family))),
    );
  });
}

/** Tests whether most cells of a column can be names. */
function holdsNames(column: number, rows: readonly TableRow[]): boolean {
  const cells = getCells(column, rows);
  return cells.length > 0 && cells.filter(isNameLike).length * 2 > cells.length;
}

/** Returns the label columns: those with a label header by rank; else the first other column, or with a header the only other one. */
function findLabelColumns(head: readonly string[], candidates: readonly number[], rows: readonly TableRow[]): number[] {
  const ranked = candidates
    .flatMap((i) => {
      const rank = getLabelRank(head[i] ?? '');
      // A tag of digits belongs to a payment.
      const isPaymentTag = /tag\W{0,3}$/i.test(head[i] ?? '') && !holdsNames(i, rows);
      return rank === null || isPaymentTag ? [] : [{ i, rank }];
    })
    .sort((one, other) => one.rank - other.rank || one.i - other.i);
  if (ranked.length > 0) return ranked.map(({ i }) => i);
  const isOther = (name: string) => isAmountHeader(name) || isDateHeader(name) || isHashHeader(name);
  const names = candidates.filter((i) => !isOther(head[i] ?? '') && holdsNames(i, rows));
  return head.length === 0 ? names.slice(0, 1) : names.length === 1 && candidates.length <= 3 ? names : [];
}

/**
 * Detects the columns.
 * @param head cells of the header, empty without one
 * @param rows sampled rows below it, without secrets
 * @param found columns that contain addresses
 */
export function detectListColumns(
  head: readonly string[],
  rows: readonly TableRow[],
  found: readonly number[],
): ListColumns {
  const addresses = selectAddressColumns(head, found);
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), head.length);
  const others = Array.from({ length: width }, (_, i) => i).filter((i) => !addresses.includes(i));
  const named = (matches: (name: string) => boolean) =>
    others.filter((i) => matches(head[i] ?? '') && holdsChains(i, rows));
  const networks = named(isNetworkHeader);
  const coins = named(isCoinHeader);
  if (networks.length + coins.length === 0)
    coins.push(...others.filter((i) => isChainColumn(i, addresses, rows)).slice(0, 1));
  const ofChain = new Set([...networks, ...coins]);
  const facts = others.flatMap((i): [number, FactColumn][] => {
    const column = ofChain.has(i) ? null : findFactColumn(head[i] ?? '');
    return column ? [[i, column]] : [];
  });
  const taken = new Set([...ofChain, ...facts.map(([i]) => i)]);
  const candidates = others.filter((i) => !taken.has(i) && !isChainHeader(head[i] ?? ''));
  return { addresses, networks, coins, labels: findLabelColumns(head, candidates, rows), facts };
}

/** Returns the label of a row: the first cell that can be a name. */
export const findLabel = (cells: readonly string[], labels: readonly number[]): string =>
  labels.map((i) => cells[i] ?? '').find((cell) => cell.trim() !== '' && !isDate(cell) && !isDecimal(cell)) ?? '';

/** A number without decimals may be the name of a customer. */
const isDecimal = (cell: string) => isAmount(cell) && !/^\d+$/.test(cell.trim());
