// Opens a database so that it can neither hang nor block another page of ours (docs/reference/security.md 4).
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { AppError } from '../errors/app-error';

const OPEN_TIMEOUT_MS = 5000;
const OPEN_TRIES = 3;

export interface DatabaseRules<Schema extends DBSchema> {
  name: string;
  version: number;
  /** Every store that must be there afterwards; checked, because an interrupted upgrade may have left some out. */
  stores: string[];
  upgrade(database: IDBPDatabase<Schema>): void;
  /** Only for what can be asked for again: after three failed tries the database is deleted and made anew, unless it is slow or of a later version. */
  disposable: boolean;
  timeoutMs?: number;
}

export interface Database<Schema extends DBSchema> {
  /** The open connection, opened anew where it was closed meanwhile. Throws `storage`. */
  get(): Promise<IDBPDatabase<Schema>>;
  /** Closes and deletes it; the next `get` makes an empty one. */
  destroy(): Promise<void>;
}

/** Ends the wait, not the work: a late connection is closed by whoever opened it. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new AppError('timeout')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Nothing is opened before the first use. @returns the database; its calls throw AppError `storage` where it cannot be opened in time */
export function createDatabase<Schema extends DBSchema>(rules: DatabaseRules<Schema>): Database<Schema> {
  const { name, version, stores, disposable } = rules;
  const timeoutMs = rules.timeoutMs ?? OPEN_TIMEOUT_MS;
  let connection: Promise<IDBPDatabase<Schema>> | null = null;

  async function openOnce(): Promise<IDBPDatabase<Schema>> {
    let givenUp = false;
    const opening = openDB<Schema>(name, version, {
      upgrade: (database) => rules.upgrade(database),
      blocking(_current, _wanted, event) {
        connection = null;
        (event.target as IDBDatabase).close();
      },
      terminated() {
        connection = null;
      },
    });
    void opening.then((database) => givenUp && database.close()).catch(() => undefined);
    const database = await within(timeoutMs, opening).catch((cause) => {
      givenUp = true;
      throw cause;
    });
    const names: readonly string[] = [...database.objectStoreNames];
    if (stores.every((store) => names.includes(store))) return database;
    database.close();
    throw new AppError('storage');
  }

  async function open(): Promise<IDBPDatabase<Schema>> {
    let cause: unknown;
    for (let tries = 0; tries < OPEN_TRIES; tries += 1) {
      try {
        return await openOnce();
      } catch (thrown) {
        cause = thrown;
      }
    }
    // A slow disk is not a damaged one: what waits in the queue is deleted only if opening itself says that it cannot be read.
    const slow = cause instanceof AppError && cause.code === 'timeout';
    // Nor is one that a later version wrote: its history cannot be asked for again, and that version can still read it.
    const newer = cause instanceof Error && cause.name === 'VersionError';
    if (!disposable || slow || newer) throw new AppError('storage', {}, { cause });
    try {
      await within(timeoutMs, deleteDB(name));
      return await openOnce();
    } catch (thrown) {
      throw new AppError('storage', {}, { cause: thrown });
    }
  }

  return {
    get() {
      if (!connection) {
        const opening = open();
        connection = opening;
        opening.catch(() => {
          if (connection === opening) connection = null;
        });
      }
      return connection;
    },
    async destroy() {
      const open = connection;
      connection = null;
      const database = await open?.catch(() => null);
      database?.close();
      await within(timeoutMs, deleteDB(name));
    },
  };
}

/** Names what a failed write means to a person: a full disk, or storage that does not work. */
export function storageError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const full = thrown instanceof Error && thrown.name === 'QuotaExceededError';
  return new AppError(full ? 'storage-full' : 'storage', {}, { cause: thrown });
}
