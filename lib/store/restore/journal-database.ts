// IndexedDB database of the restore journal: phase of the restore, and each row before and after.
import type { DBSchema } from 'idb';
import { createDatabase, storageError } from '../open-database';
import type { DatabaseRow } from '../row-database';

/** Changes that are applied in one step: rows of list parts have about 200 kB. */
const STEP_CHANGES = 64;

/** The two databases of encrypted rows. */
export type RowDatabaseName = 'records' | 'kept';

/** A row before and after; null if there is none. */
export interface RowChange {
  db: RowDatabaseName;
  kind: string;
  id: string;
  before: DatabaseRow | null;
  after: DatabaseRow | null;
}

/** A value outside of the rows, before and after; JSON. */
export interface ValueChange {
  before: unknown;
  after: unknown;
}

/**
 * `preparing`: nothing is changed yet, and the next worker discards the journal. `forward`: the restore is decided and is applied to its end
 * by whichever worker runs. `done`: applied, can be undone. `backward`: is being undone.
 */
export interface JournalState {
  phase: 'preparing' | 'forward' | 'done' | 'backward';
  /** Epoch ms at which the phase began. */
  at: number;
  /** The restore created the vault, which is deleted if it is discarded or undone. */
  newVault: boolean;
  settings: ValueChange | null;
  /** Encrypted accounts. */
  accounts: ValueChange | null;
}

interface Schema extends DBSchema {
  changes: { key: [string, string, string]; value: RowChange };
  /** `state`, and `go`, which exists while phase `forward` applies: deleting it turns back, also on a full disk. */
  state: { key: 'state' | 'go'; value: JournalState | true };
}

/** Creates the database. Every call throws AppError `storage` or `storage-full`. */
export function createJournalDatabase(name = 'riskmark-restore') {
  const database = createDatabase<Schema>({
    name,
    version: 1,
    stores: ['changes', 'state'],
    disposable: false,
    upgrade(upgraded) {
      upgraded.createObjectStore('changes', { keyPath: ['db', 'kind', 'id'] });
      upgraded.createObjectStore('state');
    },
  });

  async function withStorageErrors<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } catch (thrown) {
      throw storageError(thrown);
    }
  }
  /** Returns changes after a key, in its order. */
  const readAfter = (from: IDBKeyRange | null) =>
    withStorageErrors(async () => (await database.get()).getAll('changes', from, STEP_CHANGES));

  return {
    /** Returns the state; null without one. */
    readState: () =>
      withStorageErrors(async (): Promise<JournalState | null> => {
        const { store } = (await database.get()).transaction('state');
        const [state, go] = await Promise.all([store.get('state'), store.get('go')]);
        if (!state || state === true) return null;
        return state.phase === 'forward' && !go ? { ...state, phase: 'backward' } : state;
      }),
    writeState: (state: JournalState): Promise<void> =>
      withStorageErrors(async () => {
        const { store, done } = (await database.get()).transaction('state', 'readwrite');
        await Promise.all([
          store.put(state, 'state'),
          state.phase === 'forward' ? store.put(true, 'go') : store.delete('go'),
          done,
        ]);
      }),
    /** Changes phase `forward` to `backward`. */
    turnBack: (): Promise<void> => withStorageErrors(async () => (await database.get()).delete('state', 'go')),
    /** Adds changes, in one transaction. */
    put: (changes: RowChange[]): Promise<void> =>
      withStorageErrors(async () => {
        const { store, done } = (await database.get()).transaction('changes', 'readwrite');
        await Promise.all([...changes.map((change) => store.put(change)), done]);
      }),
    /** Takes changes back. */
    remove: (changes: Pick<RowChange, 'db' | 'kind' | 'id'>[]): Promise<void> =>
      withStorageErrors(async () => {
        const { store, done } = (await database.get()).transaction('changes', 'readwrite');
        await Promise.all([...changes.map(({ db, kind, id }) => store.delete([db, kind, id])), done]);
      }),
    /** Yields the changes in steps, each of one kind of rows. */
    async *readSteps(): AsyncGenerator<RowChange[]> {
      for (let from: IDBKeyRange | null = null; ; ) {
        const changes = await readAfter(from);
        const [first] = changes;
        if (!first) return;
        const step = changes.filter(({ db, kind }) => db === first.db && kind === first.kind);
        const last = step.at(-1) ?? first;
        from = IDBKeyRange.lowerBound([last.db, last.kind, last.id], true);
        yield step;
      }
    },
    destroy: (): Promise<void> => withStorageErrors(database.destroy),
  };
}
