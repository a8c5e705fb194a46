// Restore journal: applies or undoes a restore as a whole, even after an interruption.
import { AppError } from '../../errors/app-error';
import type { RowDatabase } from '../row-database';
import { createJournalDatabase, type JournalState, type RowChange, type RowDatabaseName } from './journal-database';

/** Time in which a restore can be undone, ms. */
export const RESTORE_UNDO_MS = 10 * 60_000;
/** Shows a new worker that a journal exists, without opening the database. */
export type JournalMark = 'working' | 'done' | null;

export interface RestoreJournalDeps {
  /** The databases themselves, which do not wait for the journal. */
  databases: Record<RowDatabaseName, RowDatabase>;
  mark: { load(): Promise<JournalMark>; save(mark: JournalMark): Promise<void> };
  saveSettings(settings: Record<string, unknown>): Promise<void>;
  accounts: {
    isOpen(): Promise<boolean>;
    /** Decrypts and saves accounts. @throws AppError `locked` */
    save(sealed: unknown): Promise<void>;
    /** Deletes the vault. */
    forget(): Promise<void>;
  };
  /** Epoch ms. */
  now: () => number;
  name?: string;
}

/** Creates the journal. Every call throws AppError `storage` or `storage-full`. */
export function createRestoreJournal(deps: RestoreJournalDeps) {
  const { databases, mark, saveSettings, accounts, now } = deps;
  const journal = createJournalDatabase(deps.name);
  const { readState, writeState, readSteps } = journal;
  /** Work of an earlier worker, or of this one, that rows wait for. */
  let settled: Promise<void> | null = null;
  let isApplying = false;
  /** Decided accounts that wait for an open vault. */
  let pending: JournalState | null = null;

  async function clear(): Promise<void> {
    pending = null;
    await journal.destroy();
    await mark.save(null);
  }

  /** Writes one side of all changes, removals first, which make room. Can be repeated: each step sets rows to a fixed state. */
  async function applyRows(side: 'before' | 'after'): Promise<void> {
    for await (const step of readSteps()) {
      const { db, kind } = step[0] as RowChange;
      const gone = step.filter((change) => !change[side]).map(({ id }) => id);
      if (gone.length) await databases[db].remove(kind, gone);
    }
    for await (const step of readSteps()) {
      const rows = step.flatMap((change) => change[side] ?? []);
      if (rows.length) await databases[(step[0] as RowChange).db].put(rows);
    }
  }

  /** Applies the decided side and ends the phase; accounts wait until the vault is open. */
  async function apply(state: JournalState): Promise<void> {
    const side = state.phase === 'backward' ? 'before' : 'after';
    await applyRows(side);
    if (state.settings) await saveSettings(state.settings[side] as Record<string, unknown>);
    if (state.accounts) {
      pending = state;
      await settleAccounts();
    } else await finish(state);
  }

  /** Checks that no row changed since it was noted. @throws AppError `backup-stopped` */
  async function expectUnchanged(): Promise<void> {
    for await (const step of readSteps()) {
      const { db, kind } = step[0] as RowChange;
      const ids = step.map(({ id }) => id);
      const present = await databases[db].get(kind, ids);
      const isSame = step.every(({ before }, i) => `${before?.iv}` === `${present[i]?.iv}`);
      if (!isSame) throw new AppError('backup-stopped');
    }
  }

  async function settleAccounts(): Promise<void> {
    const state = pending;
    if (!state?.accounts || !(await accounts.isOpen())) return;
    await accounts.save(state.accounts[state.phase === 'backward' ? 'before' : 'after']);
    pending = null;
    await finish(state);
  }

  async function finish(state: JournalState): Promise<void> {
    if (state.phase === 'backward') {
      if (state.newVault) await accounts.forget();
      await clear();
    } else {
      await writeState({ ...state, phase: 'done', at: now() });
      await mark.save('done');
    }
  }

  /** Finishes or discards what an earlier worker left. */
  async function resume(): Promise<void> {
    if ((await mark.load()) !== 'working') return;
    const state = await readState();
    if (state?.phase === 'done') await mark.save('done');
    else if (state && state.phase !== 'preparing') await apply(state);
    else {
      if (state?.newVault) await accounts.forget();
      await clear();
    }
  }

  /** Runs the work that rows wait for. */
  function hold(work: () => Promise<void>): Promise<void> {
    const holding = work();
    settled = holding;
    // The next use tries again.
    holding.catch(() => {
      if (settled === holding) settled = null;
    });
    return holding;
  }
  const settle = (): Promise<void> => settled ?? hold(resume);
  /**
   * Applies a decision of this worker, whose other tasks may have read the state before.
   * @param decide writes the decision; if it throws, nothing is applied
   */
  function applyNow(state: JournalState, decide: () => Promise<void>): Promise<void> {
    isApplying = true;
    return hold(async () => {
      await decide();
      await apply(state);
    }).finally(() => {
      isApplying = false;
    });
  }

  /** Applies the state before after a failure. */
  const turnBack = (decided: JournalState): Promise<void> =>
    applyNow({ ...decided, phase: 'backward' }, journal.turnBack);

  async function expectDone(): Promise<JournalState | null> {
    if ((await mark.load()) !== 'done') return null;
    const state = await readState();
    return state?.phase === 'done' ? state : null;
  }
  const isUndoable = ({ at }: JournalState) => now() >= at && now() < at + RESTORE_UNDO_MS;

  return {
    /** Resolves when nothing of an earlier restore is left to do; immediate if there was none. */
    settle,
    /** Saves accounts that were decided while the vault was locked; immediate if there are none. */
    settleAccounts,
    /** True while a decision of this worker is applied. */
    isApplying: () => isApplying,
    /** Starts a journal in place of an earlier one, whose restore can then no longer be undone. */
    async begin(newVault: boolean): Promise<void> {
      await settle();
      await mark.save('working');
      await journal.destroy();
      await writeState({ phase: 'preparing', at: now(), newVault, settings: null, accounts: null });
    },
    /** Adds changes, in one transaction. */
    put: journal.put,
    /** Takes changes back. */
    remove: journal.remove,
    /**
     * Decides the restore, in one write, and applies it; if the worker is killed afterwards, the next one continues. If the disk is
     * full meanwhile, everything is as before.
     */
    async commit(values: Pick<JournalState, 'settings' | 'accounts'>): Promise<void> {
      const state = await readState();
      if (state?.phase !== 'preparing') throw new AppError('storage');
      const decided: JournalState = { ...state, ...values, phase: 'forward', at: now() };
      const decide = async () => {
        await expectUnchanged();
        await writeState(decided);
      };
      await applyNow(decided, decide).catch(async (thrown) => {
        if ((await readState())?.phase === 'forward') await turnBack(decided);
        throw thrown;
      });
    },
    /** Ends a journal that is not decided; nothing was changed. */
    async discard(): Promise<void> {
      const state = await readState();
      if (state?.phase !== 'preparing') return;
      if (state.newVault) await accounts.forget();
      await clear();
    },
    /** Returns until when the last restore can be undone (epoch ms); null if it cannot. */
    async undoUntil(): Promise<number | null> {
      const state = await expectDone();
      return state && isUndoable(state) ? state.at + RESTORE_UNDO_MS : null;
    },
    /** Undoes the last restore. @returns false if it can no longer be undone */
    async undo(): Promise<boolean> {
      await settle();
      const state = await expectDone();
      if (!state || !isUndoable(state)) return false;
      await mark.save('working');
      const back: JournalState = { ...state, phase: 'backward', at: now() };
      await applyNow(back, () => writeState(back));
      return true;
    },
    /** Deletes the state before the last restore once it can no longer be undone, or at once. */
    async forgetUndo(when: 'expired' | 'now'): Promise<void> {
      const state = await expectDone();
      if (state && (when === 'now' || !isUndoable(state))) await clear();
    },
    /** Deletes the journal in any phase, for rows whose key is lost. */
    reset: clear,
    /** Deletes the journal with everything else. */
    destroy: journal.destroy,
  };
}

export type RestoreJournal = ReturnType<typeof createRestoreJournal>;

/**
 * Returns the database behind the journal: every call waits until a restore is applied. A write that waited is refused with `storage`,
 * because it was computed from the state before.
 */
export function withRestoreBarrier(
  rows: RowDatabase,
  journal: Pick<RestoreJournal, 'settle' | 'isApplying'>,
): RowDatabase {
  async function read<T>(task: () => Promise<T>): Promise<T> {
    await journal.settle();
    return task();
  }
  async function write(task: () => Promise<void>): Promise<void> {
    const isStale = journal.isApplying();
    await journal.settle();
    if (isStale) throw new AppError('storage');
    return task();
  }
  return {
    get: (kind, ids) => read(() => rows.get(kind, ids)),
    all: (kind) => read(() => rows.all(kind)),
    page: (kind, after, limit) => read(() => rows.page(kind, after, limit)),
    count: (kind) => read(() => rows.count(kind)),
    put: (changed) => write(() => rows.put(changed)),
    change: (kind, changed, removed) => write(() => rows.change(kind, changed, removed)),
    remove: (kind, ids) => write(() => rows.remove(kind, ids)),
    removeSame: (kind, same) => write(() => rows.removeSame(kind, same)),
    removeFirstToEnd: (kind, count) => write(() => rows.removeFirstToEnd(kind, count)),
    removeEnded: (kind, hour) => write(() => rows.removeEnded(kind, hour)),
    swap: (pairs) => write(() => rows.swap(pairs)),
    clear: (kind) => write(() => rows.clear(kind)),
    destroy: rows.destroy,
  };
}
