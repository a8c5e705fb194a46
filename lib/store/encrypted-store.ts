// Encrypted row store that replaces row keys by blind (HMAC) indexes, so that the disk reveals no keys.
import { AppError } from '../errors/app-error';
import { isLocked, type MakeSealer, type RowSealer } from './cipher-port';
import { createRowCodec, type RecordEntry, type RowKind } from './encrypted-row-codec';
import { storageError } from './open-database';
import type { DatabaseRow, RowDatabase } from './row-database';

const HOUR_MS = 3_600_000;
/** Rows that are re-encrypted in one transaction. */
const RESEAL_ROWS = 200;
/** Share of disposable rows that is deleted when the disk is full. */
const EVICTED_SHARE = 0.2;

/** Expiry of rows that never expire. */
export const NEVER_EXPIRES = Number.MAX_SAFE_INTEGER;

/** Encrypted rows of one kind, not written yet. */
export type SealedRows = readonly DatabaseRow[];

/** Rows of one kind. Every call throws `locked`, `storage` or `storage-full`. */
export interface RecordStore<T> {
  /** Returns values in the given order; null for absent, expired or unreadable rows, which are deleted. One transaction. */
  getMany(keys: string[]): Promise<(T | null)[]>;
  /** As `getMany`, with keys and expiry times. */
  getEntries(keys: string[]): Promise<(RecordEntry<T> | null)[]>;
  /** Writes all entries or none, in one transaction. */
  putMany(entries: RecordEntry<T>[]): Promise<void>;
  /** Encrypts entries without writing them: for `writeTogether`, or for a restore. */
  sealMany(entries: RecordEntry<T>[]): Promise<SealedRows>;
  removeMany(keys: string[]): Promise<void>;
  /** Writes and removes rows, all or none, in one transaction. */
  change(entries: RecordEntry<T>[], removed: string[]): Promise<void>;
  all(): Promise<T[]>;
  /** Yields all live entries in pages of at most `limit`, in no order, for a backup; a row that is written meanwhile may be left out. */
  pages(limit: number): AsyncGenerator<RecordEntry<T>[]>;
  /** Returns the ids under which rows with these keys are written. */
  idsOf(keys: string[]): Promise<string[]>;
  count(): Promise<number>;
  clear(): Promise<void>;
}

/** Kind of rows with its retention rules. */
export type RecordKind<T> = RowKind<T> & {
  /** Reproducible rows: deleted when the disk is full, and limited to `maxRows` (earliest expiry first). */
  disposable?: { maxRows: number };
  /** Longest lifetime in ms: a later expiry was written by a clock that was ahead, and counts as expired. */
  lifeMs?: number;
  /** User data: an unreadable row counts as a miss but is not deleted, because it cannot be reproduced. */
  kept?: true;
};

/** Kind of records that are stored as JSON. */
export type JsonRecordKind<T> = Extract<RecordKind<T>, { schema: unknown }>;

/** Dependencies of `createEncryptedStore`. */
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
  const disposables = new Set<string>();
  const resealers = new Map<string, () => Promise<void>>();

  function store<T>(kind: RecordKind<T>): RecordStore<T> {
    const { name } = kind;
    if (kind.disposable) disposables.add(name);
    const { seal, open, blindAll } = createRowCodec(kind);
    const sealer = () => makeSealer(name);
    let sweptHour = 0;

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

    /** Decrypts rows; deletes damaged and expired ones. */
    async function openAll(box: RowSealer, rowsFound: (DatabaseRow | null)[]): Promise<(RecordEntry<T> | null)[]> {
      const opened = await Promise.all(rowsFound.map((row) => row && open(box, row)));
      const last = now() + (kind.lifeMs ?? Number.POSITIVE_INFINITY);
      const isLive = (entry: RecordEntry<T> | null | undefined) => entry && entry.until > now() && entry.until <= last;
      const dead = rowsFound.filter((row, i): row is DatabaseRow => row !== null && !isLive(opened[i]));
      if (dead.length && !kind.kept) await rows.removeSame(name, dead).catch(() => undefined);
      return opened.map((entry) => (isLive(entry) ? entry : null));
    }

    async function changeRows(entries: RecordEntry<T>[], removed: string[]): Promise<void> {
      const [sealed, ids] = await withSealer((box) =>
        Promise.all([
          Promise.all(entries.map((entry) => seal(box, entry))),
          Promise.all([blindAll(box, removed), box.former ? blindAll(box.former, removed) : []]),
        ]),
      );
      await rows.change(name, sealed, ids.flat());
    }

    /** Deletes expired rows once an hour, e.g. counters of past minutes that are never read again. */
    async function sweep(): Promise<void> {
      const hour = Math.floor(now() / HOUR_MS);
      if (hour === sweptHour) return;
      sweptHour = hour;
      await rows.removeEnded(name, hour).catch(() => undefined);
    }

    const sealMany = (entries: RecordEntry<T>[]): Promise<SealedRows> =>
      withSealer((box) => Promise.all(entries.map((entry) => seal(box, entry))));

    async function reseal(): Promise<void> {
      const box = await sealer();
      if (!box.former) return;
      for (let after = ''; ; ) {
        const page = await rows.page(name, after, RESEAL_ROWS);
        const last = page.at(-1);
        if (!last) return;
        after = last.id;
        const old = page.filter((row) => row.e !== box.epoch);
        const entries = await Promise.all(old.map((row) => open(box, row)));
        const pairs = await Promise.all(
          entries.flatMap((entry, i) =>
            entry ? [seal(box, entry).then((next) => ({ old: old[i] as DatabaseRow, next }))] : [],
          ),
        );
        if (pairs.length) await rows.swap(pairs);
        const unreadable = old.filter((_row, i) => !entries[i]);
        if (unreadable.length && !kind.kept) await rows.removeSame(name, unreadable);
      }
    }
    resealers.set(name, reseal);

    const getEntries = (keys: string[]) => withSealer(async (box) => openAll(box, await find(box, keys)));

    return {
      getEntries,
      getMany: async (keys) => (await getEntries(keys)).map((entry) => entry?.value ?? null),
      async putMany(entries) {
        if (!entries.length) return;
        await reportWrite([name], putRows(await sealMany(entries)));
        await sweep();
        const excess = kind.disposable ? (await rows.count(name)) - kind.disposable.maxRows : 0;
        if (excess > 0) await rows.removeFirstToEnd(name, excess);
      },
      sealMany,
      change: (entries, removed) => reportWrite([name], changeRows(entries, removed)),
      removeMany: (keys) =>
        withSealer(async (box) => {
          await rows.remove(name, await blindAll(box, keys));
          if (box.former) await rows.remove(name, await blindAll(box.former, keys));
        }),
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
          yield (await withSealer((box) => openAll(box, page))).filter((entry) => entry !== null);
        }
      },
      idsOf: (keys) => withSealer((box) => blindAll(box, keys)),
      count: () => rows.count(name),
      clear: () => rows.clear(name),
    };
  }

  async function putRows(sealed: SealedRows): Promise<void> {
    try {
      await rows.put([...sealed]);
    } catch (thrown) {
      if (storageError(thrown).code !== 'storage-full') throw storageError(thrown);
      await evict();
      await rows.put([...sealed]).catch((secondError) => {
        throw storageError(secondError);
      });
    }
  }

  /** Reports the outcome of a write of rows of these kinds. */
  async function reportWrite(kinds: Iterable<string>, writing: Promise<void>): Promise<void> {
    try {
      await writing;
      for (const name of kinds) onWrite?.(null, name);
    } catch (thrown) {
      for (const name of kinds)
        onWrite?.(storageError(thrown).code === 'storage-full' ? 'storage-full' : 'storage', name);
      throw thrown;
    }
  }

  async function evict(): Promise<void> {
    for (const name of disposables) {
      const count = await rows.count(name);
      await rows.removeFirstToEnd(name, Math.ceil(count * EVICTED_SHARE)).catch((cause) => {
        throw new AppError('storage-full', {}, { cause });
      });
    }
  }

  return {
    store,
    /** Writes rows of several kinds in one transaction: all or none. @throws AppError `storage`, `storage-full` */
    writeTogether(batches: readonly SealedRows[]): Promise<void> {
      const written = batches.flat();
      return reportWrite(new Set(written.map(({ s }) => s)), putRows(written));
    },
    /**
     * Re-encrypts all rows under the former key, in batches; can be interrupted and restarted at any point.
     * Create all stores first: rows of a kind without a store are skipped. @throws AppError `locked`, `storage`, `storage-full`
     */
    async reseal(): Promise<void> {
      for (const resealKind of resealers.values()) await resealKind();
    },
  };
}

export type EncryptedStore = ReturnType<typeof createEncryptedStore>;
