// Reads a table into a bulk run draft of addresses, rows and problems, and removes private keys.
import type { Chain } from '../chains/chain';
import { containsPrivateKey } from '../detect/query/detect-private-key';
import { MAX_CELL, MAX_COLUMNS } from './bulk-limits';
import {
  ALL_COLUMNS,
  detectColumns,
  findCellChain,
  getHeader,
  isKeyHeader,
  type TableCells,
  type TableColumns,
} from './detect-columns';
import { type CellNote, type CellProblem, parseTableCell } from './parse-table-cell';

/** Replacement text of a removed key. */
export const REMOVED_KEY_TEXT = '[key removed]';

/** One row of the imported table. */
export interface DraftSourceRow {
  /** Line number, counted from 1. */
  line: number;
  cells: string[];
}

/** One distinct address of the draft. */
export interface DraftAddress {
  chain: Chain;
  address: string;
  /** Line of the first row with this address. */
  line: number;
  note?: CellNote;
}

/** One row with its result. */
export interface DraftRow {
  line: number;
  /** Cells, truncated and without keys; truncations are counted. */
  cells: string[];
  /** Indices into `targets`. */
  at: number[];
  problem?: CellProblem;
}

/** A row without an address to screen. `text`: its address cell, '' if that was a key. */
export interface RowProblem {
  line: number;
  problem: CellProblem;
  text: string;
}

/** Counters of a draft. */
export interface DraftCounts {
  rows: number;
  /** Further addresses in rows with several. */
  further: number;
  /** Repetitions of addresses of earlier rows. */
  twice: number;
  /** Rows without an address to screen. */
  problems: number;
  /** Cells that contained a key. */
  keys: number;
  /** Truncated cells and rows. */
  cut: number;
  /** Addresses with a wrong checksum. */
  mismatch: number;
}

/** The draft of a run. */
export interface ImportDraft {
  head: string[] | null;
  columns: TableColumns;
  /** Number of columns of the widest row. */
  width: number;
  targets: DraftAddress[];
  rows: DraftRow[];
  problems: RowProblem[];
  counts: DraftCounts;
  /** Chains that fit the rows with an ambiguous format. */
  families: Chain[];
}

/** Choices of the user: columns, and the family of ambiguous formats. */
export interface DraftChoice {
  columns?: TableColumns | undefined;
  family?: Chain | null | undefined;
}

/** Sorts targets by chain, the largest chain first, so that batches of one chain are full; updates the indices in `rows`. */
function sortByChain(targets: DraftAddress[], rows: DraftRow[]): DraftAddress[] {
  const sizes = new Map<Chain, number>();
  for (const { chain } of targets) sizes.set(chain, (sizes.get(chain) ?? 0) + 1);
  const chains = [...sizes].sort(([, left], [, right]) => right - left).map(([chain]) => chain);
  const rank = new Map(chains.map((chain, index) => [chain, index]));
  const order = targets.map((_, index) => index);
  order.sort(
    (left, right) =>
      (rank.get(targets[left]?.chain ?? '') ?? 0) - (rank.get(targets[right]?.chain ?? '') ?? 0) || left - right,
  );
  const newIndexOf = new Map(order.map((oldIndex, index) => [oldIndex, index]));
  for (const row of rows) row.at = row.at.map((oldIndex) => newIndexOf.get(oldIndex) ?? oldIndex);
  return order.flatMap((oldIndex) => targets[oldIndex] ?? []);
}

/** Detects the columns; without a header, rows of several addresses mean that every column is read. */
function chooseColumns(head: TableCells | null, cells: readonly TableCells[]): TableColumns {
  const found = detectColumns(head, cells);
  if (head || found.chain !== null) return found;
  const others = cells
    .slice(0, 50)
    .filter((row) =>
      row.some((cell, column) => column !== found.address && parseTableCell(cell, null, null).addresses.length > 0),
    );
  return others.length * 2 > Math.min(50, cells.length) ? { ...found, address: ALL_COLUMNS } : found;
}

/**
 * Reads a whole table. Pure, never throws, time linear in its size.
 * @param source at most `MAX_ROWS` rows and a header
 * @param choice choices of the user; defaults to the likeliest values
 * @param onProgress progress callback with the number of rows read
 */
export function readImportDraft(
  source: readonly DraftSourceRow[],
  choice: DraftChoice = {},
  onProgress: (rows: number) => void = () => undefined,
): ImportDraft {
  const all = source.map(({ cells }) => cells);
  const headRow = getHeader(all.slice(0, 50));
  const head = headRow === null ? null : (all[headRow] ?? []);
  // Rows above the header stay rows, because the result file contains the whole table.
  const body = headRow === null ? source : source.toSpliced(headRow, 1);
  const columns =
    choice.columns ??
    chooseColumns(
      head,
      body.map(({ cells }) => cells),
    );
  const keyColumns = new Set((head ?? []).flatMap((name, column) => (isKeyHeader(name) ? [column] : [])));
  const counts: DraftCounts = { rows: body.length, further: 0, twice: 0, problems: 0, keys: 0, cut: 0, mismatch: 0 };
  const indexByKey = new Map<string, number>();
  const targets: DraftAddress[] = [];
  const families = new Set<Chain>();
  const problems: RowProblem[] = [];
  let width = head?.length ?? 0;

  function sanitizeCells(cells: readonly string[], isName = false): string[] {
    width = Math.max(width, cells.length);
    if (cells.length > MAX_COLUMNS) counts.cut += 1;
    return cells.slice(0, MAX_COLUMNS).map((cell, column) => {
      const isKey = !isName && ((keyColumns.has(column) && cell.trim() !== '') || containsPrivateKey(cell));
      if (isKey) counts.keys += 1;
      if (isKey) return REMOVED_KEY_TEXT;
      if (cell.length > MAX_CELL) counts.cut += 1;
      return cell.replaceAll('\0', '').slice(0, MAX_CELL);
    });
  }

  const rows = body.map(({ line, cells }, index): DraftRow => {
    if (index % 2_000 === 0) onProgress(index);
    const isKeyColumn = keyColumns.has(columns.address);
    const text =
      columns.address === ALL_COLUMNS
        ? cells.filter((_, column) => !keyColumns.has(column)).join(' ')
        : (cells[columns.address] ?? '');
    const named = columns.chain === null ? null : findCellChain(cells[columns.chain] ?? '');
    const read =
      isKeyColumn || containsPrivateKey(text)
        ? { addresses: [], problem: 'key' as const }
        : parseTableCell(text, named, choice.family ?? null);
    const storedCells = sanitizeCells(cells);
    if (read.problem) {
      counts.problems += 1;
      for (const chain of ('chains' in read && read.chains) || []) families.add(chain);
      problems.push({
        line,
        problem: read.problem,
        text: read.problem === 'key' ? '' : text.trim().slice(0, MAX_CELL),
      });
      return { line, cells: storedCells, at: [], problem: read.problem };
    }
    counts.further += read.addresses.length - 1;
    const at = read.addresses.map(({ chain, address, note }) => {
      const key = `${chain}|${address}`;
      const known = indexByKey.get(key);
      if (known !== undefined) {
        counts.twice += 1;
        return known;
      }
      if (note === 'mismatch') counts.mismatch += 1;
      indexByKey.set(key, targets.length);
      targets.push({ chain, address, line, ...(note ? { note } : {}) });
      return targets.length - 1;
    });
    return { line, cells: storedCells, at };
  });
  const ordered = sortByChain(targets, rows);
  return {
    head: head && sanitizeCells(head, true),
    columns,
    width,
    targets: ordered,
    rows,
    problems,
    counts,
    families: [...families],
  };
}
