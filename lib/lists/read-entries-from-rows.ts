// Reads list entries from table rows, after detecting the address, chain and label columns.
import { findAddresses } from '../detect/find-addresses';
import { fitNamedChain, type NamedChain, readChainCell, readRowChain } from '../detect/table/chain-cell';
import { isAddressHeader, isSecretHeader, readHeaderChain } from '../detect/table/column-headers';
import { findSecretColumns } from '../detect/table/secret-columns';
import { unwrapAddresses } from '../detect/table/wrapped-addresses-in-text';
import {
  detectListColumns,
  findAddressColumns,
  findLabel,
  findListHeader,
  holdsAnyAddress,
  type ListColumns,
} from './detect-list-columns';
import type { EntryCollector } from './entry-collector';
import type { EntryFacts } from './list-entry';
import { getRejectionReason } from './parse-list-cell';
import type { TableRow } from './read-delimited-table';

/** Rows examined to detect the columns. */
const SAMPLE_ROWS = 50;
/** Maximum length of a cell that is searched for addresses. */
const MAX_CELL = 4096;

/** Maximum length of the cells of a header; a row with an address is longer. */
const MAX_HEADER_CELL = 32;

/** Returns the columns with secrets of a further table below, if the row is its header; null if it is none. */
function findSectionSecrets(cells: readonly string[]): ReadonlySet<number> | null {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const isShort = filled.length > 1 && filled.every(({ length }) => length <= MAX_HEADER_CELL);
  if (!isShort || !filled.some(isAddressHeader)) return null;
  return new Set(cells.flatMap((cell, column) => (isSecretHeader(cell) ? [column] : [])));
}

/** Drops the cells of columns with secrets, below and above their header alike, and those below the header of a further table. */
function dropSecrets(rows: readonly TableRow[], collector: EntryCollector): TableRow[] {
  const secret = findSecretColumns(rows.map(({ cells }) => cells));
  const at = findListHeader(rows);
  let head = at === null ? [] : (rows[at]?.cells ?? []);
  let ofSection: ReadonlySet<number> = new Set();
  return rows.map((row, index) => {
    const { line, cells } = row;
    const section = index === at ? null : findSectionSecrets(cells);
    ofSection = section ?? ofSection;
    head = section ? cells : head;
    if (secret.size + ofSection.size === 0 || section) return row;
    const dropped = cells.map((cell, column) => {
      if (!(secret.has(column) || ofSection.has(column)) || cell.trim() === '') return cell;
      if (at === null || index > at) collector.dropSecret(head[column] ?? '');
      return index === at ? cell : '';
    });
    return { line, cells: dropped };
  });
}

/** Joins rows over which a table wraps an address: the lower row has nothing but the rest of it. */
function joinWrappedRows(rows: readonly TableRow[], addresses: readonly number[]): TableRow[] {
  const joined: TableRow[] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    const rest = row.cells.filter((cell) => cell.trim() !== '');
    const column = row.cells.findIndex((cell) => cell.trim() !== '');
    if (before && rest.length === 1 && addresses.includes(column)) {
      const upper = before.cells[column] ?? '';
      const whole = unwrapAddresses(`${upper.trim()}\n${row.cells[column]?.trim()}`);
      if (whole.count > 0) {
        joined[joined.length - 1] = { ...before, cells: before.cells.with(column, `${upper.trim()}\n${rest[0]}`) };
        continue;
      }
    }
    joined.push(row);
  }
  return joined;
}

/** Reads the chain of a row; the first column that says something counts. */
function readChain(cells: readonly string[], { networks, coins }: ListColumns): NamedChain | null {
  const telling = (columns: readonly number[]) =>
    columns.map((i) => cells[i] ?? '').find((cell) => readChainCell(cell)) ?? '';
  return readRowChain(telling(networks), telling(coins));
}

/** Reads label and other columns of a row. */
const readFacts = (cells: readonly string[], { labels, facts }: ListColumns): EntryFacts => ({
  label: findLabel(cells, labels),
  ...Object.fromEntries(facts.map(([i, column]) => [column, cells[i] ?? ''])),
});

/**
 * Reads a register of persons with occasional wallets within its remarks: searches each cell and ignores cells with
 * addresses as labels.
 */
function readScattered(body: readonly TableRow[], columns: ListColumns, collector: EntryCollector): void {
  for (const { line, cells } of body) {
    const holders = new Set(cells.filter((cell) => cell.length <= MAX_CELL && findAddresses(cell).length > 0));
    const facts = readFacts(
      cells.map((cell) => (holders.has(cell) ? '' : cell)),
      columns,
    );
    for (const cell of holders) collector.cell(line, cell, null, facts);
    if (holders.size === 0) collector.add(line, { why: getRejectionReason(cells[columns.addresses[0] ?? 0] ?? '') });
  }
}

/**
 * Reads the rows.
 * @returns headers of columns that also contain addresses but were not read; null if no column contains any, and nothing was read
 */
export function readRows(rows: readonly TableRow[], collector: EntryCollector): string[] | null {
  const at = findListHeader(rows);
  const head = at === null ? [] : (rows[at]?.cells ?? []);
  const kept = dropSecrets(rows, collector);
  collector.hint(kept.slice(0, at === null ? 0 : at + 1).flatMap(({ cells }) => cells));
  const below = at === null ? kept : kept.slice(at + 1);
  const sample = below.slice(0, SAMPLE_ROWS);
  const found = findAddressColumns(head, sample);
  const columns = detectListColumns(head, sample, found);
  const { addresses } = columns;
  const body = joinWrappedRows(below, addresses);
  const isHeld = body
    .slice(0, SAMPLE_ROWS)
    .some(({ cells }) => addresses.some((i) => holdsAnyAddress(cells[i] ?? '', head[i] ?? '')));
  if (!isHeld && columns.labels.length > 0 && at !== null) {
    readScattered(body, columns, collector);
    return [];
  }
  if (addresses.length === 0) return null;
  const ofHeads = new Map(addresses.map((i) => [i, readHeaderChain(head[i] ?? '')]));
  for (const { line, cells } of body) {
    const named = readChain(cells, columns);
    const facts = readFacts(cells, columns);
    const [first = 0] = addresses;
    const filled = addresses.filter((i) => (cells[i] ?? '').trim() !== '');
    for (const i of filled.length ? filled : [first]) {
      const cell = cells[i] ?? '';
      const ofHead = named ? null : ofHeads.get(i);
      const fitting = ofHead ? findAddresses(cell).flatMap(({ chains }) => chains) : [];
      collector.cell(line, cell, named ?? fitNamedChain(fitting, ofHead ?? null), facts, true);
    }
  }
  const read = new Set([...addresses, ...columns.facts.map(([i]) => i)]);
  return found.filter((i) => !read.has(i)).map((i) => head[i] ?? '');
}
