// Encrypted store of imported data sets (Bloom filters of addresses), with each filter in parts.
import { z } from 'zod';
import { type BloomFilter, createBloomFilter } from '../datasets/bloom-filter';
import { countDataSetParts, type DataSetHead, MAX_DATA_SET_BYTES, PART_BYTES } from '../datasets/data-set';
import { dataSetHeadSchema } from '../datasets/data-set-metadata-schemas';
import type { DataSetRefresh } from '../datasets/data-set-refresh-model';
import { countWordBytes, FilterRejected } from '../datasets/filter-header';
import { AppError } from '../errors/app-error';
import { bytesFormat } from './encrypted-row-codec';
import type { EncryptedStore } from './encrypted-store';
import { defineKeptRows } from './kept/record-kind';
import { createStoredSource } from './kept/stored-source';

/** A former data set that no set names any more can be restored for this time. */
const FORMER_UNDO_MS = 10 * 60_000;
/** Parts that are decrypted at a time: a whole filter twice in memory would be too much. */
const PARTS_AT_ONCE = 4;

/** `arriving`: parts are being written. `removed`: removed or replaced, can still be restored. `former`: replaced by a refresh, kept until the next. `at`: time of the state, epoch ms. */
const rowSchema = z.strictObject({
  head: dataSetHeadSchema,
  // As in list-store.ts.
  state: z.enum(['arriving', 'kept', 'removed', 'former']).meta({ unknown: undefined }),
  at: z.number(),
});

export const DATA_SET_ROWS = defineKeptRows('data-sets', rowSchema);

/** Rows of the parts of filters, by `partKey`. */
export const DATA_SET_PARTS = { name: 'data-set-parts', version: 1, format: bytesFormat, kept: true } as const;

/** Metadata of a data set before its filter is complete. */
export type DataSetDraft = Omit<DataSetHead, 'members' | 'falsePositiveRate'>;

/** Creates the store. @param deps.records permanent rows @param deps.now epoch ms */
export function createDataSetStore({ records, now }: { records: EncryptedStore; now: () => number }) {
  const parts = records.store<Uint8Array>(DATA_SET_PARTS);
  const { enqueue, partKeys, put, find, expect, assertRoom, activate, methods } = createStoredSource({
    heads: records.store(DATA_SET_ROWS),
    parts,
    countParts: ({ m }: DataSetHead) => countDataSetParts(countWordBytes(m)),
    sizeOf: ({ m }) => countWordBytes(m),
    maxSize: MAX_DATA_SET_BYTES,
    addedAt: ({ addedAt }) => addedAt,
    older: { state: 'former', idOf: ({ former }) => former?.id, undoMs: FORMER_UNDO_MS },
    now,
  });

  /** Reads the bit set; null if a part is absent, damaged or of another length. */
  async function readWords(head: DataSetHead): Promise<Uint8Array | null> {
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
  async function readStoredFilter(head: DataSetHead): Promise<BloomFilter | null> {
    const words = await readWords(head);
    try {
      return words && createBloomFilter(head, words);
    } catch (thrown) {
      if (thrown instanceof FilterRejected) return null;
      throw thrown;
    }
  }

  return {
    ...methods,
    readFilter: readStoredFilter,
    begin: (draft: DataSetDraft, replaced: string | null): Promise<void> =>
      methods.begin({ ...draft, members: 0, falsePositiveRate: 1 }, replaced),
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
        await activate(
          { ...row, head: { ...row.head, members, falsePositiveRate } },
          replaced === null ? [] : [await find(replaced)],
          row.head.former?.id === replaced ? 'former' : 'removed',
        );
      }),
    /** Records the last attempt of the daily refresh; a set that was removed meanwhile stays removed. */
    recordRefresh: (id: string, refresh: DataSetRefresh): Promise<void> =>
      enqueue(async () => {
        const row = await find(id);
        if (row?.state === 'kept') await put([{ ...row, head: { ...row.head, refresh } }]);
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
        const replaced = instead === null ? [] : [await expect(instead, 'kept')];
        await assertRoom(countWordBytes(head.m), instead);
        await activate({ ...row, head }, replaced);
      }),
  };
}

export type DataSetStore = ReturnType<typeof createDataSetStore>;
