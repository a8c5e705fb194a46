// Creates the Excel, CSV and JSON exports of a bulk run from the source rows and the screening outcomes.
import type { RunAddress, RunSourceRow } from '../../lib/bulk/bulk-run';
import { toIsoTime } from '../../lib/cases/export-case';
import { chainName } from '../../lib/chains/chain-names';
import { type Column, toCells, toTable } from '../../lib/export/columns';
import { type CsvCell, type CsvDialect, formatCsv, formatCsvRows, PLAIN_CSV } from '../../lib/export/csv';
import { type WorkbookSheet, writeWorkbook } from '../../lib/export/write-workbook';
import { getLevelWord } from '../../lib/i18n/levels';
import { aboutSheetWords } from '../../lib/i18n/words/about-sheet';
import { bulkWords } from '../../lib/i18n/words/bulk';
import type { RunView } from '../../lib/messages/tables/bulk-messages';
import { withoutIsolates } from '../../lib/text/bidi-isolates';
import { getAddressNames } from '../../lib/verdict/local-address-names';
import type { LocalAnnotations } from '../../lib/verdict/local-annotations';
import { getRiskLevel } from '../../lib/verdict/risk-level';
import { createAboutSheet } from '../names/about-sheet';
import { getDataSetColumn, getListHitColumn, getNameColumns } from '../names/address-export-cells';
import { getReasonColumns } from '../text/category-text';

/** One address of one row; `target` is null if the row has no screened address. */
export interface BulkFileLine {
  row: RunSourceRow;
  target: RunAddress | null;
}

/** Rows formatted per chunk: 100,000 rows in one step would block the page for a second. */
const ROWS_PER_CHUNK = 500;
/** Row numbers of one address that a cell names; an address may occur in all 100,000 rows. */
const MAX_ROW_NUMBERS = 20;

/** Input of the exports. */
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

/** A row yields one line per address, and one if it has none or if another cell of it was not screened. */
function toLines(rows: readonly RunSourceRow[], targets: readonly RunAddress[]): BulkFileLine[] {
  return rows.flatMap((row): BulkFileLine[] => {
    const rowTargets = row.at.flatMap((position) => targets[position] ?? []);
    const isRest = rowTargets.length === 0 || row.problem !== undefined;
    return [...rowTargets.map((target) => ({ row, target })), ...(isRest ? [{ row, target: null }] : [])];
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
  return found.map(({ lines, more }) => withoutIsolates(bulkWords().csv.rows({ lines: lines.join(', '), more })));
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
  if (note) {
    const { misspelt, 'other-chain': namedOtherwise } = problems.reason;
    parts.push({ ...csv.note, mismatch: misspelt, 'named-otherwise': namedOtherwise }[note]);
  }
  return parts.join('; ') || null;
}

const verdictOf = ({ target }: BulkFileLine) => target && getVerdict(target);

/** Returns the columns that the run adds; their heads are stable names for scripts. */
function getAddedColumns(file: BulkFile): Column<BulkFileLine>[] {
  const rowNumbers = listRowNumbers(file);
  const positions = new Map(file.targets.map((target, position) => [target, position]));
  const annotationsOf = ({ target }: BulkFileLine) =>
    target ? file.owns.get(`${target.chain}:${target.address}`) : undefined;
  return [
    { head: 'address', cell: ({ target }) => target?.address ?? null },
    { head: 'network', cell: ({ target }) => target && chainName(target.chain) },
    ...getNameColumns((line: BulkFileLine) => getAddressNames(annotationsOf(line))[0]),
    { head: 'level', cell: ({ target }) => target && getLevelWord(getCell(target)) },
    { head: 'score', cell: (line) => verdictOf(line)?.score?.value ?? null },
    getListHitColumn((line: BulkFileLine) => annotationsOf(line)?.lists ?? []),
    ...getReasonColumns((line: BulkFileLine) => verdictOf(line)?.score?.contributions),
    getDataSetColumn((line: BulkFileLine) => annotationsOf(line)?.dataSets),
    {
      head: 'rows',
      cell: ({ row, target }) => (target ? (rowNumbers[positions.get(target) ?? -1] ?? null) : String(row.line)),
    },
    { head: 'reason', cell: (line) => getReason(line, file.run) },
    { head: 'service', cell: (line) => verdictOf(line)?.service ?? null },
    { head: 'config', cell: (line) => verdictOf(line)?.config ?? null },
    { head: 'config_requested', cell: (line) => verdictOf(line)?.askedConfig ?? null },
    { head: 'data_version', cell: (line) => verdictOf(line)?.version ?? null },
    {
      head: 'screened_at',
      cell: (line) => {
        const verdict = verdictOf(line);
        return verdict && new Date(verdict.at);
      },
    },
  ];
}

const getVerdict = ({ outcome }: RunAddress) => (outcome && 'verdict' in outcome ? outcome.verdict : null);
function getCell(target: RunAddress) {
  const verdict = getVerdict(target);
  return verdict ? getRiskLevel(verdict) : ('open' as const);
}

/** Returns the heads of the source columns; a column without a head gets its number. */
function getSourceHeads({ run, rows }: BulkFile): string[] {
  const { csv } = bulkWords();
  let width = run.head?.length ?? 0;
  for (const { cells } of rows) width = Math.max(width, cells.length);
  return Array.from({ length: width }, (_, column) => run.head?.[column] || csv.column({ n: column + 1 }));
}

/** Returns the columns of the table: those of the source, then those that the run adds. */
function getColumns(file: BulkFile): Column<BulkFileLine>[] {
  const source = getSourceHeads(file).map((head, column) => ({
    head,
    cell: ({ row }: BulkFileLine) => row.cells[column] ?? '',
  }));
  return [...source, ...getAddedColumns(file)];
}

/** Yields a CSV in chunks, with formulas neutralized. */
export function* bulkCsv(file: BulkFile, dialect: CsvDialect = PLAIN_CSV): Generator<string> {
  const columns = getColumns(file);
  yield formatCsv(toTable(columns, []), dialect);
  for (const lines of lineChunks(file)) yield formatCsvRows(toTable(columns, lines).rows, dialect);
}

/**
 * Yields an Excel workbook in chunks, with the cells of the CSV and a sheet about the run; texts are never formulas.
 * @throws RangeError if a sheet cannot hold the lines
 */
export function* bulkWorkbook(file: BulkFile, now: number): Generator<Uint8Array<ArrayBuffer>> {
  const columns = getColumns(file);
  function* rows(): Generator<CsvCell[]> {
    for (const lines of lineChunks(file)) for (const line of lines) yield toCells(columns, line);
  }
  const { head } = toTable(columns, []);
  yield* writeWorkbook({ name: bulkWords().csv.sheet, head, rows: rows() }, createBulkAboutSheet(file, now));
}

/** Counts are those of the whole run, also if only some lines are exported. */
function createBulkAboutSheet({ run, rows, targets }: BulkFile, exportedAt: number): WorkbookSheet {
  const words = aboutSheetWords();
  return createAboutSheet({
    exportedAt,
    facts: [
      [words.run, run.name],
      [words.account, run.account.label],
      [words.state, bulkWords().run.state[run.state]],
      [words.startedAt, new Date(run.startedAt)],
      [words.endedAt, run.endedAt === null ? null : new Date(run.endedAt)],
      [words.rows, rows.length],
    ],
    verdicts: targets.flatMap((target) => getVerdict(target) ?? []),
    cells: targets.map(getCell),
  });
}

/** Yields JSON in chunks, one result per line: the cells of the table by name, and the unchanged answers. */
export function* bulkJson(file: BulkFile): Generator<string> {
  const { run } = file;
  const { id, name, account, sum, state, startedAt, endedAt, tally, head } = run;
  const added = getAddedColumns(file);
  const toResult = (line: BulkFileLine) => {
    const { row, target } = line;
    const verdict = verdictOf(line);
    return {
      row: row.line,
      cells: row.cells,
      ...Object.fromEntries(added.map(({ head: column, cell }) => [column, cell(line)])),
      contributions: verdict?.score?.contributions ?? null,
      chain: target?.chain ?? null,
      state: target?.outcome?.state ?? null,
      found_risk: verdict?.foundRisk ?? null,
      band: verdict?.score?.band ?? null,
      config_hops: verdict?.hops ?? null,
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
