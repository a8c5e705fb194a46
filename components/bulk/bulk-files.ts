// What a run found as a file: every row that was read, with its own columns and what became of its addresses.
import type { RunSourceRow, Target } from '../../lib/bulk/run';
import { type CsvCell, csvLines, csvText } from '../../lib/export/csv';
import { bulkWords } from '../../lib/i18n/bulk';
import { listWords } from '../../lib/i18n/lists';
import type { RunView } from '../../lib/messages/bulk-messages';
import type { ListMatch, LocalAnnotations } from '../../lib/verdict/local-annotations';

/** One address of one row; `target` is null where nothing of the row was asked. */
interface Line {
  row: RunSourceRow;
  target: Target | null;
}

/** How many rows are made into text at once: a hundred thousand would block the page for a second. */
const PER_PIECE = 500;

/** What a file is made of. */
export interface BulkFile {
  run: RunView;
  rows: readonly RunSourceRow[];
  /** All of the run, in order. */
  targets: readonly Target[];
  /** What the person's own record holds of them, by `chain:address`. */
  owns: ReadonlyMap<string, LocalAnnotations>;
}

const iso = (at: number): string | null =>
  Number.isFinite(new Date(at).getTime()) ? new Date(at).toISOString() : null;

/** The lines of some rows after the other. */
function* pieces({ rows, targets }: BulkFile): Generator<Line[]> {
  for (let at = 0; at < rows.length; at += PER_PIECE) yield linesOf(rows.slice(at, at + PER_PIECE), targets);
}

function listsOf({ target }: Line, { owns }: BulkFile): ListMatch[] {
  return (target && owns.get(`${target.chain}:${target.address}`)?.lists) ?? [];
}

/** A row that was read twice is there twice; one without an address once. */
function linesOf(rows: readonly RunSourceRow[], targets: readonly Target[]): Line[] {
  return rows.flatMap((row): Line[] => {
    const own = row.at.flatMap((place) => targets[place] ?? []);
    return own.length ? own.map((target) => ({ row, target })) : [{ row, target: null }];
  });
}

function facts({ row, target }: Line, run: RunView) {
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

/** The table as it was read, its columns beside ours, in pieces of one file; formulas are made harmless. */
export function* bulkCsv(file: BulkFile): Generator<string> {
  const { run, rows } = file;
  const { csv } = bulkWords();
  const { tag } = listWords();
  let width = run.head?.length ?? 0;
  for (const { cells } of rows) width = Math.max(width, cells.length);
  const heads = Array.from({ length: width }, (_, column) => run.head?.[column] || csv.column(column + 1));
  const cellsOf = (line: Line): CsvCell[] => {
    const { chain, address, state, verdict, reason, note } = facts(line, run);
    const own = heads.map((_, column) => line.row.cells[column] ?? '');
    const lists = listsOf(line, file);
    return [
      line.row.line,
      ...own,
      chain,
      address,
      state,
      verdict && (verdict.foundRisk ? csv.found : csv.notFound),
      verdict?.score?.band ?? null,
      verdict?.score?.value ?? null,
      verdict?.config ?? null,
      verdict?.hops ?? null,
      verdict?.service ?? null,
      verdict && iso(verdict.at),
      verdict?.version ?? null,
      reason,
      note,
      lists.length ? lists.map(({ list, label = '' }) => tag(list, label)).join('; ') : null,
    ];
  };
  yield csvText({ head: [csv.row, ...heads, ...csv.added], rows: [] });
  for (const lines of pieces(file)) yield csvLines(lines.map(cellsOf));
}

/** The same for machines, one result to a line: nothing is left out, and what is not known is null. */
export function* bulkJson(file: BulkFile): Generator<string> {
  const { run } = file;
  const { id, name, account, sum, state, startedAt, endedAt, tally, head } = run;
  const resultOf = (line: Line) => {
    const { verdict, ...rest } = facts(line, run);
    return {
      row: line.row.line,
      cells: line.row.cells,
      ...rest,
      foundRisk: verdict?.foundRisk ?? null,
      band: verdict?.score?.band ?? null,
      score: verdict?.score?.value ?? null,
      contributions: verdict?.score?.contributions ?? null,
      config: verdict?.config ?? null,
      hops: verdict?.hops ?? null,
      service: verdict?.service ?? null,
      version: verdict?.version ?? null,
      screenedAt: verdict && iso(verdict.at),
      lists: listsOf(line, file),
    };
  };
  const times = { startedAt: iso(startedAt), endedAt: endedAt === null ? null : iso(endedAt) };
  const about = { id, name, account, sum, state, ...times, tally };
  yield `{"run":${JSON.stringify(about)},\n"head":${JSON.stringify(head)},\n"results":[`;
  let between = '\n';
  for (const lines of pieces(file)) {
    yield between + lines.map((line) => JSON.stringify(resultOf(line))).join(',\n');
    between = ',\n';
  }
  yield '\n]}\n';
}
