// The person's lists, sealed: a head to each, its entries in parts. A list takes effect with its last part, or not at all.
import { z } from 'zod';
import { createSerialQueue } from '../concurrency/serial-queue';
import { AppError } from '../errors/app-error';
import { countListParts, type ListEntry, type ListHead, MAX_LIST_ENTRIES, PART_ENTRIES } from '../lists/list-entry';
import { listEntrySchema, listHeadSchema } from '../lists/list-schema';
import { type EncryptedStore, NEVER_EXPIRES } from './encrypted-store';

/** What nobody completed, or took away without taking it back, goes after so long. */
const LINGERS_MS = 10 * 60_000;

/** `arriving`: its parts are being written. `removed`: taken away, and still there to be put back. `at`: since when, epoch ms. */
const rowSchema = z.strictObject({
  head: listHeadSchema,
  state: z.enum(['arriving', 'kept', 'removed']),
  at: z.number(),
});
type Row = z.infer<typeof rowSchema>;

const partKey = (id: string, part: number) => `${id}|${part}`;

/** @param parts.records those that are kept; @param parts.now epoch ms */
export function createListStore({ records, now }: { records: EncryptedStore; now: () => number }) {
  const heads = records.store<Row>({ name: 'lists', version: 1, schema: rowSchema, kept: true });
  const entries = records.store<ListEntry[]>({
    name: 'list-parts',
    version: 1,
    schema: z.array(listEntrySchema).max(PART_ENTRIES),
    kept: true,
  });
  /** One change at a time: two at once must not both rely on room that only one of them can have. */
  const inTurn = createSerialQueue();

  const put = (rows: Row[]) =>
    heads.putMany(rows.map((row) => ({ key: row.head.id, value: row, until: NEVER_EXPIRES })));
  async function expect(id: string, ...states: Row['state'][]): Promise<Row> {
    const [row] = await heads.getMany([id]);
    if (!row || !states.includes(row.state)) throw new AppError('bad-request');
    return row;
  }
  const kept = async (): Promise<ListHead[]> =>
    (await heads.all())
      .filter(({ state }) => state === 'kept')
      .map(({ head }) => head)
      .sort((a, b) => a.importedAt - b.importedAt || a.name.localeCompare(b.name));

  /** @throws AppError `bad-request` where there would be too many entries once `without` is gone */
  async function roomFor(count: number, without: string | null): Promise<void> {
    const others = (await kept()).filter(({ id }) => id !== without);
    if (others.reduce((sum, one) => sum + one.count, count) > MAX_LIST_ENTRIES) throw new AppError('bad-request');
  }

  /** Parts first: what is cut short is begun again from the head. */
  async function drop({ head }: Row): Promise<void> {
    await entries.removeMany(Array.from({ length: countListParts(head.count) }, (_, part) => partKey(head.id, part)));
    await heads.removeMany([head.id]);
  }

  async function sweep(): Promise<void> {
    const ended = (row: Row) => row.state !== 'kept' && (row.at + LINGERS_MS < now() || row.at > now() + LINGERS_MS);
    for (const row of await heads.all()) if (ended(row)) await drop(row);
  }

  return {
    /** In the order in which they were imported. */
    kept,
    /** Begins a list; its parts and `complete` follow. One that was begun already stays as it is. @throws AppError `storage-full`, `bad-request` where there would be too many entries */
    begin: (head: ListHead, replaced: string | null): Promise<void> =>
      inTurn(async () => {
        await sweep();
        const [begun] = await heads.getMany([head.id]);
        if (begun) return;
        await roomFor(head.count, replaced);
        await put([{ head, state: 'arriving', at: now() }]);
      }),
    put: async (id: string, part: number, some: ListEntry[]): Promise<void> => {
      const { head } = await expect(id, 'arriving');
      if (part >= countListParts(head.count)) throw new AppError('bad-request');
      await entries.putMany([{ key: partKey(id, part), value: some, until: NEVER_EXPIRES }]);
    },
    /** The list takes effect and the one that it replaces no longer does, in one transaction. A second call does nothing. */
    complete: (id: string, replaced: string | null): Promise<void> =>
      inTurn(async () => {
        const row = await expect(id, 'arriving', 'kept');
        if (row.state === 'kept') return;
        const parts = await entries.getMany(
          Array.from({ length: countListParts(row.head.count) }, (_, n) => partKey(id, n)),
        );
        if (parts.reduce((sum, part) => sum + (part?.length ?? 0), 0) !== row.head.count) throw new AppError('storage');
        const old = replaced === null ? [] : await heads.getMany([replaced]);
        const gone = old.flatMap((one) => (one ? [{ ...one, state: 'removed' as const, at: now() }] : []));
        await put([{ ...row, state: 'kept', at: now() }, ...gone]);
      }),
    /** Takes away what was begun and not completed. */
    cancel: (id: string): Promise<void> =>
      inTurn(async () => {
        const [row] = await heads.getMany([id]);
        if (row?.state === 'arriving') await drop(row);
      }),
    rename: (id: string, name: string): Promise<void> =>
      inTurn(async () => {
        const row = await expect(id, 'kept');
        await put([{ ...row, head: { ...row.head, name } }]);
      }),
    /** A second call does nothing: the worker that made the first may have died before it could say so. */
    remove: (id: string): Promise<void> =>
      inTurn(async () => {
        const row = await expect(id, 'kept', 'removed');
        if (row.state === 'kept') await put([{ ...row, state: 'removed', at: now() }]);
      }),
    /** Puts back a list that was removed or replaced, and removes `instead`, which took its place, in one transaction. A second call does nothing. @throws as `begin` */
    restore: (id: string, instead: string | null): Promise<void> =>
      inTurn(async () => {
        const row = await expect(id, 'removed', 'kept');
        if (row.state === 'kept') return;
        const gone = instead === null ? [] : [await expect(instead, 'kept')];
        await roomFor(row.head.count, instead);
        await put([
          { ...row, state: 'kept', at: now() },
          ...gone.map((one) => ({ ...one, state: 'removed' as const, at: now() })),
        ]);
      }),
    /** Null where the part is not there or cannot be opened. */
    part: async (id: string, part: number): Promise<ListEntry[] | null> =>
      (await entries.getMany([partKey(id, part)]))[0] ?? null,
    /** Takes out what lingers. */
    sweep: (): Promise<void> => inTurn(sweep),
  };
}

export type ListStore = ReturnType<typeof createListStore>;
