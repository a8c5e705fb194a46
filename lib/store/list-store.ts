// Encrypted store of imported address lists: one header row per list, and the entries in parts.
import { z } from 'zod';
import { createSerialQueue } from '../concurrency/serial-queue';
import { AppError } from '../errors/app-error';
import {
  countListParts,
  type ListChange,
  type ListEntry,
  type ListHead,
  type ListVersion,
  MAX_LIST_ENTRIES,
  PART_ENTRIES,
} from '../lists/list-entry';
import { listEntrySchema, listHeadSchema } from '../lists/list-schema';
import type { AddressRef } from '../verdict/screening-state';
import { type EncryptedStore, type JsonRecordKind, NEVER_EXPIRES } from './encrypted-store';

/** A removed list can be restored for this time. */
const UNDO_MS = 10 * 60_000;
/** An incomplete list is deleted after this time. */
const UPLOAD_MS = 10 * 60_000;

/** `arriving`: parts are being written. `previous`: replaced by a refresh, named by the head
 * of its list. `removed`: removed, can still be restored. `at`: time of the state, epoch ms. */
const rowSchema = z.strictObject({
  head: listHeadSchema,
  state: z.enum(['arriving', 'kept', 'previous', 'removed']),
  at: z.number(),
});
/** Stored metadata of a list with its state. */
export type ListRow = z.infer<typeof rowSchema>;

/** Rows of lists. */
export const LIST_ROWS: JsonRecordKind<ListRow> = { name: 'lists', version: 1, schema: rowSchema, kept: true };
/** Rows of list entries, by `toPartKey`. */
export const LIST_PART_ROWS: JsonRecordKind<ListEntry[]> = {
  name: 'list-parts',
  version: 1,
  schema: z.array(listEntrySchema).max(PART_ENTRIES),
  kept: true,
};

const toVersion = ({ id, date, importedAt, count }: ListHead): ListVersion => ({ id, date, importedAt, count });
/** Returns the key of a part of a list. */
export const toPartKey = (id: string, part: number): string => `${id}|${part}`;

/** Creates the store. @param deps.records permanent rows @param deps.now epoch ms */
export function createListStore({ records, now }: { records: EncryptedStore; now: () => number }) {
  const heads = records.store(LIST_ROWS);
  const entries = records.store(LIST_PART_ROWS);
  /** Serializes changes: two concurrent changes must not both claim the same free entries. */
  const enqueue = createSerialQueue();

  const put = (rows: ListRow[]) =>
    heads.putMany(rows.map((row) => ({ key: row.head.id, value: row, until: NEVER_EXPIRES })));
  async function expect(id: string, ...states: ListRow['state'][]): Promise<ListRow> {
    const [row] = await heads.getMany([id]);
    if (!row || !states.includes(row.state)) throw new AppError('bad-request');
    return row;
  }
  const listActive = async (): Promise<ListHead[]> =>
    (await heads.all())
      .filter(({ state }) => state === 'kept')
      .map(({ head }) => head)
      .sort((a, b) => a.importedAt - b.importedAt || a.name.localeCompare(b.name));

  const readParts = async ({ id, count }: ListHead): Promise<ListEntry[]> =>
    (await entries.getMany(Array.from({ length: countListParts(count) }, (_, part) => toPartKey(id, part)))).flatMap(
      (part) => part ?? [],
    );

  /** @throws AppError `bad-request` if the entries would exceed the limit after `without` is removed */
  async function assertRoom(count: number, without: string | null): Promise<void> {
    const others = (await listActive()).filter(({ id }) => id !== without);
    if (others.reduce((sum, list) => sum + list.count, count) > MAX_LIST_ENTRIES) throw new AppError('bad-request');
  }

  /** Deletes parts before the header, so that an interrupted deletion is repeated from the header. */
  async function drop({ head }: ListRow): Promise<void> {
    await entries.removeMany(Array.from({ length: countListParts(head.count) }, (_, part) => toPartKey(head.id, part)));
    await heads.removeMany([head.id]);
  }

  async function sweep(): Promise<void> {
    const rows = await heads.all();
    const isExpired = ({ state, at }: ListRow) => {
      if (state !== 'arriving' && state !== 'removed') return false;
      return Math.abs(now() - at) > (state === 'removed' ? UNDO_MS : UPLOAD_MS);
    };
    const named = new Set(rows.filter((row) => !isExpired(row)).map(({ head }) => head.previous?.id));
    for (const row of rows)
      if (isExpired(row) || (row.state === 'previous' && !named.has(row.head.id))) await drop(row);
  }

  return {
    /** Returns the active lists in import order. */
    kept: listActive,
    /**
     * Starts a list; its parts and `complete` follow. An existing list with this id is unchanged.
     * @throws AppError `storage-full`, `bad-request` if there would be too many entries
     */
    begin: (head: ListHead, replaced: string | null): Promise<void> =>
      enqueue(async () => {
        await sweep();
        const [existing] = await heads.getMany([head.id]);
        if (existing) return;
        await assertRoom(head.count, replaced);
        await put([{ head, state: 'arriving', at: now() }]);
      }),
    put: async (id: string, part: number, partEntries: ListEntry[]): Promise<void> => {
      const { head } = await expect(id, 'arriving');
      if (part >= countListParts(head.count)) throw new AppError('bad-request');
      await entries.putMany([{ key: toPartKey(id, part), value: partEntries, until: NEVER_EXPIRES }]);
    },
    /** Activates the list and removes the replaced one, in one transaction. Idempotent. */
    complete: (id: string, replaced: string | null): Promise<void> =>
      enqueue(async () => {
        const row = await expect(id, 'arriving', 'kept');
        if (row.state === 'kept') return;
        const parts = await entries.getMany(
          Array.from({ length: countListParts(row.head.count) }, (_, n) => toPartKey(id, n)),
        );
        if (parts.reduce((sum, part) => sum + (part?.length ?? 0), 0) !== row.head.count) throw new AppError('storage');
        const replacedRows = replaced === null ? [] : await heads.getMany([replaced]);
        const removedRows = replacedRows.flatMap((oldRow) =>
          oldRow ? [{ ...oldRow, state: 'removed' as const, at: now() }] : [],
        );
        await put([{ ...row, state: 'kept', at: now() }, ...removedRows]);
      }),
    /**
     * Replaces a list by a new version of it, which names the old one as its previous version, in one transaction. The old version before
     * that is deleted. Choices of the user that changed during the download stay; nothing is written if its URL changed. @throws as `begin`
     */
    addVersion: (head: ListHead, listEntries: readonly ListEntry[], replaced: string): Promise<void> =>
      enqueue(async () => {
        const old = await expect(replaced, 'kept');
        if (old.head.refresh?.url !== head.refresh?.url) return;
        await assertRoom(head.count, replaced);
        await put([{ head, state: 'arriving', at: now() }]);
        for (let part = 0; part < countListParts(head.count); part++) {
          const value = listEntries.slice(part * PART_ENTRIES, (part + 1) * PART_ENTRIES);
          await entries.putMany([{ key: toPartKey(head.id, part), value, until: NEVER_EXPIRES }]);
        }
        const { previous: _, ...oldHead } = old.head;
        const { name, kind, off, color } = oldHead;
        await put([
          { head: { ...head, name, kind, off, color, previous: toVersion(oldHead) }, state: 'kept', at: now() },
          { head: oldHead, state: 'previous', at: now() },
        ]);
        await sweep();
      }),
    /**
     * Returns to the previous version of a list, in one transaction; the present one becomes the previous. The user's choices (name, kind,
     * switch, color) stay, and the daily refresh stops, which would undo it.
     */
    goBack: (id: string): Promise<void> =>
      enqueue(async () => {
        const { head: present } = await expect(id, 'kept');
        if (!present.previous) throw new AppError('bad-request');
        const { head: former } = await expect(present.previous.id, 'previous');
        const { name, kind, off, color, refresh, previous: _, ...rest } = present;
        const choices = {
          name,
          kind,
          off,
          color,
          refresh: refresh && { ...refresh, daily: false, failure: undefined },
        };
        await put([
          {
            head: { ...former, ...choices, difference: undefined, previous: toVersion(present) },
            state: 'kept',
            at: now(),
          },
          { head: { name, kind, ...rest }, state: 'previous', at: now() },
        ]);
      }),
    /** Sets or changes the refresh of a list; undefined ends it. */
    setRefresh: (id: string, refresh: ListHead['refresh']): Promise<void> =>
      enqueue(async () => {
        const row = await expect(id, 'kept');
        await put([{ ...row, head: { ...row.head, refresh } }]);
      }),
    /** Records the result of a refresh; nothing is written if the list or its URL changed meanwhile. */
    recordRefresh: (id: string, refresh: NonNullable<ListHead['refresh']>): Promise<void> =>
      enqueue(async () => {
        const [row] = await heads.getMany([id]);
        if (row?.state !== 'kept' || row.head.refresh?.url !== refresh.url) return;
        await put([{ ...row, head: { ...row.head, refresh } }]);
      }),
    /** Deletes an incomplete list. */
    cancel: (id: string): Promise<void> =>
      enqueue(async () => {
        const [row] = await heads.getMany([id]);
        if (row?.state === 'arriving') await drop(row);
      }),
    /** Changes the fields that are given. */
    change: (id: string, fields: ListChange): Promise<void> =>
      enqueue(async () => {
        const row = await expect(id, 'kept');
        await put([{ ...row, head: { ...row.head, ...fields } }]);
      }),
    /** Removes a list. Idempotent: an earlier worker may have died before it could answer. */
    remove: (id: string): Promise<void> =>
      enqueue(async () => {
        const row = await expect(id, 'kept', 'removed');
        if (row.state === 'kept') await put([{ ...row, state: 'removed', at: now() }]);
      }),
    /** Restores a removed list and removes `instead`, which replaced it, in one transaction. Idempotent. @throws as `begin` */
    restore: (id: string, instead: string | null): Promise<void> =>
      enqueue(async () => {
        const row = await expect(id, 'removed', 'kept');
        if (row.state === 'kept') return;
        const removedRows = instead === null ? [] : [await expect(instead, 'kept')];
        await assertRoom(row.head.count, instead);
        await put([
          { ...row, state: 'kept', at: now() },
          ...removedRows.map((removedRow) => ({ ...removedRow, state: 'removed' as const, at: now() })),
        ]);
      }),
    /**
     * Labels an address in the list of own labels, or removes its label (null). The list is created from `create` on first use.
     * Entries are written before the header, so that an interruption loses none.
     * @returns the label before; null if there was none. @throws AppError `bad-request` if there would be too many entries, `storage` if a list of own labels is damaged
     */
    setLabel: (ref: AddressRef, label: string | null, create: ListHead): Promise<string | null> =>
      enqueue(async () => {
        const owned = (await listActive()).filter(({ source, off }) => source === 'own' && !off);
        const read = await Promise.all(owned.map(async (head) => ({ head, list: await readParts(head) })));
        // A list with unreadable parts is not written again: its other labels would be lost.
        if (read.some(({ head, list }) => list.length < head.count)) throw new AppError('storage');
        const isSame = (entry: ListEntry) => entry.chain === ref.chain && entry.address === ref.address;
        const target = read.find(({ list }) => list.some(isSame)) ?? read[0] ?? { head: create, list: [] };
        const before = target.list.find(isSame)?.label ?? null;
        if (label === null && before === null) return null;
        const others = target.list.filter((entry) => !isSame(entry));
        const next = label === null ? others : [...others, { chain: ref.chain, address: ref.address, label }];
        await assertRoom(next.length, target.head.id);
        const parts = Array.from({ length: countListParts(next.length) }, (_, part) => ({
          key: toPartKey(target.head.id, part),
          value: next.slice(part * PART_ENTRIES, (part + 1) * PART_ENTRIES),
          until: NEVER_EXPIRES,
        }));
        await entries.putMany(parts);
        const head = { ...target.head, count: next.length, importedAt: create.importedAt };
        await put([{ head, state: 'kept', at: now() }]);
        return before;
      }),
    /** Returns a part; null if it is absent or cannot be decrypted. */
    part: async (id: string, part: number): Promise<ListEntry[] | null> =>
      (await entries.getMany([toPartKey(id, part)]))[0] ?? null,
    /** Deletes expired incomplete and removed lists. */
    sweep: (): Promise<void> => enqueue(sweep),
  };
}

export type ListStore = ReturnType<typeof createListStore>;
