// Zod schemas of a stored bulk run and of address outcomes, and functions that tally the outcomes.
import { z } from 'zod';
import { getRiskLevel } from '../verdict/risk-level';
import { verdictSchema } from '../verdict/verdict';
import { MAX_COLUMNS, MAX_ROW_ADDRESSES } from './bulk-limits';
import { CELL_NOTES, CELL_PROBLEMS } from './parse-table-cell';
import type { TableColumns } from './table-columns';

/** Account and config of a run; verdicts of different accounts or configs are never mixed in a run. */
export const runAccountSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  host: z.string(),
  config: z.string(),
  hops: z.number().nullable(),
  riskProfile: z.string(),
});
export type RunAccount = z.infer<typeof runAccountSchema>;

/** Outcome of one address. Only `verdict` is an answer; `stale` is an older answer after a new request failed or was not allowed. */
export const outcomeSchema = z
  .discriminatedUnion('state', [
    z.strictObject({ state: z.literal('verdict'), verdict: verdictSchema, known: z.boolean() }),
    z.strictObject({
      state: z.literal('stale'),
      verdict: verdictSchema,
      /** Set if nothing may be sent for the address. */
      localOnly: z.literal(true).meta({ unknown: true }).optional(),
    }),
    z.strictObject({
      state: z.literal('failed'),
      code: z.string(),
      status: z.number().nullable(),
      tries: z.number(),
      at: z.number(),
      service: z.string(),
    }),
    z.strictObject({ state: z.literal('unsupported') }),
  ])
  // An outcome of a newer version reads as a failure: unknown never looks clean.
  .meta({
    unknown: () => ({ state: 'failed', code: 'bad-response', status: null, tries: 0, at: 0, service: '' }),
  });
export type Outcome = z.infer<typeof outcomeSchema>;

/** One address of a run; `line` is the first row that contains it. `outcome`: null while open. */
export const runAddressSchema = z.strictObject({
  chain: z.string().min(1).max(32),
  address: z.string().min(1).max(512),
  line: z.number().int().min(1),
  note: z.enum(CELL_NOTES).meta({ unknown: 'mismatch' }).optional(),
  outcome: outcomeSchema.nullable(),
});
export type RunAddress = z.infer<typeof runAddressSchema>;

/** One source row, stored for the export. */
export const sourceRowSchema = z.strictObject({
  line: z.number().int().min(1),
  /** Cells, truncated and without secrets. */
  cells: z.array(z.string().max(2_100)).max(100),
  /** Indices of its addresses in the run. */
  at: z.array(z.number().int().min(0)).max(MAX_ROW_ADDRESSES),
  problem: z.enum(CELL_PROBLEMS).meta({ unknown: 'no-address' }).optional(),
});
export type RunSourceRow = z.infer<typeof sourceRowSchema>;

/** Counters by outcome. `open`: without an outcome; `failed` includes `stale` outcomes. */
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

/** Summary shown before the run started. */
export const runSummarySchema = z.strictObject({
  rows: z.number(),
  known: z.number(),
  twice: z.number(),
  problems: z.number(),
  /** Addresses whose row names another chain, or whose format fits several. */
  questions: z.number().default(0),
  uncovered: z.number(),
  toSend: z.number(),
});

const column = z.number().int().max(100_000);
/** Columns used to read a table, counted from 0. */
export const columnsSchema = z.strictObject({
  /** Columns with the addresses to screen, from left to right; `all` if every cell is searched. */
  addresses: z.union([
    z.literal('all').meta({ unknown: undefined }),
    z.array(column.min(0)).min(1).max(MAX_COLUMNS).readonly(),
  ]),
  /** Column that names the network, and the one that names the coin, which counts where no network is named. Null: there is none. */
  network: column.min(0).nullable(),
  coin: column.min(0).nullable(),
});

/** Runs of earlier versions have one address column, -1 for all, and one chain column. */
const storedColumnsSchema = z.union([
  columnsSchema,
  z.strictObject({ address: column.min(-1), chain: column.min(0).nullable() }).transform(
    ({ address, chain }): TableColumns => ({
      addresses: address < 0 ? 'all' : [address],
      network: chain,
      coin: null,
    }),
  ),
]);

/** `draft`: upload in progress. `waiting`: another run is active. `stopped`: ended early by the user. */
export const RUN_STATES = ['draft', 'waiting', 'running', 'paused', 'stopped', 'done'] as const;
/** Reasons for a pause: a user command, another open account, or a rejection of the account by the service. */
export const PAUSED_BY = ['person', 'account', 'refused', 'permission'] as const;
export type PausedBy = (typeof PAUSED_BY)[number];

export const runSchema = z.strictObject({
  id: z.string(),
  name: z.string().max(200),
  /** Headers of the columns used; '' if there are none. */
  column: z.string().max(200),
  head: z.array(z.string().max(2_100)).max(100).nullable(),
  /** Runs stored before this field existed searched all columns. */
  columns: storedColumnsSchema.default({ addresses: 'all', network: null, coin: null }),
  account: runAccountSchema,
  sum: runSummarySchema,
  count: z.number().int().min(0),
  parts: z.number().int().min(0),
  state: z.enum(RUN_STATES).meta({ unknown: 'paused' }),
  pausedBy: z.enum(PAUSED_BY).meta({ unknown: 'person' }).nullable(),
  /** Continue beyond the daily limit. */
  pastLimit: z.boolean(),
  createdAt: z.number(),
  /** Epoch ms; newer answers belong to the run, even if their cache lifetime is shorter. */
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  /** Epoch ms of removal; the run can be restored until it is deleted. */
  removedAt: z.number().nullable(),
  tally: tallySchema,
  /** Number of addresses answered by a request of this run, not from the cache. */
  asked: z.number(),
  /** Working time in ms, without holds of unknown duration. */
  workedMs: z.number().default(0),
  /** Per chunk: number of open addresses, and number of writes. */
  left: z.array(z.number()),
  versions: z.array(z.number()),
});
export type BulkRun = z.infer<typeof runSchema>;

const EMPTY_TALLY: Tally = {
  severe: 0,
  risk: 0,
  high: 0,
  medium: 0,
  low: 0,
  none: 0,
  failed: 0,
  unsupported: 0,
  open: 0,
};

/** Returns the tally field of an outcome; a stale answer counts as failed. */
export function getTallyField(outcome: Outcome | null): keyof Tally {
  if (!outcome) return 'open';
  if (outcome.state === 'verdict') return getRiskLevel(outcome.verdict);
  return outcome.state === 'stale' ? 'failed' : outcome.state;
}

/** Returns the tally of a run in which all addresses are open. */
export function createTally(count: number): Tally {
  return { ...EMPTY_TALLY, open: count };
}

/** Returns the run after a chunk changed from `before` to `after`, with updated counters. */
export function withChunk(
  run: BulkRun,
  chunk: number,
  before: readonly RunAddress[],
  after: readonly RunAddress[],
): BulkRun {
  const tally = { ...run.tally };
  let asked = run.asked;
  for (const [index, target] of after.entries()) {
    const previous = before[index]?.outcome ?? null;
    if (previous === target.outcome) continue;
    tally[getTallyField(previous)] -= 1;
    tally[getTallyField(target.outcome)] += 1;
    if (target.outcome?.state === 'verdict' && !target.outcome.known) asked += 1;
    if (previous?.state === 'verdict' && !previous.known) asked -= 1;
  }
  const left = [...run.left];
  const versions = [...run.versions];
  left[chunk] = after.filter(({ outcome }) => outcome === null).length;
  versions[chunk] = (versions[chunk] ?? 0) + 1;
  return { ...run, tally, asked, left, versions };
}

/** Tests whether a run has ended. */
export const hasRunEnded = ({ state }: Pick<BulkRun, 'state'>): boolean => state === 'done' || state === 'stopped';
