// Encrypted store of bulk screening runs: progress, source rows, and target addresses with outcomes.
import { z } from 'zod';
import { countChunks } from '../bulk/bulk-limits';
import {
  type BulkRun,
  type RunAddress,
  type RunSourceRow,
  runAddressSchema,
  runSchema,
  sourceRowSchema,
} from '../bulk/bulk-run';
import type { BulkStore } from '../bulk/chunk-cache';
import { AppError } from '../errors/app-error';
import type { EncryptedStore } from './encrypted-store';
import { defineKeptRows } from './kept/record-kind';

/** One row kind for all data of a run, because one transaction covers one kind. */
const rowSchema = z.union([
  z.strictObject({ ids: z.array(z.string()) }),
  z.strictObject({ run: runSchema }),
  z.strictObject({ targets: z.array(runAddressSchema) }),
  z.strictObject({ rows: z.array(sourceRowSchema) }),
]);
type Row = z.infer<typeof rowSchema>;

export const BULK_ROWS = defineKeptRows('bulk', rowSchema);

const INDEX = 'index';
const runKey = (id: string) => `run|${id}`;
const chunkKey = (id: string, chunk: number) => `chunk|${id}|${chunk}`;
const partKey = (id: string, part: number) => `part|${id}|${part}`;

/** Bulk store with the operations of an upload. */
export interface BulkRuns extends BulkStore {
  /** Registers a run before its data is written. */
  add(run: BulkRun): Promise<void>;
  putChunk(id: string, chunk: number, targets: RunAddress[]): Promise<void>;
  putPart(id: string, part: number, rows: RunSourceRow[]): Promise<void>;
  part(id: string, part: number): Promise<RunSourceRow[]>;
  /** Deletes a run permanently. */
  drop(run: BulkRun): Promise<void>;
}

/** Creates the store. @param deps.until expiry of the rows; `NEVER_EXPIRES` for user data */
export function createBulkStore({
  records,
  until,
}: {
  records: Pick<EncryptedStore, 'store'>;
  until: number;
}): BulkRuns {
  const store = records.store(BULK_ROWS);
  const entry = (key: string, value: Row) => ({ key, value, until });

  async function read(key: string): Promise<Row> {
    const [row] = await store.getMany([key]);
    if (!row) throw new AppError('storage');
    return row;
  }
  async function ids(): Promise<string[]> {
    const [row] = await store.getMany([INDEX]);
    return row && 'ids' in row ? row.ids : [];
  }

  return {
    async runs() {
      const rows = await store.getMany((await ids()).map(runKey));
      return rows.flatMap((row) => (row && 'run' in row ? [row.run] : []));
    },
    async add(run) {
      const all = await ids();
      await store.putMany([
        entry(INDEX, { ids: [run.id, ...all.filter((id) => id !== run.id)] }),
        entry(runKey(run.id), { run }),
      ]);
    },
    async save(run, chunks = new Map()) {
      const chunkEntries = [...chunks].map(([chunk, targets]) => entry(chunkKey(run.id, chunk), { targets }));
      await store.putMany([...chunkEntries, entry(runKey(run.id), { run })]);
    },
    async chunk(id, chunk) {
      const row = await read(chunkKey(id, chunk));
      return 'targets' in row ? row.targets : [];
    },
    async part(id, part) {
      const row = await read(partKey(id, part));
      return 'rows' in row ? row.rows : [];
    },
    putChunk: (id, chunk, targets) => store.putMany([entry(chunkKey(id, chunk), { targets })]),
    putPart: (id, part, rows) => store.putMany([entry(partKey(id, part), { rows })]),
    async drop({ id, count, parts }) {
      const all = await ids();
      // Index first: after an interruption the remaining rows are never shown.
      await store.putMany([entry(INDEX, { ids: all.filter((other) => other !== id) })]);
      const chunks = Array.from({ length: countChunks(count) }, (_, chunk) => chunkKey(id, chunk));
      await store.removeMany([runKey(id), ...chunks, ...Array.from({ length: parts }, (_, part) => partKey(id, part))]);
    },
  };
}
