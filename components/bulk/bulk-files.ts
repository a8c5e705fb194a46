// Bulk run exports (CSV and JSON): every source row with its columns, address and outcome.

import type { RunAddress, RunSourceRow } from '../../lib/bulk/run';
import { toIsoTime } from '../../lib/cases/export-case';
import { type CsvCell, formatCsv, formatCsvRows } from '../../lib/export/csv';
import { bulkWords } from '../../lib/i18n/bulk';
import { getLevelWord } from '../../lib/i18n/levels';
import { listWords } from '../../lib/i18n/lists';
import type { RunView } from '../../lib/messages/bulk-messages';
import type { ListMatch, LocalAnnotations } from '../../lib/verdict/local-annotations';
import { getRiskLevel } from '../../lib/verdict/risk-level';
import { toReasonCells } from '../text/category-text';

/** One address of one row; `target` is null if the row has no screened address. */
interface Line {
  row: RunSourceRow;
  target: RunAddress | null;
}

/** Rows formatted per chunk: 100,000 rows in one step would block the page for a second. */
const ROWS_PER_CHUNK = 500;

/** Input of both exports. Column heads: `csv` in lib/i18n/en/bulk.ts, in the order of the cells. */
export interface BulkFile {
  run: RunView;
  rows: readonly RunSourceRow[];
  /** All targets of the run, in order. */
  targets: readonly RunAddress[];
  /** The user's annotations by `chain:address`. */
  owns: ReadonlyMap<string, LocalAnnotations>;
}

/** Yields the lines of the rows in chunks. */
function* lineChunks({ rows, targets }: BulkFile): Generator<Line[]> {
  for (let at = 0; at < rows.length; at += ROWS_PER_CHUNK) yield toLines(rows.slice(at, at + ROWS_PER_CHUNK), targets);
}

function listMatchesFor({ target }: Line, { owns: annotationsByKey }: BulkFile): ListMatch[] {
  return (target && annotationsByKey.get(`${target.chain}:${target.address}`)?.lists) ?? [];
}

/** A row with several addresses yields one line per address; a row without an address yields one. */
function toLines(rows: readonly RunSourceRow[], targets: readonly RunAddress[]): Line[] {
  return rows.flatMap((row): Line[] => {
    const rowTargets = row.at.flatMap((position) => targets[position] ?? []);
    return rowTargets.length ? rowTargets.map((target) => ({ row, target })) : [{ row, target: null }];
  });
}

function toLineFacts({ row, target }: Line, run: RunView) {
  const words = bulkWords();
  if (!target) {
    const reason = row.problem ? words.problems.reason[row.problem] : '';
    return { chain: null, address: null, state: words.csv.state.unsent, verdict: null, reason, note: null };
  }
  const { chain, address, outcome, note } = target;
  const base = { chain, address, note: note ? words.csv.note[note] : null };
  if (!outcome) return { ...base, state: words.csv.state.open, verdict: null, reason: words.run.state[run.state] };
  if (outcome.state === 'failed') {
    const reason = outcome.status === null ? outcome.code : `${outcome.code} (${outcome.status})`;
    return { ...base, state: words.csv.state.failed, verdict: null, reason };
  }
  if (outcome.state === 'unsupported')
    return { ...base, state: words.csv.state.unsupported, verdict: null, reason: null };
  const state = outcome.state === 'verdict' && outcome.known ? words.csv.state.known : words.csv.state[outcome.state];
  return { ...base, state, verdict: outcome.verdict, reason: null };
}

/** Yields a CSV in chunks: the source columns beside the result columns, with formulas neutralised. */
export function* bulkCsv(file: BulkFile): Generator<string> {
  const { run, rows } = file;
  const { csv } = bulkWords();
  const { tag } = listWords();
  let width = run.head?.length ?? 0;
  for (const { cells } of rows) width = Math.max(width, cells.length);
  const heads = Array.from({ length: width }, (_, column) => run.head?.[column] || csv.column(column + 1));
  const toCells = (line: Line): CsvCell[] => {
    const { chain, address, state, verdict, reason, note } = toLineFacts(line, run);
    const sourceCells = heads.map((_, column) => line.row.cells[column] ?? '');
    const lists = listMatchesFor(line, file);
    return [
      line.row.line,
      ...sourceCells,
      chain,
      address,
      state,
      address && getLevelWord(verdict ? getRiskLevel(verdict) : 'open'),
      verdict?.score?.band ?? null,
      verdict?.score?.value ?? null,
      ...toReasonCells(verdict?.score?.contributions ?? []),
      verdict?.config ?? null,
      verdict?.hops ?? null,
      verdict?.service ?? null,
      verdict && toIsoTime(verdict.at),
      verdict?.version ?? null,
      reason,
      note,
      lists.length ? lists.map(({ list, label = '' }) => tag(list, label)).join('; ') : null,
    ];
  };
  yield formatCsv({ head: [csv.row, ...heads, ...csv.added], rows: [] });
  for (const lines of lineChunks(file)) yield formatCsvRows(lines.map(toCells));
}

/** Yields JSON in chunks, one result per line, all fields present and unknown values null. */
export function* bulkJson(file: BulkFile): Generator<string> {
  const { run } = file;
  const { id, name, account, sum, state, startedAt, endedAt, tally, head } = run;
  const toResult = (line: Line) => {
    const { verdict, ...facts } = toLineFacts(line, run);
    return {
      row: line.row.line,
      cells: line.row.cells,
      ...facts,
      foundRisk: verdict?.foundRisk ?? null,
      band: verdict?.score?.band ?? null,
      score: verdict?.score?.value ?? null,
      contributions: verdict?.score?.contributions ?? null,
      config: verdict?.config ?? null,
      hops: verdict?.hops ?? null,
      service: verdict?.service ?? null,
      version: verdict?.version ?? null,
      screenedAt: verdict && toIsoTime(verdict.at),
      lists: listMatchesFor(line, file),
    };
  };
  const times = { startedAt: toIsoTime(startedAt), endedAt: endedAt === null ? null : toIsoTime(endedAt) };
  const about = { id, name, account, sum, state, ...times, tally };
  yield `{"run":${JSON.stringify(about)},\n"head":${JSON.stringify(head)},\n"results":[`;
  let between = '\n';
  for (const lines of lineChunks(file)) {
    yield between + lines.map((line) => JSON.stringify(toResult(line))).join(',\n');
    between = ',\n';
  }
  yield '\n]}\n';
}
