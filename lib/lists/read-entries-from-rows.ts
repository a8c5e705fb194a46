// Reads list entries from table rows, after detecting the address, chain and label columns.
import { findAddresses } from '../detect/find-addresses';
import { type FactColumn, findFactColumn, isAddressHeader, isChainHeader, isLabelHeader } from './column-headers';
import type { EntryCollector } from './entry-collector';
import { findChainsByAlias } from './list-chain-aliases';
import type { EntryFacts } from './list-entry';
import { getRejectionReason } from './parse-list-cell';
import type { TableRow } from './read-delimited-table';

/** Rows examined to detect the columns, and maximum number of rows above a header. */
const SAMPLE_ROWS = 50;
const ABOVE_HEADER = 10;
/** Maximum cell length for column detection, and maximum length of a cell that is searched for addresses. */
const MAX_SAMPLED_CELL = 512;
const MAX_CELL = 4096;

interface Columns {
  addresses: number[];
  chain: number | null;
  label: number | null;
  /** Index and name of the other columns that are read. */
  facts: [number, FactColumn][];
}

const holdsAddress = (cell: string) => cell.length <= MAX_SAMPLED_CELL && findAddresses(cell).length > 0;
/** Tests for an address, a mistyped address or a key, none of which occur in a header. */
const isAddressLike = (cell: string) =>
  holdsAddress(cell) || getRejectionReason(cell.slice(0, MAX_SAMPLED_CELL)) !== 'no-address';
const isNamed = (cell: string) =>
  isAddressHeader(cell) || isChainHeader(cell) || isLabelHeader(cell) || findFactColumn(cell) !== null;
const findColumn = (cells: string[], matches: (cell: string) => boolean): number | null => {
  const index = cells.findIndex(matches);
  return index === -1 ? null : index;
};

/** Returns the columns, left to right, in which at least half of the non-empty cells contain an address. */
function findAddressColumns(rows: TableRow[]): number[] {
  const filled = new Map<number, number>();
  const withAddress = new Map<number, number>();
  for (const { cells } of rows)
    for (const [i, cell] of cells.entries()) {
      if (cell.trim() !== '') filled.set(i, (filled.get(i) ?? 0) + 1);
      if (holdsAddress(cell)) withAddress.set(i, (withAddress.get(i) ?? 0) + 1);
    }
  return [...withAddress]
    .filter(([i, count]) => count * 2 >= (filled.get(i) ?? 0))
    .map(([i]) => i)
    .sort((a, b) => a - b);
}

/**
 * Returns the index of the row that names most columns, or of a first row of other words; titles may precede it,
 * addresses may not. Null if there is none.
 */
function findHeader(rows: TableRow[]): number | null {
  let best = { at: null as number | null, names: -1 };
  for (const [at, { cells }] of rows.slice(0, ABOVE_HEADER).entries()) {
    if (cells.some(isAddressLike)) break;
    const names = cells.filter(isNamed).length;
    if (names > best.names && (at === 0 || names > 0)) best = { at, names };
  }
  return best.at;
}

/** Returns the columns with an address header that contain addresses; else those that contain some; else those with an address header. */
function selectAddressColumns(head: string[], found: number[]): number[] {
  const named = [...head.keys()].filter((i) => isAddressHeader(head[i] ?? ''));
  const withAddress = new Set(found);
  const both = named.filter((i) => withAddress.has(i));
  return both.length ? both : found.length ? found : named;
}

/**
 * Tests for a chain column: every cell names a chain, and at least one names the chain of its row's address. `Ada` next
 * to an Ethereum address is a person.
 */
function isChainColumn(column: number, addresses: number[], rows: TableRow[]): boolean {
  const named = rows.map(({ cells }) => findChainsByAlias(cells[column] ?? ''));
  if (named.includes(null)) return false;
  return rows.some(({ cells }, i) =>
    addresses.some((at) =>
      findAddresses(cells[at] ?? '').some(({ chains }) => chains.some((family) => named[i]?.includes(family))),
    ),
  );
}

function detectColumns(head: string[], rows: TableRow[], found: number[]): Columns {
  const addresses = selectAddressColumns(head, found);
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), head.length);
  const taken = new Set(addresses);
  const otherColumns = Array.from({ length: width }, (_, i) => i).filter((i) => !taken.has(i));
  const otherHeaders = head.map((cell, i) => (taken.has(i) ? '' : cell));
  const chain =
    findColumn(otherHeaders, isChainHeader) ?? otherColumns.find((i) => isChainColumn(i, addresses, rows)) ?? null;
  const facts = otherColumns.flatMap((i): [number, FactColumn][] => {
    const column = i === chain ? null : findFactColumn(head[i] ?? '');
    return column ? [[i, column]] : [];
  });
  const factColumns = new Set(facts.map(([i]) => i));
  const labelCandidates = otherColumns.filter((i) => i !== chain && !factColumns.has(i));
  const filled = labelCandidates.find((i) => rows.some(({ cells }) => (cells[i] ?? '').trim() !== ''));
  // Without a label header, the label is the first other column, or with a header the only other one.
  const defaultLabel = head.length === 0 || labelCandidates.length === 1 ? filled : undefined;
  const named = labelCandidates.find((i) => isLabelHeader(head[i] ?? ''));
  return { addresses, chain, label: named ?? defaultLabel ?? null, facts };
}

/**
 * Reads a register of persons with occasional wallets within its remarks: searches each cell and ignores cells with
 * addresses as labels.
 */
function readScattered(body: TableRow[], columns: Columns, collector: EntryCollector): void {
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

/** Reads label and other columns of a row. */
const readFacts = (cells: string[], { label, facts }: Columns): EntryFacts => ({
  label: label === null ? '' : (cells[label] ?? ''),
  ...Object.fromEntries(facts.map(([i, column]) => [column, cells[i] ?? ''])),
});

/**
 * Reads the rows.
 * @returns headers of columns that also contain addresses but were not read; null if no column contains any, and nothing was read
 */
export function readRows(rows: TableRow[], collector: EntryCollector): string[] | null {
  const at = findHeader(rows);
  const head = at === null ? [] : (rows[at]?.cells ?? []);
  const body = at === null ? rows : rows.slice(at + 1);
  collector.hint(rows.slice(0, at === null ? 0 : at + 1).flatMap(({ cells }) => cells));
  const sample = body.slice(0, SAMPLE_ROWS);
  const found = findAddressColumns(sample);
  const columns = detectColumns(head, sample, found);
  const { addresses, chain, label } = columns;
  const isHeld = sample.some(({ cells }) => addresses.some((i) => holdsAddress(cells[i] ?? '')));
  if (!isHeld && label !== null && at !== null) {
    readScattered(body, columns, collector);
    return [];
  }
  if (addresses.length === 0) return null;
  for (const { line, cells } of body) {
    const named = chain === null ? null : findChainsByAlias(cells[chain] ?? '');
    const facts = readFacts(cells, columns);
    const [first = 0] = addresses;
    const filled = addresses.filter((i) => (cells[i] ?? '').trim() !== '');
    for (const i of filled.length ? filled : [first]) collector.cell(line, cells[i] ?? '', named, facts);
  }
  const read = new Set([...addresses, ...columns.facts.map(([i]) => i)]);
  return found.filter((i) => !read.has(i)).map((i) => head[i] ?? '');
}
