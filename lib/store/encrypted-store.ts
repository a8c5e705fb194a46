// Encrypted row store that replaces row keys by blind (HMAC) indexes, so that the disk reveals no keys.
import { createBoundedMap } from '../concurrency/bounded-map';
import { AppError } from '../errors/app-error';
import { isLocked, type MakeSealer, type RowSealer } from './cipher-port';
import { createRowCodec, type RecordEntry } from './encrypted-row-codec';
import type { UnreadableCount } from './kept/kept-kinds';
import type { RecordKind } from './kept/record-kind';
import type { RecordStore, SealedRows } from './kept/record-store';
import { createRowWriter } from './kept/row-writer';
import { expectHeld, skipOrThrow } from './kept/rows-without-passphrase';
import { createUnreadableRows } from './kept/unreadable-rows';
import type { DatabaseRow, RowDatabase } from './row-database';

const HOUR_MS = 3_600_000;
/** Rows that are re-encrypted in one transaction. */
const RESEAL_ROWS = 200;
/** Kept rows of which this worker knows that they can be read, by id. */
const MAX_KNOWN = 5_000;

export interface EncryptedStoreDeps {
  rows: RowDatabase;
  sealer: MakeSealer;
  /** Epoch ms. */
  now: () => number;
  /** Called after each write of rows of a kind: null on success, else the fault. */
  onWrite?: (fault: 'storage' | 'storage-full' | null, kind: string) => void;
}

/** @returns a factory for the store of one kind, and `reseal`; threat model in docs/reference/security.md 3.2 */
export function createEncryptedStore({ rows, sealer: makeSealer, now, onWrite }: EncryptedStoreDeps) {
  const { disposables, put, report } = createRowWriter({ rows, onWrite });
  const resealers = new Map<string, () => Promise<void>>();
  const scanners = new Map<string, () => Promise<void>>();
  const unreadable = createUnreadableRows();

  function store<T>(kind: RecordKind<T>): RecordStore<T> {
    const { name } = kind;
    if (kind.disposable) disposables.add(name);
    const { seal, sealRaw, open, openRaw, rekey, blindAll, pickUnknown } = createRowCodec(kind);
    const sealer = () => makeSealer(name);
    let sweptHour = 0;
    const known = createBoundedMap<string, string>(MAX_KNOWN);
    /** Fields of the values of rows that only a newer version knows, by key: written again with the next value. */
    const unknownFields = createBoundedMap<string, Record<string, unknown>>(MAX_KNOWN);

    /** Retries a task once with new keys, if the keys were replaced meanwhile; a locked vault throws. */
    async function withSealer<R>(task: (box: RowSealer) => Promise<R>): Promise<R> {
      const box = await sealer();
      return task(box).catch(async (thrown) => {
        if (!isLocked(thrown)) throw thrown;
        return task(await sealer());
      });
    }
    /** Finds rows under the current key, else under the former one. */
    async function find(box: RowSealer, keys: string[]): Promise<(DatabaseRow | null)[]> {
      const rowsFound = await rows.get(name, await blindAll(box, keys));
      if (!box.former) return rowsFound;
      const older = await rows.get(name, await blindAll(box.former, keys));
      return rowsFound.map((row, i) => row ?? older[i] ?? null);
    }

    /** Decrypts rows, and notes which kept ones cannot be read. */
    async function tryAll(box: RowSealer, rowsFound: (DatabaseRow | null)[]): Promise<(RecordEntry<T> | null)[]> {
      const opened = await Promise.all(rowsFound.map((row) => row && open(box, row)));
      if (kind.kept)
        for (const [i, row] of rowsFound.entries()) {
          if (!row) continue;
          const entry = opened[i];
          unreadable.note(row, entry !== null);
          if (!entry) continue;
          known.set(row.id, `${row.iv}`);
          const fields = pickUnknown(entry.value);
          if (fields) unknownFields.set(entry.key, fields);
        }
      return opened;
    }

    /** Decrypts rows; deletes damaged and expired ones, unless they are kept. */
    async function openAll(box: RowSealer, rowsFound: (DatabaseRow | null)[]): Promise<(RecordEntry<T> | null)[]> {
      const opened = await tryAll(box, rowsFound);
      const last = now() + (kind.lifeMs ?? Number.POSITIVE_INFINITY);
      const isLive = (entry: RecordEntry<T> | null | undefined) => entry && entry.until > now() && entry.until <= last;
      const dead = rowsFound.filter((row, i): row is DatabaseRow => row !== null && !isLive(opened[i]));
      if (dead.length && !kind.kept) await rows.removeSame(name, dead).catch(() => undefined);
      return opened.map((entry) => (isLive(entry) ? entry : null));
    }

    /** Returns the ids of rows under both keys. */
    const idsUnderBoth = (keys: string[]) =>
      withSealer(async (box) =>
        (await Promise.all([blindAll(box, keys), box.former ? blindAll(box.former, keys) : []])).flat(),
      );

    const pickUnreadable = async (found: DatabaseRow[]): Promise<DatabaseRow[]> => {
      const checked = kind.kept ? found.filter((row) => known.get(row.id) !== `${row.iv}`) : [];
      if (!checked.length) return [];
      const opened = await withSealer((box) => tryAll(box, checked));
      return checked.filter((_row, i) => opened[i] === null);
    };

    async function findUnreadable(keys: string[]): Promise<boolean[]> {
      if (!kind.kept || !keys.length) return keys.map(() => false);
      const found = await withSealer((box) => find(box, keys));
      const broken = new Set(await pickUnreadable(found.filter((row) => row !== null)));
      return found.map((row) => row !== null && broken.has(row));
    }

    const sealAll = (entries: RecordEntry<T>[]): Promise<SealedRows> =>
      withSealer(async (box) => {
        if (box.isOpenToProfile) expectHeld(name, entries);
        return Promise.all(entries.map((entry) => seal(box, withUnknown(entry))));
      });

    function withUnknown(entry: RecordEntry<T>): RecordEntry<T> {
      const fields = unknownFields.get(entry.key);
      return fields ? { ...entry, value: { ...fields, ...entry.value } } : entry;
    }

    /** Encrypts entries that may be written. @throws AppError `unreadable-row`, `needs-passphrase` */
    async function sealMany(entries: RecordEntry<T>[]): Promise<SealedRows> {
      const sealed = await sealAll(entries);
      if ((await findUnreadable(entries.map(({ key }) => key))).includes(true)) throw new AppError('unreadable-row');
      return sealed;
    }

    /** As `sealMany`; null for rows that are recorded by themselves and may not be held. */
    const sealOrSkip = (entries: RecordEntry<T>[]): Promise<SealedRows | null> =>
      sealMany(entries).catch((thrown) => skipOrThrow(name, entries, thrown));

    /** Deletes expired rows once an hour, e.g. counters of past minutes that are never read again. */
    async function sweep(): Promise<void> {
      const hour = Math.floor(now() / HOUR_MS);
      if (hour === sweptHour) return;
      sweptHour = hour;
      await rows.removeEnded(name, hour).catch(() => undefined);
    }

    async function reseal(): Promise<void> {
      const box = await sealer();
      if (!box.former) return;
      for (let after = ''; ; ) {
        const page = await rows.page(name, after, RESEAL_ROWS);
        const last = page.at(-1);
        if (!last) return;
        after = last.id;
        const old = page.filter((row) => row.e !== box.epoch);
        // Byte for byte: after the key is gone, a newer version could not read what this one cannot.
        const resealed = await Promise.all(old.map((row) => rekey(box, row)));
        const pairs = resealed.flatMap((next, i) => (next ? [{ old: old[i] as DatabaseRow, next }] : []));
        if (pairs.length) await rows.swap(pairs);
        for (const {
          old: { id },
          next,
        } of pairs)
          unreadable.rename(name, id, next.id);
        const damaged = old.filter((_row, i) => !resealed[i]);
        if (damaged.length && !kind.kept) await rows.removeSame(name, damaged);
      }
    }
    resealers.set(name, reseal);

    async function scan(): Promise<void> {
      unreadable.forget(name);
      for (let after = ''; ; ) {
        const page = await rows.page(name, after, RESEAL_ROWS);
        const last = page.at(-1);
        if (!last) return;
        after = last.id;
        await withSealer((box) => tryAll(box, page));
      }
    }
    if (kind.kept) scanners.set(name, scan);

    const getEntries = (keys: string[]) => withSealer(async (box) => openAll(box, await find(box, keys)));

    return {
      getEntries,
      getMany: async (keys) => (await getEntries(keys)).map((entry) => entry?.value ?? null),
      async putMany(entries) {
        if (!entries.length) return;
        const sealed = await sealOrSkip(entries);
        if (!sealed) return;
        await report([name], put(sealed));
        await sweep();
        const excess = kind.disposable ? (await rows.count(name)) - kind.disposable.maxRows : 0;
        if (excess > 0) await rows.removeFirstToEnd(name, excess);
      },
      findUnreadable,
      pickUnreadable,
      sealMany,
      sealRestored: (restored) =>
        withSealer(async (box) => {
          if (box.isOpenToProfile)
            expectHeld(
              name,
              restored.map(({ entry }) => entry),
            );
          return Promise.all(restored.map(({ entry, isRaw }) => (isRaw ? sealRaw(box, entry) : seal(box, entry))));
        }),
      async change(entries, removed) {
        const [sealed, ids] = await Promise.all([sealOrSkip(entries), idsUnderBoth(removed)]);
        if (!sealed) return;
        await report([name], rows.change(name, [...sealed], ids));
        unreadable.forget(name, ids);
      },
      async removeMany(keys) {
        const ids = await idsUnderBoth(keys);
        await rows.remove(name, ids);
        unreadable.forget(name, ids);
      },
      all: () =>
        withSealer(async (box) => {
          const rowsFound = await rows.all(name);
          // A row under the current key replaces one under the former key.
          const inOrder = [
            ...rowsFound.filter((row) => row.e !== box.epoch),
            ...rowsFound.filter((row) => row.e === box.epoch),
          ];
          const byKey = new Map<string, T>();
          for (const entry of await openAll(box, inOrder)) if (entry) byKey.set(entry.key, entry.value);
          return [...byKey.values()];
        }),
      async *pages(limit) {
        for (let after = ''; ; ) {
          const page = await rows.page(name, after, limit);
          const last = page.at(-1);
          if (!last) return;
          after = last.id;
          const found = await withSealer((box) => openAll(box, page));
          const broken = await pickUnreadable(page.filter((_row, i) => found[i] === null));
          const raw = await withSealer((box) => Promise.all(broken.map((row) => openRaw(box, row))));
          const unread = raw.filter((entry) => entry !== null);
          yield {
            entries: found.filter((entry) => entry !== null),
            unread,
            leftOut: broken.length - unread.length,
          };
        }
      },
      idsOf: (keys) => withSealer((box) => blindAll(box, keys)),
      count: () => rows.count(name),
      async clear() {
        await rows.clear(name);
        unreadable.forget(name);
      },
    };
  }

  return {
    store,
    /** Writes rows of several kinds in one transaction: all or none. @throws AppError `storage`, `storage-full` */
    writeTogether(batches: readonly SealedRows[]): Promise<void> {
      const written = batches.flat();
      return report(new Set(written.map(({ s }) => s)), put(written));
    },
    /**
     * Re-encrypts all rows under the former key, in batches; can be interrupted and restarted at any point.
     * Create all stores first: rows of a kind without a store are skipped. @throws AppError `locked`, `storage`, `storage-full`
     */
    async reseal(): Promise<void> {
      for (const resealKind of resealers.values()) await resealKind();
    },
    /** Returns the kept rows that this version could not read so far, by kind. */
    countUnreadable: (): UnreadableCount[] => unreadable.count(scanners.keys()),
    /** Returns the names of the kept kinds, in the order in which their stores were created. */
    keptKinds: (): string[] => [...scanners.keys()],
    /** Reads every kept row, and returns those that this version cannot read, by kind. @throws AppError `locked`, `storage` */
    async scanUnreadable(): Promise<UnreadableCount[]> {
      for (const scanKind of scanners.values()) await scanKind();
      return unreadable.count(scanners.keys());
    },
  };
}

export type EncryptedStore = ReturnType<typeof createEncryptedStore>;
