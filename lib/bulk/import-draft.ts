// Reads a table into a bulk run draft of addresses, rows and problems, and removes secrets.
import type { Chain } from '../chains/chain';
import { type NamedChain, readRowChain } from '../detect/table/chain-cell';
import { readHeaderChain } from '../detect/table/column-headers';
import { MAX_CELL, MAX_COLUMNS, MAX_ROW_ADDRESSES } from './bulk-limits';
import type { RunAddress, RunSourceRow } from './bulk-run';
import { detectColumns, holdsAddress, mayHoldAddress } from './detect-columns';
import { findHeader } from './find-header';
import { joinWrappedRows } from './join-wrapped-rows';
import {
  type CellProblem,
  CHAIN_QUESTIONS,
  type ChainChoice,
  type ParsedTableCell,
  parseTableCell,
} from './parse-table-cell';
import { createSecretFilter, REMOVED_SECRET_TEXT } from './secret-cells';
import { readsColumn, type TableCells, type TableColumns } from './table-columns';

/** One row of the imported table. */
export interface DraftSourceRow {
  /** Line number, counted from 1. */
  line: number;
  cells: string[];
}

/** One distinct address of the draft. */
export type DraftAddress = Omit<RunAddress, 'outcome'>;

/** An address cell that is not screened, or a row without one. `text`: the cell, '' if it was secret. */
export interface RowProblem {
  line: number;
  problem: CellProblem;
  text: string;
  /** Word for the chain that the row names; '' if it names none. */
  named: string;
}

/** Counters of a draft. */
export interface DraftCounts {
  rows: number;
  /** Lines above the header. */
  above: number;
  /** Further addresses in rows with several. */
  further: number;
  /** Repetitions of addresses of earlier rows. */
  twice: number;
  /** Rows and cells without an address to screen. */
  problems: number;
  /** Addresses whose chain the user has to settle. */
  questions: number;
  /** Cells that contained a key or another secret. */
  keys: number;
  /** Truncated cells and rows. */
  cut: number;
  /** Addresses with a wrong checksum, written as raw bytes, and on the chain of their format although the row names another. */
  mismatch: number;
  decoded: number;
  'named-otherwise': number;
}

/** The draft of a run. */
export interface ImportDraft {
  head: string[] | null;
  columns: TableColumns;
  /** Columns that are not offered, because they have secrets. */
  secretColumns: number[];
  /** Number of columns of the widest row. */
  width: number;
  targets: DraftAddress[];
  rows: RunSourceRow[];
  problems: RowProblem[];
  counts: DraftCounts;
  /** Chains that fit the rows with an ambiguous format. */
  families: Chain[];
}

/** Choices of the user; columns default to the likeliest ones. */
export interface DraftChoice extends Partial<ChainChoice> {
  columns?: TableColumns | undefined;
}

/** Sorts targets by chain, the largest chain first, so that batches of one chain are full; updates the indices in `rows`. */
function sortByChain(targets: DraftAddress[], rows: RunSourceRow[]): DraftAddress[] {
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

/** Splits the table into the lines above its header, the header and the rows below it. */
function splitTable(source: readonly DraftSourceRow[]) {
  const at = findHeader(source.map(({ cells }) => cells));
  if (at === null) return { above: [], head: null, body: source };
  return { above: source.slice(0, at), head: source[at]?.cells ?? [], body: source.slice(at + 1) };
}

/** What a cell of an address column is; the column is null where the whole row is one text. */
interface ReadCell {
  column: number | null;
  text: string;
  read: ParsedTableCell;
}

/** Reads the address cells of a row that are not blank, or the whole row as one text. */
function readAddressCells(
  cells: TableCells,
  { addresses }: TableColumns,
  named: NamedChain | null,
  findChainAbove: (column: number) => NamedChain | undefined,
  choice: ChainChoice,
  secrets: ReadonlySet<number>,
): ReadCell[] {
  if (addresses === 'all') {
    const text = cells.filter((_, column) => !secrets.has(column)).join(' ');
    return [{ column: null, text, read: parseTableCell({ text, named, mayDecode: false }, choice) }];
  }
  const filled = addresses.filter((column) => (cells[column] ?? '').trim() !== '');
  return (filled.length > 0 ? filled : addresses.slice(0, 1)).map((column) => {
    const text = cells[column] ?? '';
    const above = named ? undefined : findChainAbove(column);
    return { column, text, read: parseTableCell({ text, named, above, mayDecode: true }, choice) };
  });
}

/** Tests whether a cell besides the address columns holds an address; most cells are dismissed by their length. */
const hasAddressElsewhere = (cells: TableCells, columns: TableColumns, secrets: ReadonlySet<number>): boolean =>
  cells.some(
    (cell, column) =>
      !readsColumn(columns, column) && !secrets.has(column) && mayHoldAddress(cell) && holdsAddress(cell),
  );

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
  const { above, head, body: unjoined } = splitTable(source);
  const cellsAbove = above.map(({ cells }) => cells);
  const cellsBelow = unjoined.map(({ cells }) => cells);
  const secrets = createSecretFilter(cellsAbove, head, cellsBelow);
  const columns = choice.columns ?? detectColumns(head, cellsBelow, secrets.columns);
  const body = columns.addresses === 'all' ? unjoined : joinWrappedRows(unjoined, columns.addresses);
  const chainChoice: ChainChoice = { family: choice.family ?? null, byFormat: choice.byFormat ?? false };
  const counts: DraftCounts = {
    ...{ rows: body.length, above: above.length, further: 0, twice: 0, problems: 0, questions: 0, keys: 0, cut: 0 },
    ...{ mismatch: 0, decoded: 0, 'named-otherwise': 0 },
  };
  const ofHeads = new Map<number, NamedChain>();
  for (const [column, cell] of (head ?? []).entries()) {
    const chain = readHeaderChain(cell);
    if (chain) ofHeads.set(column, chain);
  }
  const indexByKey = new Map<string, number>();
  const targets: DraftAddress[] = [];
  const families = new Set<Chain>();
  const problems: RowProblem[] = [];
  let width = head?.length ?? 0;

  function sanitizeCells(cells: TableCells, secretCells: ReadonlySet<number>): string[] {
    width = Math.max(width, cells.length);
    if (cells.length > MAX_COLUMNS) counts.cut += 1;
    counts.keys += secretCells.size;
    return cells.slice(0, MAX_COLUMNS).map((cell, column) => {
      if (secretCells.has(column)) return REMOVED_SECRET_TEXT;
      if (cell.length > MAX_CELL) counts.cut += 1;
      return cell.replaceAll('\0', '').slice(0, MAX_CELL);
    });
  }

  function addProblem(row: RowProblem): void {
    counts[CHAIN_QUESTIONS.includes(row.problem) ? 'questions' : 'problems'] += 1;
    problems.push(row);
  }

  function addTarget({ chain, address, note }: ParsedTableCell['addresses'][number], line: number): number {
    const key = `${chain}|${address}`;
    const known = indexByKey.get(key);
    if (known !== undefined) {
      counts.twice += 1;
      return known;
    }
    if (note && note !== 'disguised') counts[note] += 1;
    indexByKey.set(key, targets.length);
    targets.push({ chain, address, line, ...(note ? { note } : {}) });
    return targets.length - 1;
  }

  /** Chain that a heading above the row names: `Bitcoin Cash:`. */
  let section: NamedChain | undefined;

  function readRow({ line, cells }: DraftSourceRow): RunSourceRow[] {
    const named = readRowChain(cells[columns.network ?? -1] ?? '', cells[columns.coin ?? -1] ?? '');
    const [heading = '', ...others] = cells.filter((cell) => cell.trim() !== '');
    if (heading && others.length === 0 && !mayHoldAddress(heading)) section = readHeaderChain(heading) ?? undefined;
    const found = readAddressCells(
      cells,
      columns,
      named,
      (column) => ofHeads.get(column) ?? section,
      chainChoice,
      secrets.columns,
    );
    const holding = new Set(
      found.flatMap(({ column, text, read: { addresses, problem } }) => {
        if (addresses.length === 0 && !CHAIN_QUESTIONS.includes(problem ?? 'no-address')) return [];
        if (column !== null) return [column];
        return cells.flatMap((cell, at) => (text.includes(cell) && holdsAddress(cell) ? [at] : []));
      }),
    );
    const secretCells = secrets.findSecretCells(cells.slice(0, MAX_COLUMNS), (column) => holding.has(column));
    // A secret beside an address in one cell is removed, and the address is screened.
    const isSecret = ({ column }: ReadCell) => column !== null && secretCells.has(column);
    const kept = found.filter((cell) => !isSecret(cell) || cell.read.addresses.length > 0);
    const addresses = kept.flatMap(({ read }) => read.addresses);
    const failed = kept.filter(({ read }) => read.problem !== null);
    // A party without an address may be a name; the row is read by the other one.
    const reported =
      addresses.length > 0 ? failed.filter(({ read }) => read.problem !== 'no-address') : failed.slice(0, 1);
    const rowProblems = reported.map((cell): RowProblem => {
      const { read } = cell;
      const text = isSecret(cell) ? '' : cell.text.trim();
      for (const chain of read.chains ?? []) families.add(chain);
      const isElsewhere = read.problem === 'no-address' && hasAddressElsewhere(cells, columns, secretCells);
      const problem = isElsewhere ? 'other-column' : (read.problem ?? 'no-address');
      return { line, problem, text: text.slice(0, MAX_CELL), named: named?.word ?? '' };
    });
    if (kept.length === 0) {
      const isElsewhere = hasAddressElsewhere(cells, columns, secretCells);
      rowProblems.push({ line, problem: isElsewhere ? 'other-column' : 'key', text: '', named: '' });
    }
    for (const problem of rowProblems) addProblem(problem);
    counts.further += Math.max(0, addresses.length + rowProblems.length - 1);
    const at = addresses.map((address) => addTarget(address, line));
    const [first] = rowProblems;
    const row = { line, cells: sanitizeCells(cells, secretCells), ...(first ? { problem: first.problem } : {}) };
    const rows: RunSourceRow[] = [{ ...row, at: at.slice(0, MAX_ROW_ADDRESSES) }];
    for (let from = MAX_ROW_ADDRESSES; from < at.length; from += MAX_ROW_ADDRESSES)
      rows.push({ line, cells: [], at: at.slice(from, from + MAX_ROW_ADDRESSES) });
    return rows;
  }

  // Lines above the header are read by nobody and not stored, but an address there is not passed over in silence.
  for (const { line, cells } of above) {
    const cell = cells.find(holdsAddress);
    if (cell) addProblem({ line, problem: 'above-header', text: cell.trim().slice(0, MAX_CELL), named: '' });
  }
  const rows = body.flatMap((row, index) => {
    if (index % 2_000 === 0) onProgress(index);
    return readRow(row);
  });
  const ordered = sortByChain(targets, rows);
  return {
    ...{ head: head && sanitizeCells(head, new Set()), columns, secretColumns: [...secrets.columns], width },
    ...{ targets: ordered, rows, problems, counts, families: [...families] },
  };
}
