// Message definitions for the upload, control and results of bulk runs; sent by extension pages only.
import { z } from 'zod';
import { CHUNK_ADDRESSES, countChunks, MAX_ROWS, PART_ROWS } from '../../bulk/bulk-limits';
import {
  type BulkRun,
  columnsSchema,
  type RunAddress,
  type RunSourceRow,
  runAddressSchema,
  runSummarySchema,
  sourceRowSchema,
} from '../../bulk/bulk-run';
import { RUN_COMMANDS } from '../../bulk/run-lifecycle';
import type { RunDelayReason } from '../../bulk/state-to-outcome';
import { askSchema, declarePageMessage, recordIdSchema } from '../message-fields';

const chunkIndex = z.number().int().min(0).max(countChunks(MAX_ROWS));

/** Outcome if the run started now: sent, answered from the cache, or never sent because the account does not cover the chain, or its case is local only. */
export type AddressPreflight = 'send' | 'known' | 'uncovered' | 'local-only';

/** Bulk run as shown by a surface. */
export type RunView = BulkRun & {
  /** Why a running run makes no progress; null if it does. */
  hold: RunDelayReason | null;
};

export const bulkMessages = {
  /** Returns the preflight result of each address; sends no request. */
  bulkLook: declarePageMessage({ asks: z.array(askSchema).min(1).max(CHUNK_ADDRESSES) }).returns<AddressPreflight[]>(),
  /** Creates the run `id` under the active account; idempotent. @throws `locked no-account storage storage-full` */
  bulkBegin: declarePageMessage({
    id: recordIdSchema,
    name: z.string().max(200),
    column: z.string().max(200),
    head: z.array(z.string().max(2_100)).max(100).nullable(),
    columns: columnsSchema,
    sum: runSummarySchema,
    count: z.number().int().min(1).max(MAX_ROWS),
    parts: chunkIndex,
  }).returns<null>(),
  /** Uploads one chunk of addresses, in order. @throws `bad-address` if one of them is invalid */
  bulkTargets: declarePageMessage({
    id: recordIdSchema,
    chunk: chunkIndex,
    targets: z
      .array(runAddressSchema.omit({ outcome: true }))
      .min(1)
      .max(CHUNK_ADDRESSES),
  }).returns<null>(),
  /** Uploads one part of the source rows. */
  bulkSource: declarePageMessage({
    id: recordIdSchema,
    part: chunkIndex,
    rows: z.array(sourceRowSchema).min(1).max(PART_ROWS),
  }).returns<null>(),
  /** Starts a run, or queues it behind the active one. */
  bulkStart: declarePageMessage({ id: recordIdSchema, pastLimit: z.boolean() }).returns<RunView[]>(),
  /** Returns runs, newest first; a `draft` is a run whose upload is incomplete. */
  bulkRuns: declarePageMessage({}).returns<RunView[]>(),
  bulkTurn: declarePageMessage({ id: recordIdSchema, to: z.enum(RUN_COMMANDS) }).returns<RunView[]>(),
  /** Returns one chunk of addresses with their outcomes. */
  bulkResults: declarePageMessage({ id: recordIdSchema, chunk: chunkIndex }).returns<RunAddress[]>(),
  bulkRows: declarePageMessage({ id: recordIdSchema, part: chunkIndex }).returns<RunSourceRow[]>(),
} as const;
