// Encrypted store of imported data sets (Bloom filters of addresses), with each filter in parts.
import { z } from 'zod';
import { createSerialQueue } from '../concurrency/serial-queue';
import { type BloomFilter, createBloomFilter } from '../datasets/bloom-filter';
import {
  countDataSetParts,
  type DataSetChange,
  type DataSetHead,
  MAX_DATA_SET_BYTES,
  PART_BYTES,
} from '../datasets/data-set';
import { dataSetHeadSchema } from '../datasets/data-set-metadata-schemas';
import type { DataSetRefresh } from '../datasets/data-set-refresh-model';
import { countWordBytes, FilterRejected, type FilterShape } from '../datasets/filter-header';
import { AppError } from '../errors/app-error';
import { bytesFormat } from './encrypted-row-codec';
import { type EncryptedStore, NEVER_EXPIRES } from './encrypted-store';

/** A removed data set, or a former one that no set names any more, can be restored for this time. */
const UNDO_MS = 10 * 60_000;
/** An incomplete data set is deleted after this time. */
const UPLOAD_MS = 10 * 60_000;
/** Parts that are decrypted at a time: a whole filter twice in memory would be too much. */
const PARTS_AT_ONCE = 4;

/** `arriving`: parts are being written. `removed`: removed or replaced, can still be restored. `former`: replaced by a refresh, kept until the next. `at`: time of the state, epoch ms. */
const rowSchema = z.strictObject({
  head: dataSetHeadSchema,
  state: z.enum(['arriving', 'kept', 'removed', 'former']),
  at: z.number(),
});
type Row = z.infer<typeof rowSchema>;

/** Rows of the parts of filters, by `partKey`. */
export const DATA_SET_PARTS = { name: 'data-set-parts', version: 1, format: bytesFormat, kept: true } as const;

const partKey = (id: string, part: number) => `${id}|${part}`;
const partKeys = ({ id, m }: Pick<DataSetHead, 'id' | 'm'>) =>
  Array.from({ length: countDataSetParts(countWordBytes(m)) }, (_, part) => partKey(id, part));

/** Metadata of a data set before its filter is complete. */
export type DataSetDraft = Omit<DataSetHead, 'members' | 'falsePositiveRate'>;

/** Creates the store. @param deps.records permanent rows @param deps.now epoch ms */
export function createDataSetStore({ records, now }: { records: EncryptedStore; now: () => number }) {
  const heads = records.store<Row>({ name: 'data-sets', version: 1, schema: rowSchema, kept: true });
  const parts = records.store<Uint8Array>(DATA_SET_PARTS);
  const enqueue = createSerialQueue();

  const put = (rows: Row[]) =>
    heads.putMany(rows.map((row) => ({ key: row.head.id, value: row, until: NEVER_EXPIRES })));
  async function expect(id: string, ...states: Row['state'][]): Promise<Row> {
    const [row] = await heads.getMany([id]);
    if (!row || !states.includes(row.state)) throw new AppError('bad-request');
    return row;
  }
  const listActive = async (): Promise<DataSetHead[]> =>
    (await heads.all())
      .filter(({ state }) => state === 'kept')
      .map(({ head }) => head)
      .sort((a, b) => a.addedAt - b.addedAt || a.name.localeCompare(b.name));

  /** @throws AppError `bad-request` if the filters would exceed the limit after `without` is removed */
  async function assertRoom(m: number, without: string | null): Promise<void> {
    const others = (await listActive()).filter(({ id }) => id !== without);
    const bytes = others.reduce((sum, other) => sum + countWordBytes(other.m), countWordBytes(m));
    if (bytes > MAX_DATA_SET_BYTES) throw new AppError('bad-request');
  }

  /** Deletes parts before the header, so that an interrupted deletion is repeated from the header. */
  async function drop({ head }: Row): Promise<void> {
    await parts.removeMany(partKeys(head));
    await heads.removeMany([head.id]);
  }

  async function sweep(): Promise<void> {
    const rows = await heads.all();
    const formers = new Set(
      rows.flatMap(({ head: { former }, state }) => (former && state !== 'former' ? [former.id] : [])),
    );
    for (const row of rows) {
      if (row.state === 'former' && formers.has(row.head.id)) continue;
      const isExpired = Math.abs(now() - row.at) > (row.state === 'arriving' ? UPLOAD_MS : UNDO_MS);
      if (row.state !== 'kept' && isExpired) await drop(row);
    }
  }

  /** Reads the bit set; null if a part is absent, damaged or of another length. */
  async function readWords(head: FilterShape & { id: string }): Promise<Uint8Array | null> {
    const words = new Uint8Array(countWordBytes(head.m));
    const keys = partKeys(head);
    for (let from = 0; from < keys.length; from += PARTS_AT_ONCE) {
      const read = await parts.getMany(keys.slice(from, from + PARTS_AT_ONCE));
      for (const [index, part] of read.entries()) {
        const at = (from + index) * PART_BYTES;
        if (part?.length !== Math.min(PART_BYTES, words.length - at)) return null;
        words.set(part, at);
      }
    }
    return words;
  }

  /** Returns the filter of a data set; null if it is damaged. */
  async function readStoredFilter(head: FilterShape & { id: string }): Promise<BloomFilter | null> {
    const words = await readWords(head);
    try {
      return words && createBloomFilter(head, words);
    } catch (thrown) {
      if (thrown instanceof FilterRejected) return null;
      throw thrown;
    }
  }

  return {
    /** Returns the active data sets in the order in which they were added. */
    kept: listActive,
    readFilter: readStoredFilter,
    /**
     * Starts a data set; its parts and `complete` follow. An existing one with this id is unchanged.
     * @throws AppError `storage-full`, `bad-request` if there is no room
     */
    begin: (draft: DataSetDraft, replaced: string | null): Promise<void> =>
      enqueue(async () => {
        await sweep();
        const [existing] = await heads.getMany([draft.id]);
        if (existing) return;
        await assertRoom(draft.m, replaced);
        await put([{ head: { ...draft, members: 0, falsePositiveRate: 1 }, state: 'arriving', at: now() }]);
      }),
    put: async (id: string, part: number, bytes: Uint8Array): Promise<void> => {
      const { head } = await expect(id, 'arriving');
      if (part >= partKeys(head).length) throw new AppError('bad-request');
      await parts.putMany([{ key: partKey(id, part), value: bytes, until: NEVER_EXPIRES }]);
    },
    /**
     * Verifies the filter, activates the data set with the figures of what is stored, and removes the replaced one, in one transaction. Idempotent.
     * @throws AppError `storage` if the filter is incomplete
     */
    complete: (id: string, replaced: string | null): Promise<void> =>
      enqueue(async () => {
        const row = await expect(id, 'arriving', 'kept');
        if (row.state === 'kept') return;
        const filter = await readStoredFilter(row.head);
        if (!filter) throw new AppError('storage');
        const { members, falsePositiveRate } = filter;
        const replacedRows = replaced === null ? [] : await heads.getMany([replaced]);
        const state = row.head.former?.id === replaced ? ('former' as const) : ('removed' as const);
        const removedRows = replacedRows.flatMap((oldRow) => (oldRow ? [{ ...oldRow, state, at: now() }] : []));
        await put([{ head: { ...row.head, members, falsePositiveRate }, state: 'kept', at: now() }, ...removedRows]);
      }),
    /** Deletes an incomplete data set. */
    cancel: (id: string): Promise<void> =>
      enqueue(async () => {
        const [row] = await heads.getMany([id]);
        if (row?.state === 'arriving') await drop(row);
      }),
    /** Changes the fields that are given. */
    change: (id: string, fields: DataSetChange): Promise<void> =>
      enqueue(async () => {
        const row = await expect(id, 'kept');
        await put([{ ...row, head: { ...row.head, ...fields } }]);
      }),
    /** Records the last attempt of the daily refresh; a set that was removed meanwhile stays removed. */
    recordRefresh: (id: string, refresh: DataSetRefresh): Promise<void> =>
      enqueue(async () => {
        const [row] = await heads.getMany([id]);
        if (row?.state === 'kept') await put([{ ...row, head: { ...row.head, refresh } }]);
      }),
    /** Removes a data set. Idempotent: an earlier worker may have died before it could answer. */
    remove: (id: string): Promise<void> =>
      enqueue(async () => {
        const row = await expect(id, 'kept', 'removed');
        if (row.state === 'kept') await put([{ ...row, state: 'removed', at: now() }]);
      }),
    /**
     * Restores a removed or former data set and removes `instead`, which replaced it, in one transaction. Idempotent. A former one is refreshed
     * on request only from then on, because the daily refresh would replace it again. @throws as `begin`
     */
    restore: (id: string, instead: string | null): Promise<void> =>
      enqueue(async () => {
        const row = await expect(id, 'removed', 'former', 'kept');
        if (row.state === 'kept') return;
        const head = row.state === 'former' ? { ...row.head, isManual: true } : row.head;
        const replacements = instead === null ? [] : [await expect(instead, 'kept')];
        await assertRoom(row.head.m, instead);
        await put([
          { ...row, head, state: 'kept', at: now() },
          ...replacements.map((replacement) => ({ ...replacement, state: 'removed' as const, at: now() })),
        ]);
      }),
    /** Deletes expired incomplete and removed data sets. */
    sweep: (): Promise<void> => enqueue(sweep),
  };
}

export type DataSetStore = ReturnType<typeof createDataSetStore>;
