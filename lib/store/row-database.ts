// The rows' own database: sealed bytes in, sealed bytes out; knows neither keys nor meanings.
import type { DBSchema } from 'idb';
import { createMemoryRowDatabase } from './memory-rows';
import { createDatabase, type Database, storageError } from './open-database';

/** `s` kind, `id` blind index, `e` number of the key, `x` hour (since 1970) in which it has ended. */
export interface DatabaseRow {
  s: string;
  id: string;
  e: number;
  x: number;
  iv: Uint8Array;
  ct: Uint8Array;
}

/** Every call is one transaction and throws `storage` or `storage-full`. */
export interface RowDatabase {
  get(kind: string, ids: string[]): Promise<(DatabaseRow | null)[]>;
  put(rows: DatabaseRow[]): Promise<void>;
  remove(kind: string, ids: string[]): Promise<void>;
  /** Removes these very rows: one that was written anew meanwhile stays. */
  removeSame(kind: string, rows: DatabaseRow[]): Promise<void>;
  removeFirstToEnd(kind: string, count: number): Promise<void>;
  /** Removes what has ended by this hour; needs no key. */
  removeEnded(kind: string, hour: number): Promise<void>;
  all(kind: string): Promise<DatabaseRow[]>;
  /** The next rows of a kind in the order of their ids, behind `after` ('' = from the first on). */
  page(kind: string, after: string, limit: number): Promise<DatabaseRow[]>;
  /** Replaces each `old` by its `next`; if a row with the id of `next` exists already, that row stays. */
  swap(pairs: { old: DatabaseRow; next: DatabaseRow }[]): Promise<void>;
  count(kind: string): Promise<number>;
  clear(kind: string): Promise<void>;
  /** Deletes the database. */
  destroy(): Promise<void>;
}

interface Schema extends DBSchema {
  rows: { key: [string, string]; value: DatabaseRow; indexes: { end: [string, number] } };
}

/** An array sorts after every number and text, so `[kind, []]` ends the keys of a kind. */
const ofKind = (kind: string) => IDBKeyRange.bound([kind], [kind, []]);

const databaseOf = (name: string, disposable: boolean): Database<Schema> =>
  createDatabase<Schema>({
    name,
    version: 1,
    stores: ['rows'],
    disposable,
    upgrade(made) {
      made.createObjectStore('rows', { keyPath: ['s', 'id'] }).createIndex('end', ['s', 'x']);
    },
  });

/**
 * Rows of what nobody can give back (cases, lists, runs): never deleted by itself, and never in memory instead, for who is told
 * that something is kept must find it again.
 */
export const createPermanentRowDatabase = (name = 'riskmark-work'): RowDatabase =>
  createDiskRows(databaseOf(name, false));

/**
 * Rows on the disk; in memory, for the rest of this worker's life, where the browser has no disk for us (a hardened or
 * managed one, or a store that stays damaged): screening goes on, only without remembering.
 */
export function createRowDatabase({
  name = 'riskmark-records',
  onMemory = () => undefined,
}: {
  name?: string;
  /** Called once where nothing can be kept from now on: a person must be told. */
  onMemory?: () => void;
} = {}): RowDatabase {
  const database = databaseOf(name, true);
  const disk = createDiskRows(database);
  let memory: RowDatabase | null = null;

  async function place(): Promise<RowDatabase> {
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
    get: async (kind, ids) => (await place()).get(kind, ids),
    put: async (rows) => (await place()).put(rows),
    remove: async (kind, ids) => (await place()).remove(kind, ids),
    removeSame: async (kind, rows) => (await place()).removeSame(kind, rows),
    removeFirstToEnd: async (kind, count) => (await place()).removeFirstToEnd(kind, count),
    removeEnded: async (kind, hour) => (await place()).removeEnded(kind, hour),
    all: async (kind) => (await place()).all(kind),
    page: async (kind, after, limit) => (await place()).page(kind, after, limit),
    swap: async (pairs) => (await place()).swap(pairs),
    count: async (kind) => (await place()).count(kind),
    clear: async (kind) => (await place()).clear(kind),
    async destroy() {
      memory = null;
      await disk.destroy();
    },
  };
}

function createDiskRows(database: Database<Schema>): RowDatabase {
  const reading = async () => (await database.get()).transaction('rows').store;

  async function attempt<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } catch (thrown) {
      throw storageError(thrown);
    }
  }

  /** Runs the requests in one transaction: if one fails, none of them happened. */
  async function change(
    task: (store: Awaited<ReturnType<typeof writing>>['store']) => Promise<unknown>,
  ): Promise<void> {
    await attempt(async () => {
      const tx = await writing();
      const work = (async () => task(tx.store))().catch((thrown) => {
        try {
          tx.abort();
        } catch {
          // It has already ended by itself.
        }
        throw thrown;
      });
      await Promise.all([work, tx.done]);
    });
  }
  const writing = async () => (await database.get()).transaction('rows', 'readwrite');

  return {
    get: (kind, ids) =>
      attempt(async () => {
        const store = await reading();
        return Promise.all(ids.map(async (id) => (await store.get([kind, id])) ?? null));
      }),
    put: (rows) => change((store) => Promise.all(rows.map(async (row) => store.put(row)))),
    remove: (kind, ids) => change((store) => Promise.all(ids.map(async (id) => store.delete([kind, id])))),
    removeSame: (kind, rows) =>
      change((store) =>
        Promise.all(
          rows.map(async (row) => {
            const now = await store.get([kind, row.id]);
            if (now && `${now.iv}` === `${row.iv}`) await store.delete([kind, row.id]);
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
    all: (kind) => attempt(async () => (await reading()).getAll(ofKind(kind))),
    page: (kind, after, limit) =>
      attempt(async () => (await reading()).getAll(IDBKeyRange.bound([kind, after], [kind, []], true), limit)),
    swap: (pairs) =>
      change((store) =>
        Promise.all(
          pairs.map(async ({ old, next }) => {
            if (!(await store.getKey([next.s, next.id]))) await store.put(next);
            await store.delete([old.s, old.id]);
          }),
        ),
      ),
    count: (kind) => attempt(async () => (await reading()).count(ofKind(kind))),
    clear: (kind) => change((store) => store.delete(ofKind(kind))),
    destroy: () => attempt(() => database.destroy()),
  };
}
