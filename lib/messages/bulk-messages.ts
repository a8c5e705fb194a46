// What our own pages may do with bulk runs: hand one over in portions, start it, pause or stop it, read what it found. Content scripts may do none of it.
import { z } from 'zod';
import { CHUNK_ADDRESSES, PART_ROWS } from '../bulk/limits';
import type { RunHold } from '../bulk/outcome';
import {
  type BulkRun,
  columnsSchema,
  type RunSourceRow,
  runSumSchema,
  sourceRowSchema,
  type Target,
  targetSchema,
} from '../bulk/run';
import { RUN_COMMANDS } from '../bulk/run-lifecycle';
import { askSchema, id, nothing, output, pages } from './message-schema';

const place = z.number().int().min(0).max(1_000);

/** What would become of an address if the run began now: sent, answered from what is kept, or never sent because the account does not cover its chain. */
export type AddressPreflight = 'send' | 'known' | 'uncovered';

/** A run as a surface shows it. */
export type RunView = BulkRun & {
  /** Why it does not move on although it is running; null where it does. */
  hold: RunHold | null;
};

export const bulkMessages = {
  /** What each address would cost; sends nothing. */
  bulkLook: {
    from: pages,
    input: z.strictObject({ asks: z.array(askSchema).min(1).max(CHUNK_ADDRESSES) }),
    ...output<AddressPreflight[]>(),
  },
  /** Makes the run called `id` under the account in use: asked twice it is there once. @throws `locked no-account storage storage-full` */
  bulkBegin: {
    from: pages,
    input: z.strictObject({
      id,
      name: z.string().max(200),
      column: z.string().max(200),
      head: z.array(z.string().max(2_100)).max(100).nullable(),
      columns: columnsSchema,
      sum: runSumSchema,
      count: z.number().int().min(1).max(100_000),
      parts: place,
    }),
    ...output<null>(),
  },
  /** One portion of its addresses, in order. @throws `bad-address` if one of them is not an address */
  bulkTargets: {
    from: pages,
    input: z.strictObject({
      id,
      chunk: place,
      targets: z
        .array(targetSchema.omit({ outcome: true }))
        .min(1)
        .max(CHUNK_ADDRESSES),
    }),
    ...output<null>(),
  },
  /** One portion of the rows it was read from. */
  bulkSource: {
    from: pages,
    input: z.strictObject({ id, part: place, rows: z.array(sourceRowSchema).min(1).max(PART_ROWS) }),
    ...output<null>(),
  },
  /** Starts it, or lets it wait for the run that is under way. */
  bulkStart: { from: pages, input: z.strictObject({ id, pastLimit: z.boolean() }), ...output<RunView[]>() },
  /** The newest first; a `draft` is a run whose hand-over has not ended, or never did. */
  bulkRuns: { from: pages, input: nothing, ...output<RunView[]>() },
  bulkTurn: { from: pages, input: z.strictObject({ id, to: z.enum(RUN_COMMANDS) }), ...output<RunView[]>() },
  /** One portion of its addresses with what became of them. */
  bulkResults: { from: pages, input: z.strictObject({ id, chunk: place }), ...output<Target[]>() },
  bulkRows: { from: pages, input: z.strictObject({ id, part: place }), ...output<RunSourceRow[]>() },
} as const;
