// IndexedDB databases of encrypted rows, one for disposable and one for permanent data.
import type { DBSchema } from 'idb';
import { createMemoryRowDatabase } from './memory-row-database';
import { createDatabase, type Database, storageError } from './open-database';

/** `s` kind, `id` blind index, `e` epoch of the key, `x` hour since 1970 at which the row has expired. */
export interface DatabaseRow {
  s: string;
  id: string;
  e: number;
  x: number;
  iv: Uint8Array;
  ct: Uint8Array;
}

/** Row database. Every call is one transaction and throws `storage` or `storage-full`. */
export interface RowDatabase {
  get(kind: string, ids: string[]): Promise<(DatabaseRow | null)[]>;
  put(rows: DatabaseRow[]): Promise<void>;
  remove(kind: string, ids: string[]): Promise<void>;
  /** Writes rows and removes others of a kind. */
  change(kind: string, rows: DatabaseRow[], removed: string[]): Promise<void>;
  /** Removes exactly these rows; a row that was rewritten meanwhile stays. */
  removeSame(kind: string, rows: DatabaseRow[]): Promise<void>;
  removeFirstToEnd(kind: string, count: number): Promise<void>;
  /** Removes rows expired by this hour; needs no key. */
  removeEnded(kind: string, hour: number): Promise<void>;
  all(kind: string): Promise<DatabaseRow[]>;
  /** Returns the next rows of a kind in id order, after `after` ('' = from the start). */
  page(kind: string, after: string, limit: number): Promise<DatabaseRow[]>;
  /** Replaces each `old` by `next`; an existing row with the id of `next` is kept. */
  swap(pairs: { old: DatabaseRow; next: DatabaseRow }[]): Promise<void>;
  count(kind: string): Promise<number>;
  clear(kind: string): Promise<void>;
  /** Deletes the database. */
  destroy(): Promise<void>;
}

interface Schema extends DBSchema {
  rows: { key: [string, string]; value: DatabaseRow; indexes: { end: [string, number] } };
}

/** Key range of a kind: an array sorts after every number and text, so `[kind, []]` is the upper bound. */
const ofKind = (kind: string) => IDBKeyRange.bound([kind], [kind, []]);

const openRowDatabase = (name: string, disposable: boolean): Database<Schema> =>
  createDatabase<Schema>({
    name,
    version: 1,
    stores: ['rows'],
    disposable,
    upgrade(upgraded) {
      upgraded.createObjectStore('rows', { keyPath: ['s', 'id'] }).createIndex('end', ['s', 'x']);
    },
  });

/**
 * Creates the database of permanent rows (cases, lists, data sets, bulk runs): never deleted automatically, and without memory fallback,
 * because data reported as stored must be found again.
 */
export const createPermanentRowDatabase = (name = 'riskmark-work'): RowDatabase =>
  createDiskRows(openRowDatabase(name, false));

/**
 * Creates the database of disposable rows. Without a usable disk (hardened or managed browser, damaged store) rows are kept in memory
 * until the worker ends, so that screening continues.
 */
export function createRowDatabase({
  name = 'riskmark-records',
  onMemory = () => undefined,
}: {
  name?: string;
  /** Called once on fallback to memory, so that the user is informed. */
  onMemory?: () => void;
} = {}): RowDatabase {
  const database = openRowDatabase(name, true);
  const disk = createDiskRows(database);
  let memory: RowDatabase | null = null;

  async function getBackend(): Promise<RowDatabase> {
    if (memory) return memory;
    try {
      await database.get();
      return disk;
    } catch {
      if (!memory) {
        memory = createMemoryRowDatabase();
        onMemory();
      }
      return memory;
    }
  }

  return {
    get: async (kind, ids) => (await getBackend()).get(kind, ids),
    put: async (rows) => (await getBackend()).put(rows),
    remove: async (kind, ids) => (await getBackend()).remove(kind, ids),
    change: async (kind, rows, removed) => (await getBackend()).change(kind, rows, removed),
    removeSame: async (kind, rows) => (await getBackend()).removeSame(kind, rows),
    removeFirstToEnd: async (kind, count) => (await getBackend()).removeFirstToEnd(kind, count),
    removeEnded: async (kind, hour) => (await getBackend()).removeEnded(kind, hour),
    all: async (kind) => (await getBackend()).all(kind),
    page: async (kind, after, limit) => (await getBackend()).page(kind, after, limit),
    swap: async (pairs) => (await getBackend()).swap(pairs),
    count: async (kind) => (await getBackend()).count(kind),
    clear: async (kind) => (await getBackend()).clear(kind),
    async destroy() {
      memory = null;
      await disk.destroy();
    },
  };
}

function createDiskRows(database: Database<Schema>): RowDatabase {
  const readStore = async () => (await database.get()).transaction('rows').store;

  async function withStorageErrors<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } catch (thrown) {
      throw storageError(thrown);
    }
  }

  /** Runs the requests in one transaction; if one fails, none takes effect. */
  async function change(
    task: (store: Awaited<ReturnType<typeof writeTransaction>>['store']) => Promise<unknown>,
  ): Promise<void> {
    await withStorageErrors(async () => {
      const tx = await writeTransaction();
      const work = (async () => task(tx.store))().catch((thrown) => {
        try {
          tx.abort();
        } catch {
          // The transaction has already ended.
        }
        throw thrown;
      });
      await Promise.all([work, tx.done]);
    });
  }
  const writeTransaction = async () => (await database.get()).transaction('rows', 'readwrite');

  return {
    get: (kind, ids) =>
      withStorageErrors(async () => {
        const store = await readStore();
        return Promise.all(ids.map(async (id) => (await store.get([kind, id])) ?? null));
      }),
    put: (rows) => change((store) => Promise.all(rows.map(async (row) => store.put(row)))),
    change: (kind, rows, removed) =>
      change((store) =>
        Promise.all([
          ...removed.map(async (id) => store.delete([kind, id])),
          ...rows.map(async (row) => store.put(row)),
        ]),
      ),
    remove: (kind, ids) => change((store) => Promise.all(ids.map(async (id) => store.delete([kind, id])))),
    removeSame: (kind, rows) =>
      change((store) =>
        Promise.all(
          rows.map(async (row) => {
            const current = await store.get([kind, row.id]);
            if (current && `${current.iv}` === `${row.iv}`) await store.delete([kind, row.id]);
          }),
        ),
      ),
    removeFirstToEnd: (kind, count) =>
      change(async (store) => {
        const keys = await store.index('end').getAllKeys(ofKind(kind), count);
        await Promise.all(keys.map(async (key) => store.delete(key)));
      }),
    removeEnded: (kind, hour) =>
      change(async (store) => {
        const keys = await store.index('end').getAllKeys(IDBKeyRange.bound([kind], [kind, hour]));
        await Promise.all(keys.map(async (key) => store.delete(key)));
      }),
    all: (kind) => withStorageErrors(async () => (await readStore()).getAll(ofKind(kind))),
    page: (kind, after, limit) =>
      withStorageErrors(async () =>
        (await readStore()).getAll(IDBKeyRange.bound([kind, after], [kind, []], true), limit),
      ),
    swap: (pairs) =>
      change((store) =>
        Promise.all(
          pairs.map(async ({ old, next }) => {
            if (!(await store.getKey([next.s, next.id]))) await store.put(next);
            await store.delete([old.s, old.id]);
          }),
        ),
      ),
    count: (kind) => withStorageErrors(async () => (await readStore()).count(ofKind(kind))),
    clear: (kind) => change((store) => store.delete(ofKind(kind))),
    destroy: () => withStorageErrors(() => database.destroy()),
  };
}
