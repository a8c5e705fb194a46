// Kinds of stored rows with their retention rules: kept, or dropped and asked for again.
import type { z } from 'zod';
import type { RowKind } from '../encrypted-row-codec';

/** Expiry of rows that never expire. */
export const NEVER_EXPIRES = Number.MAX_SAFE_INTEGER;

/** Kind of rows with its retention rules: each kind is either kept or says why it may drop what it cannot read. */
export type RecordKind<T> = RowKind<T> & {
  /** Reproducible rows: deleted when the disk is full, and limited to `maxRows` (earliest expiry first). */
  disposable?: { maxRows: number };
  /** Longest lifetime in ms: a later expiry was written by a clock that was ahead, and counts as expired. */
  lifeMs?: number;
} & (
    | {
        /** User data: an unreadable row counts as a miss, is reported, and is neither deleted nor overwritten (docs/decisions/0029). */
        kept: true;
      }
    | { kept?: never; mayDrop: string }
  );

/** Kind of records that are stored as JSON. */
export type JsonRecordKind<T> = Extract<RecordKind<T>, { schema: unknown }>;

/** Defines rows of user data. */
export const defineKeptRows = <T>(name: string, schema: z.ZodType<T>, version = 1): JsonRecordKind<T> => ({
  name,
  version,
  schema,
  kept: true,
});

/** Defines rows that are asked for again once they are dropped. @param maxRows beyond it rows with the earliest expiry are deleted */
export const defineRefetchedRows = <T>(name: string, schema: z.ZodType<T>, maxRows: number): JsonRecordKind<T> => ({
  name,
  version: 1,
  schema,
  disposable: { maxRows },
  mayDrop: 'asked for again',
});
