// Encrypted store of imported address lists: one header row per list, and the entries in parts.
import { z } from 'zod';
import { AppError } from '../errors/app-error';
import {
  countListParts,
  type ListEntry,
  type ListHead,
  type ListVersion,
  MAX_LIST_ENTRIES,
  PART_ENTRIES,
} from '../lists/list-entry';
import { listEntrySchema, listHeadSchema } from '../lists/list-schema';
import type { AddressRef } from '../verdict/screening-state';
import type { EncryptedStore } from './encrypted-store';
import { defineKeptRows, NEVER_EXPIRES } from './kept/record-kind';
import { createStoredSource, toPartKey } from './kept/stored-source';

/** `arriving`: parts are being written. `previous`: replaced by a refresh, named by the head
 * of its list. `removed`: removed, can still be restored. `at`: time of the state, epoch ms. */
const rowSchema = z.strictObject({
  head: listHeadSchema,
  // A state of a newer version makes the row unreadable: the state decides what is deleted.
  state: z.enum(['arriving', 'kept', 'previous', 'removed']).meta({ unknown: undefined }),
  at: z.number(),
});
/** Stored metadata of a list with its state. */
export type ListRow = z.infer<typeof rowSchema>;

export const LIST_ROWS = defineKeptRows('lists', rowSchema);
/** Rows of list entries, by `toPartKey`. */
export const LIST_PART_ROWS = defineKeptRows('list-parts', z.array(listEntrySchema).max(PART_ENTRIES));

const toVersion = ({ id, date, importedAt, count }: ListHead): ListVersion => ({ id, date, importedAt, count });

/** Creates the store. @param deps.records permanent rows @param deps.now epoch ms */
export function createListStore({ records, now }: { records: EncryptedStore; now: () => number }) {
  const heads = records.store(LIST_ROWS);
  const entries = records.store(LIST_PART_ROWS);
  const { enqueue, partKeys, put, find, expect, assertRoom, activate, sweep, methods } = createStoredSource({
    heads,
    parts: entries,
    countParts: ({ count }: ListHead) => countListParts(count),
    sizeOf: ({ count }) => count,
    maxSize: MAX_LIST_ENTRIES,
    addedAt: ({ importedAt }) => importedAt,
    older: { state: 'previous', idOf: ({ previous }) => previous?.id, undoMs: 0 },
    now,
  });

  const readParts = async (head: ListHead): Promise<ListEntry[]> =>
    (await entries.getMany(partKeys(head))).flatMap((part) => part ?? []);

  return {
    ...methods,
    /** Activates the list and removes the replaced one, in one transaction. Idempotent. */
    complete: (id: string, replaced: string | null): Promise<void> =>
      enqueue(async () => {
        const row = await expect(id, 'arriving', 'kept');
        if (row.state === 'kept') return;
        if ((await readParts(row.head)).length !== row.head.count) throw new AppError('storage');
        await activate(row, replaced === null ? [] : [await find(replaced)]);
      }),
    /**
     * Replaces a list by a new version of it, which names the old one as its previous version, in one transaction. The old version before
     * that is deleted. Choices of the user that changed during the download stay; nothing is written if its URL changed. @throws as `begin`
     * @param replaced id of the old one; null for a list that is new
     */
    addVersion: (head: ListHead, listEntries: readonly ListEntry[], replaced: string | null): Promise<void> =>
      enqueue(async () => {
        const old = replaced === null ? null : await expect(replaced, 'kept');
        if (old && old.head.refresh?.url !== head.refresh?.url) return;
        await assertRoom(head.count, replaced);
        await put([{ head, state: 'arriving', at: now() }]);
        for (let part = 0; part < countListParts(head.count); part++) {
          const value = listEntries.slice(part * PART_ENTRIES, (part + 1) * PART_ENTRIES);
          await entries.putMany([{ key: toPartKey(head.id, part), value, until: NEVER_EXPIRES }]);
        }
        if (!old) return put([{ head, state: 'kept', at: now() }]);
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
    /**
     * Sets or changes the refresh of a list; undefined ends it. With another URL it is a public list no more.
     * @param preset id of the public list that it becomes
     */
    setRefresh: (id: string, refresh: ListHead['refresh'], preset?: string): Promise<void> =>
      enqueue(async () => {
        const row = await expect(id, 'kept');
        const isSame = !refresh || refresh.url === row.head.refresh?.url;
        await put([
          { ...row, head: { ...row.head, refresh, preset: preset ?? (isSame ? row.head.preset : undefined) } },
        ]);
      }),
    /** Records the result of a refresh; nothing is written if the list or its URL changed meanwhile. */
    recordRefresh: (id: string, refresh: NonNullable<ListHead['refresh']>): Promise<void> =>
      enqueue(async () => {
        const row = await find(id);
        if (row?.state !== 'kept' || row.head.refresh?.url !== refresh.url) return;
        await put([{ ...row, head: { ...row.head, refresh } }]);
      }),
    /** Restores a removed list and removes `instead`, which replaced it, in one transaction. Idempotent. @throws as `begin` */
    restore: (id: string, instead: string | null): Promise<void> =>
      enqueue(async () => {
        const row = await expect(id, 'removed', 'kept');
        if (row.state === 'kept') return;
        const replaced = instead === null ? [] : [await expect(instead, 'kept')];
        await assertRoom(row.head.count, instead);
        await activate(row, replaced);
      }),
    /**
     * Labels an address in the list of own labels, or removes its label (null). The list is created from `create` on first use.
     * Entries and header are written in one transaction.
     * @returns the label before; null if there was none. @throws AppError `bad-request` if there would be too many entries, `storage` if a
     *   list of own labels is damaged, `needs-passphrase`
     */
    setLabel: (ref: AddressRef, label: string | null, create: ListHead): Promise<string | null> =>
      enqueue(async () => {
        const owned = (await methods.kept()).filter(({ source, off }) => source === 'own' && !off);
        const read = await Promise.all(owned.map(async (head) => ({ head, list: await readParts(head) })));
        // A list with unreadable parts is not written again: its other labels would be lost.
        if (read.some(({ head, list }) => list.length < head.count)) throw new AppError('storage');
        const isSame = (entry: ListEntry) => entry.chain === ref.chain && entry.address === ref.address;
        const target = read.find(({ list }) => list.some(isSame)) ?? read[0] ?? { head: create, list: [] };
        const before = target.list.find(isSame)?.label ?? null;
        if (label === null && before === null) return null;
        const others = target.list.filter((entry) => !isSame(entry));
        const former = target.list.find(isSame);
        const next =
          label === null ? others : [...others, { ...former, chain: ref.chain, address: ref.address, label }];
        await assertRoom(next.length, target.head.id);
        const parts = Array.from({ length: countListParts(next.length) }, (_, part) => ({
          key: toPartKey(target.head.id, part),
          value: next.slice(part * PART_ENTRIES, (part + 1) * PART_ENTRIES),
          until: NEVER_EXPIRES,
        }));
        const head = { ...target.head, count: next.length, importedAt: create.importedAt };
        const row: ListRow = { head, state: 'kept', at: now() };
        await records.writeTogether([
          await heads.sealMany([{ key: head.id, value: row, until: NEVER_EXPIRES }]),
          await entries.sealMany(parts),
        ]);
        return before;
      }),
    /** Returns a part; null if it is absent or cannot be decrypted. */
    part: async (id: string, part: number): Promise<ListEntry[] | null> =>
      (await entries.getMany([toPartKey(id, part)]))[0] ?? null,
  };
}

export type ListStore = ReturnType<typeof createListStore>;
