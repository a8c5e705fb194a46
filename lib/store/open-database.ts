// Opens an IndexedDB database with timeout, retries and schema check (docs/reference/security.md 4).
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { AppError } from '../errors/app-error';

const OPEN_TIMEOUT_MS = 5000;
const OPEN_TRIES = 3;

/** Name, version and stores of a database. */
export interface DatabaseRules<Schema extends DBSchema> {
  name: string;
  version: number;
  /** Object stores that must exist; checked, because an interrupted upgrade may have skipped some. */
  stores: string[];
  upgrade(database: IDBPDatabase<Schema>): void;
  /**
   * True for reproducible data: after three failed attempts the database is deleted and recreated, unless it is slow or of a later
   * version.
   */
  disposable: boolean;
  timeoutMs?: number;
}

/** Database connection. */
export interface Database<Schema extends DBSchema> {
  /** Returns the open connection; reopens it if it was closed. Throws `storage`. */
  get(): Promise<IDBPDatabase<Schema>>;
  /** Closes and deletes the database; the next `get` creates an empty one. */
  destroy(): Promise<void>;
}

/** Rejects with `timeout` after `ms`; the work continues, and a late connection is closed by its opener. */
async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('timeout')), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Creates a database that opens on first use. Its calls throw AppError `storage` if it cannot be opened in time. */
export function createDatabase<Schema extends DBSchema>(rules: DatabaseRules<Schema>): Database<Schema> {
  const { name, version, stores, disposable } = rules;
  const timeoutMs = rules.timeoutMs ?? OPEN_TIMEOUT_MS;
  let connection: Promise<IDBPDatabase<Schema>> | null = null;

  async function openOnce(): Promise<IDBPDatabase<Schema>> {
    let timedOut = false;
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
    void opening.then((database) => timedOut && database.close()).catch(() => undefined);
    const database = await withTimeout(timeoutMs, opening).catch((cause) => {
      timedOut = true;
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
    // A timeout does not mean damage: the data is deleted only if opening itself fails.
    const slow = cause instanceof AppError && cause.code === 'timeout';
    // A database of a later version is kept: its history cannot be fetched again, and that version can read it.
    const newer = cause instanceof Error && cause.name === 'VersionError';
    if (!disposable || slow || newer) throw new AppError('storage', {}, { cause });
    try {
      await withTimeout(timeoutMs, deleteDB(name));
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
      await withTimeout(timeoutMs, deleteDB(name));
    },
  };
}

/** Converts a write error to AppError `storage-full` (quota exceeded) or `storage`. */
export function storageError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const full = thrown instanceof Error && thrown.name === 'QuotaExceededError';
  return new AppError(full ? 'storage-full' : 'storage', {}, { cause: thrown });
}
