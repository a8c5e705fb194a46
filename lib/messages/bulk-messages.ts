// Protocol entries for bulk runs: upload in chunks, start, pause, stop, results; extension pages only.
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

const chunkIndex = z.number().int().min(0).max(1_000);

/** Outcome if the run started now: sent, answered from the cache, or never sent because the account does not cover the chain. */
export type AddressPreflight = 'send' | 'known' | 'uncovered';

/** Bulk run as shown by a surface. */
export type RunView = BulkRun & {
  /** Why a running run makes no progress; null if it does. */
  hold: RunHold | null;
};

/** Bulk run messages. */
export const bulkMessages = {
  /** Returns the preflight result of each address; sends no request. */
  bulkLook: {
    from: pages,
    input: z.strictObject({ asks: z.array(askSchema).min(1).max(CHUNK_ADDRESSES) }),
    ...output<AddressPreflight[]>(),
  },
  /** Creates the run `id` under the active account; idempotent. @throws `locked no-account storage storage-full` */
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
      parts: chunkIndex,
    }),
    ...output<null>(),
  },
  /** Uploads one chunk of addresses, in order. @throws `bad-address` if one of them is invalid */
  bulkTargets: {
    from: pages,
    input: z.strictObject({
      id,
      chunk: chunkIndex,
      targets: z
        .array(targetSchema.omit({ outcome: true }))
        .min(1)
        .max(CHUNK_ADDRESSES),
    }),
    ...output<null>(),
  },
  /** Uploads one part of the source rows. */
  bulkSource: {
    from: pages,
    input: z.strictObject({ id, part: chunkIndex, rows: z.array(sourceRowSchema).min(1).max(PART_ROWS) }),
    ...output<null>(),
  },
  /** Starts a run, or queues it behind the active one. */
  bulkStart: { from: pages, input: z.strictObject({ id, pastLimit: z.boolean() }), ...output<RunView[]>() },
  /** Returns runs, newest first; a `draft` is a run whose upload is incomplete. */
  bulkRuns: { from: pages, input: nothing, ...output<RunView[]>() },
  bulkTurn: { from: pages, input: z.strictObject({ id, to: z.enum(RUN_COMMANDS) }), ...output<RunView[]>() },
  /** Returns one chunk of addresses with their outcomes. */
  bulkResults: { from: pages, input: z.strictObject({ id, chunk: chunkIndex }), ...output<Target[]>() },
  bulkRows: { from: pages, input: z.strictObject({ id, part: chunkIndex }), ...output<RunSourceRow[]>() },
} as const;
