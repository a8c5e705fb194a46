// Creates the Excel, CSV and JSON exports of a bulk run from the source rows and the screening outcomes.

import type { RunAddress, RunSourceRow } from '../../lib/bulk/bulk-run';
import { toIsoTime } from '../../lib/cases/export-case';
import { chainName } from '../../lib/chains/chain-names';
import { type CsvCell, formatCsv, formatCsvRows } from '../../lib/export/csv';
import { writeWorkbook } from '../../lib/export/write-workbook';
import { bulkWords } from '../../lib/i18n/bulk';
import { getLevelWord } from '../../lib/i18n/levels';
import type { RunView } from '../../lib/messages/bulk-messages';
import { getAddressNames } from '../../lib/verdict/local-address-names';
import type { LocalAnnotations } from '../../lib/verdict/local-annotations';
import { getRiskLevel } from '../../lib/verdict/risk-level';
import { toDataSetCell, toListHitCell, toNameCells } from '../names/address-export-cells';
import { toReasonCells } from '../text/category-text';

/** One address of one row; `target` is null if the row has no screened address. */
export interface BulkFileLine {
  row: RunSourceRow;
  target: RunAddress | null;
}

/** Rows formatted per chunk: 100,000 rows in one step would block the page for a second. */
const ROWS_PER_CHUNK = 500;
/** Row numbers of one address that a cell names; an address may occur in all 100,000 rows. */
const MAX_ROW_NUMBERS = 20;

/** Input of the exports. Column heads: `csv` in lib/i18n/en/bulk-findings.ts, in the order of the cells. */
export interface BulkFile {
  run: RunView;
  rows: readonly RunSourceRow[];
  /** All targets of the run, in order. */
  targets: readonly RunAddress[];
  /** The user's annotations by `chain:address`. */
  owns: ReadonlyMap<string, LocalAnnotations>;
  /** Lines to export; absent: every row of the table, also those without an address. */
  includes?: ((line: BulkFileLine) => boolean) | undefined;
}

/** Yields the lines of the rows in chunks. */
function* lineChunks({ rows, targets, includes = () => true }: BulkFile): Generator<BulkFileLine[]> {
  for (let at = 0; at < rows.length; at += ROWS_PER_CHUNK)
    yield toLines(rows.slice(at, at + ROWS_PER_CHUNK), targets).filter(includes);
}

/** A row with several addresses yields one line per address; a row without an address yields one. */
function toLines(rows: readonly RunSourceRow[], targets: readonly RunAddress[]): BulkFileLine[] {
  return rows.flatMap((row): BulkFileLine[] => {
    const rowTargets = row.at.flatMap((position) => targets[position] ?? []);
    return rowTargets.length ? rowTargets.map((target) => ({ row, target })) : [{ row, target: null }];
  });
}

/** Returns the numbers of the table rows that contain each target, by position: `12, 80`. */
function listRowNumbers({ rows, targets }: BulkFile): string[] {
  const found = targets.map(() => ({ lines: [] as number[], more: 0 }));
  for (const { line, at } of rows)
    for (const position of new Set(at)) {
      const target = found[position];
      if (!target) continue;
      if (target.lines.length < MAX_ROW_NUMBERS) target.lines.push(line);
      else target.more += 1;
    }
  return found.map(({ lines, more }) => bulkWords().csv.rows(lines, more));
}

/** Returns why a line has no fresh answer, and the warning about its address; null if there is neither. */
function getReason({ row, target }: BulkFileLine, run: RunView): string | null {
  const { csv, problems, run: runWords } = bulkWords();
  if (!target) return row.problem ? problems.reason[row.problem] : csv.state.unsent;
  const { outcome, note } = target;
  const parts: string[] = [];
  if (!outcome) parts.push(csv.state.open, runWords.state[run.state]);
  else if (outcome.state === 'failed')
    parts.push(outcome.status === null ? outcome.code : `${outcome.code} (${outcome.status})`);
  else if (outcome.state !== 'verdict') parts.push(csv.state[outcome.state]);
  if (note) parts.push(csv.note[note]);
  return parts.join('; ') || null;
}

const verdictOf = ({ target }: BulkFileLine) =>
  target?.outcome && 'verdict' in target.outcome ? target.outcome.verdict : null;

/** Returns the cells under the heads `added`. */
function createCellFormatter(file: BulkFile): (line: BulkFileLine) => CsvCell[] {
  const rowNumbers = listRowNumbers(file);
  const positions = new Map(file.targets.map((target, position) => [target, position]));
  return (line) => {
    const { target } = line;
    const verdict = verdictOf(line);
    const annotations = target ? file.owns.get(`${target.chain}:${target.address}`) : undefined;
    return [
      target?.address ?? null,
      target && chainName(target.chain),
      ...toNameCells(getAddressNames(annotations)[0]),
      target && getLevelWord(verdict ? getRiskLevel(verdict) : 'open'),
      verdict?.score?.value ?? null,
      toListHitCell(annotations?.lists ?? []),
      ...toReasonCells(verdict?.score?.contributions ?? []),
      toDataSetCell(annotations?.dataSets),
      target ? (rowNumbers[positions.get(target) ?? -1] ?? null) : String(line.row.line),
      getReason(line, file.run),
      verdict && toIsoTime(verdict.at),
    ];
  };
}

/** Returns the heads of the source columns; a column without a head gets its number. */
function getSourceHeads({ run, rows }: BulkFile): string[] {
  const { csv } = bulkWords();
  let width = run.head?.length ?? 0;
  for (const { cells } of rows) width = Math.max(width, cells.length);
  return Array.from({ length: width }, (_, column) => run.head?.[column] || csv.column(column + 1));
}

/** Returns head and rows of the table: the source columns, then those that the run adds. */
function createTable(file: BulkFile) {
  const heads = getSourceHeads(file);
  const toCells = createCellFormatter(file);
  function* rowChunks(): Generator<CsvCell[][]> {
    for (const lines of lineChunks(file))
      yield lines.map((line) => [...heads.map((_, column) => line.row.cells[column] ?? ''), ...toCells(line)]);
  }
  return { head: [...heads, ...bulkWords().csv.added], rowChunks };
}

/** Yields a CSV in chunks, with formulas neutralized. */
export function* bulkCsv(file: BulkFile): Generator<string> {
  const { head, rowChunks } = createTable(file);
  yield formatCsv({ head, rows: [] });
  for (const rows of rowChunks()) yield formatCsvRows(rows);
}

/**
 * Yields an Excel workbook in chunks, with the cells of the CSV; texts are never formulas.
 * @throws RangeError if a sheet cannot hold the lines
 */
export function* bulkWorkbook(file: BulkFile): Generator<Uint8Array<ArrayBuffer>> {
  const { head, rowChunks } = createTable(file);
  function* rows(): Generator<CsvCell[]> {
    for (const chunk of rowChunks()) yield* chunk;
  }
  yield* writeWorkbook({ name: bulkWords().csv.sheet, head, rows: rows() });
}

/** Yields JSON in chunks, one result per line: the cells of the table by name, and the unchanged answers. */
export function* bulkJson(file: BulkFile): Generator<string> {
  const { run } = file;
  const { id, name, account, sum, state, startedAt, endedAt, tally, head } = run;
  const { added } = bulkWords().csv;
  const toCells = createCellFormatter(file);
  const toResult = (line: BulkFileLine) => {
    const { row, target } = line;
    const verdict = verdictOf(line);
    const cells = toCells(line);
    return {
      row: row.line,
      cells: row.cells,
      ...Object.fromEntries(added.map((column, index) => [column, cells[index] ?? null])),
      contributions: verdict?.score?.contributions ?? null,
      chain: target?.chain ?? null,
      state: target?.outcome?.state ?? null,
      found_risk: verdict?.foundRisk ?? null,
      band: verdict?.score?.band ?? null,
      config: verdict?.config ?? null,
      config_hops: verdict?.hops ?? null,
      service: verdict?.service ?? null,
      version: verdict?.version ?? null,
      lists: (target && file.owns.get(`${target.chain}:${target.address}`)?.lists) ?? [],
      data_set_matches: (target && file.owns.get(`${target.chain}:${target.address}`)?.dataSets) ?? [],
    };
  };
  const times = { startedAt: toIsoTime(startedAt), endedAt: endedAt === null ? null : toIsoTime(endedAt) };
  const about = { id, name, account, sum, state, ...times, tally };
  yield `{"run":${JSON.stringify(about)},\n"head":${JSON.stringify(head)},\n"results":[`;
  let between = '\n';
  for (const lines of lineChunks(file)) {
    if (lines.length === 0) continue;
    yield between + lines.map((line) => JSON.stringify(toResult(line))).join(',\n');
    between = ',\n';
  }
  yield '\n]}\n';
}
