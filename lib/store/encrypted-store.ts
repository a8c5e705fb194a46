// Sealed rows under a blind index: who reads the disk sees how many there are and roughly when they end, nothing else (docs/reference/security.md 3.2).
import { AppError } from '../errors/app-error';
import { isLocked, type MakeSealer, type RowSealer } from './cipher-port';
import { storageError } from './open-database';
import { createRowCodec, type RecordEntry, type RowKind } from './row-codec';
import type { DatabaseRow, RowDatabase } from './row-database';

const HOUR_MS = 3_600_000;
/** So many rows are sealed anew in one transaction. */
const RESEAL_ROWS = 200;
/** How much of the disposable rows is given up when the disk is full. */
const EVICTED_SHARE = 0.2;

/** The end of a row that has none. */
export const NEVER_EXPIRES = Number.MAX_SAFE_INTEGER;

/** Rows of one kind. Every call throws `locked`, `storage` or `storage-full`. */
export interface RecordStore<T> {
  /** In the order asked; null for what is not there, has ended, or cannot be opened (that row is dropped). One transaction. */
  getMany(keys: string[]): Promise<(T | null)[]>;
  /** All or none, in one transaction. */
  putMany(entries: RecordEntry<T>[]): Promise<void>;
  removeMany(keys: string[]): Promise<void>;
  all(): Promise<T[]>;
  count(): Promise<number>;
  clear(): Promise<void>;
}

export interface RecordKind<T> extends RowKind<T> {
  /** Rows that can be asked for again: given up when the disk is full, and held to `maxRows` (those that end first go first). */
  disposable?: { maxRows: number };
  /** What ends later than so many ms from now was written by a clock that was ahead: it has ended. */
  lifeMs?: number;
  /** The person's own work: a row that cannot be opened counts as a miss but is kept, because nobody can replace it. */
  kept?: true;
}

export interface EncryptedStoreDeps {
  rows: RowDatabase;
  sealer: MakeSealer;
  /** Epoch ms. */
  now: () => number;
  /** Hears after each write how it went: null where it was kept. */
  onWrite?: (fault: 'storage' | 'storage-full' | null) => void;
}

/** @returns a function that makes the store of one kind. */
export function createEncryptedStore({ rows, sealer: makeSealer, now, onWrite }: EncryptedStoreDeps) {
  const disposables = new Set<string>();
  const resealers = new Map<string, () => Promise<void>>();

  function store<T>(kind: RecordKind<T>): RecordStore<T> {
    const { name } = kind;
    if (kind.disposable) disposables.add(name);
    const { seal, open, blindAll } = createRowCodec(kind);
    const sealer = () => makeSealer(name);
    let sweptHour = 0;

    /** Keys may be replaced while a task is under way; it then starts again with the new ones, which a locked vault does not give. */
    async function withSealer<R>(task: (box: RowSealer) => Promise<R>): Promise<R> {
      const box = await sealer();
      return task(box).catch(async (thrown) => {
        if (!isLocked(thrown)) throw thrown;
        return task(await sealer());
      });
    }
    /** Under the key of now, else under the one before it. */
    async function find(box: RowSealer, keys: string[]): Promise<(DatabaseRow | null)[]> {
      const found = await rows.get(name, await blindAll(box, keys));
      if (!box.former) return found;
      const older = await rows.get(name, await blindAll(box.former, keys));
      return found.map((row, i) => row ?? older[i] ?? null);
    }

    /** Opens what was found; what is damaged or has ended is taken out. */
    async function openAll(box: RowSealer, found: (DatabaseRow | null)[]): Promise<(RecordEntry<T> | null)[]> {
      const opened = await Promise.all(found.map((row) => row && open(box, row)));
      const last = now() + (kind.lifeMs ?? Number.POSITIVE_INFINITY);
      const lives = (one: RecordEntry<T> | null | undefined) => one && one.until > now() && one.until <= last;
      const gone = found.filter((row, i): row is DatabaseRow => row !== null && !lives(opened[i]));
      if (gone.length && !kind.kept) await rows.removeSame(name, gone).catch(() => undefined);
      return opened.map((one) => (lives(one) ? one : null));
    }

    async function putRows(sealed: DatabaseRow[]): Promise<void> {
      try {
        await rows.put(sealed);
      } catch (thrown) {
        if (storageError(thrown).code !== 'storage-full') throw storageError(thrown);
        await evict();
        await rows.put(sealed).catch((again) => {
          throw storageError(again);
        });
      }
    }

    async function told(writing: Promise<void>): Promise<void> {
      try {
        await writing;
        onWrite?.(null);
      } catch (thrown) {
        onWrite?.(storageError(thrown).code === 'storage-full' ? 'storage-full' : 'storage');
        throw thrown;
      }
    }

    /** Once an hour: rows that nobody will ask for again (the counter of a past minute) must not stay for ever. */
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

    return {
      getMany: (keys) =>
        withSealer(async (box) => (await openAll(box, await find(box, keys))).map((one) => one?.value ?? null)),
      async putMany(entries) {
        if (!entries.length) return;
        await told(putRows(await withSealer((box) => Promise.all(entries.map((entry) => seal(box, entry))))));
        await sweep();
        const over = kind.disposable ? (await rows.count(name)) - kind.disposable.maxRows : 0;
        if (over > 0) await rows.removeFirstToEnd(name, over);
      },
      removeMany: (keys) =>
        withSealer(async (box) => {
          await rows.remove(name, await blindAll(box, keys));
          if (box.former) await rows.remove(name, await blindAll(box.former, keys));
        }),
      all: () =>
        withSealer(async (box) => {
          const found = await rows.all(name);
          // A row written anew stands in for the one under the former key.
          const inOrder = [
            ...found.filter((row) => row.e !== box.epoch),
            ...found.filter((row) => row.e === box.epoch),
          ];
          const byKey = new Map<string, T>();
          for (const one of await openAll(box, inOrder)) if (one) byKey.set(one.key, one.value);
          return [...byKey.values()];
        }),
      count: () => rows.count(name),
      clear: () => rows.clear(name),
    };
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
    /**
     * Seals everything anew that lies under the former key, in portions; can be cut short at any point and begun again.
     * Make every store first: rows of a kind without a store stay as they are. @throws AppError `locked`, `storage`, `storage-full`
     */
    async reseal(): Promise<void> {
      for (const one of resealers.values()) await one();
    },
  };
}

export type EncryptedStore = ReturnType<typeof createEncryptedStore>;
