// A bulk run as it is kept: whose it is, how far it came, and what became of each address.
import { z } from 'zod';
import { getRiskLevel } from '../verdict/risk-level';
import { verdictSchema } from '../verdict/verdict';
import { ALL_COLUMNS, type TableColumns } from './detect-columns';
import { CELL_PROBLEMS } from './parse-cell';

/** Verdicts of two accounts, or under two configs, are never in one run. */
export const runAccountSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  host: z.string(),
  config: z.string(),
  hops: z.number().nullable(),
  riskProfile: z.string(),
});
export type RunAccount = z.infer<typeof runAccountSchema>;

/** What became of one address. Only `verdict` is an answer; `stale` is an older one where a new one could not be had. */
export const outcomeSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('verdict'), verdict: verdictSchema, known: z.boolean() }),
  z.strictObject({ state: z.literal('stale'), verdict: verdictSchema }),
  z.strictObject({
    state: z.literal('failed'),
    code: z.string(),
    status: z.number().nullable(),
    tries: z.number(),
    at: z.number(),
    service: z.string(),
  }),
  z.strictObject({ state: z.literal('unsupported') }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;

/** One address of a run; `line` is the first row that names it. `outcome`: null while there is none. */
export const targetSchema = z.strictObject({
  chain: z.string().min(1).max(32),
  address: z.string().min(1).max(512),
  line: z.number().int().min(1),
  note: z.enum(['mismatch', 'disguised']).optional(),
  outcome: outcomeSchema.nullable(),
});
export type Target = z.infer<typeof targetSchema>;

/** One row as it was read, for the export. `at`: places of its addresses among the run's. */
export const sourceRowSchema = z.strictObject({
  line: z.number().int().min(1),
  cells: z.array(z.string().max(2_100)).max(100),
  at: z.array(z.number().int().min(0)).max(2_000),
  problem: z.enum(CELL_PROBLEMS).optional(),
});
export type RunSourceRow = z.infer<typeof sourceRowSchema>;

/** `open` counts what has no outcome yet; `failed` also those with an older answer alone. */
export const tallySchema = z.strictObject({
  severe: z.number(),
  risk: z.number(),
  high: z.number(),
  medium: z.number(),
  low: z.number(),
  none: z.number(),
  failed: z.number(),
  unsupported: z.number(),
  open: z.number(),
});
export type Tally = z.infer<typeof tallySchema>;

/** What the sum said before the run began. */
export const runSumSchema = z.strictObject({
  rows: z.number(),
  known: z.number(),
  twice: z.number(),
  problems: z.number(),
  uncovered: z.number(),
  toSend: z.number(),
});

const column = z.number().int().max(100_000);
/** What its table was read by. */
export const columnsSchema = z.strictObject({
  address: column.min(ALL_COLUMNS),
  chain: column.min(0).nullable(),
}) satisfies z.ZodType<TableColumns>;

/** `draft`: still being handed over. `waiting`: another run is under way. `stopped`: ended by a person before its end. */
export const RUN_STATES = ['draft', 'waiting', 'running', 'paused', 'stopped', 'done'] as const;
/** Why a run is paused: a person said so, another account is in use, or the service refuses the account whatever is asked. */
export const PAUSED_BY = ['person', 'account', 'refused', 'permission'] as const;
export type PausedBy = (typeof PAUSED_BY)[number];

export const runSchema = z.strictObject({
  id: z.string(),
  name: z.string().max(200),
  /** The heads of the columns that it was read by; '' where there is none. */
  column: z.string().max(200),
  head: z.array(z.string().max(2_100)).max(100).nullable(),
  /** A run that was kept before they were says all of its rows. */
  columns: columnsSchema.default({ address: ALL_COLUMNS, chain: null }),
  account: runAccountSchema,
  sum: runSumSchema,
  count: z.number().int().min(0),
  parts: z.number().int().min(0),
  state: z.enum(RUN_STATES),
  pausedBy: z.enum(PAUSED_BY).nullable(),
  /** Whether it goes on past the day's limit. */
  pastLimit: z.boolean(),
  createdAt: z.number(),
  /** Answers from then on are the run's own, however short the life of an answer is set. */
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  /** Removed at this time, and brought back until it is gone for good. */
  removedAt: z.number().nullable(),
  tally: tallySchema,
  /** Answered by asking the service in this run, not known before. */
  asked: z.number(),
  /** How long it was under way, without what kept it from moving for a time that nobody knew. */
  workedMs: z.number().default(0),
  /** Of each portion: how many have no outcome yet, and how often it was written. */
  left: z.array(z.number()),
  versions: z.array(z.number()),
});
export type BulkRun = z.infer<typeof runSchema>;

const EMPTY: Tally = { severe: 0, risk: 0, high: 0, medium: 0, low: 0, none: 0, failed: 0, unsupported: 0, open: 0 };

/** Where an outcome is counted: an older answer alone is no answer of this run. */
export function getRunCell(outcome: Outcome | null): keyof Tally {
  if (!outcome) return 'open';
  if (outcome.state === 'verdict') return getRiskLevel(outcome.verdict);
  return outcome.state === 'stale' ? 'failed' : outcome.state;
}

/** Of a run in which nothing has an outcome yet. */
export function countOutcomes(count: number): Tally {
  return { ...EMPTY, open: count };
}

/** The run after this portion changed from `before` to `after`. */
export function withChunk(run: BulkRun, chunk: number, before: readonly Target[], after: readonly Target[]): BulkRun {
  const tally = { ...run.tally };
  let asked = run.asked;
  for (const [place, target] of after.entries()) {
    const was = before[place]?.outcome ?? null;
    if (was === target.outcome) continue;
    tally[getRunCell(was)] -= 1;
    tally[getRunCell(target.outcome)] += 1;
    if (target.outcome?.state === 'verdict' && !target.outcome.known) asked += 1;
    if (was?.state === 'verdict' && !was.known) asked -= 1;
  }
  const left = [...run.left];
  const versions = [...run.versions];
  left[chunk] = after.filter(({ outcome }) => outcome === null).length;
  versions[chunk] = (versions[chunk] ?? 0) + 1;
  return { ...run, tally, asked, left, versions };
}

/** Whether nothing more will be asked. */
export const isOver = ({ state }: Pick<BulkRun, 'state'>): boolean => state === 'done' || state === 'stopped';
