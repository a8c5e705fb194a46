// Message handlers for backups: they save a backup in parts, restore one in parts, and undo a restore.
import { createBackgroundKeeper } from '../../browser/lifecycle';
import { serializeMethods } from '../../concurrency/serial-queue';
import { AppError } from '../../errors/app-error';
import type { BackupState, backupMessages } from '../../messages/tables/backup-messages';
import type { Handlers } from '../../messages/tables/serve-messages';
import { isBackupDue } from '../../store/restore/backup-reminder-store';
import { fromBase64 } from '../../text/base64';
import { expectExports } from '../settings/expect-exports';
import { expectLength } from '../vault/expect-passphrase';
import { type BackupSession, startBackup } from './backup-save-session';
import { type RestoreDeps, type RestoreSession, startRestore } from './restore-session';

/**
 * Time in ms after which a restore whose page sends nothing more is given up, for example because its tab was closed. Until then the
 * background stays awake for the next step, because a backup or restore is in its memory.
 */
const IDLE_MS = 30_000;

export interface BackupHandlersDeps extends RestoreDeps {
  /** Epoch ms. */
  now: () => number;
  /** Resolves when the vault is loaded. */
  ready(): Promise<unknown>;
  /** Re-encrypts rows of an earlier data key. */
  rotateKeyIfDue(): Promise<void>;
  /** Called after stored data was replaced: copies in memory are outdated. */
  restored(): Promise<unknown>;
}

/** @returns the handlers of `backupMessages`, and `sweep`, which deletes the state before a restore once it cannot be undone */
export function createBackupHandlers(deps: BackupHandlersDeps) {
  const { stores, subtle, now, newId, ready, rotateKeyIfDue, restored } = deps;
  const { vault, restore, backupReminder } = stores;
  let writing: { id: string; session: BackupSession } | null = null;
  let reading: { id: string; session: RestoreSession } | null = null;

  async function state(): Promise<BackupState> {
    const saved = await backupReminder.load();
    return {
      savedAt: saved.savedAt,
      changes: saved.changes,
      isDue: isBackupDue(saved),
      undoUntil: await restore.undoUntil(),
    };
  }

  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  /** Starts the wait for the next step; a step that runs has stopped it. */
  function watchIdle(): void {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => void cancelReading().catch(() => undefined), IDLE_MS);
  }

  async function cancelReading(): Promise<void> {
    clearTimeout(idleTimer);
    const cancelled = reading;
    reading = null;
    await cancelled?.session.cancel();
  }

  /** Rows under an earlier key would be found twice. @throws AppError `storage` if they cannot be re-encrypted now */
  async function expectOneKey(): Promise<void> {
    if (!(await vault.hasFormerKey())) return;
    await rotateKeyIfDue();
    if (await vault.hasFormerKey()) throw new AppError('storage');
  }

  /** Runs a step of the current restore; if it fails, the restore is given up. @throws AppError */
  async function step<T>(id: string, task: (session: RestoreSession) => Promise<T>): Promise<T> {
    if (reading?.id !== id) throw new AppError('backup-stopped');
    clearTimeout(idleTimer);
    try {
      return await task(reading.session);
    } catch (thrown) {
      await cancelReading();
      throw thrown;
    }
  }
  const keeper = createBackgroundKeeper();
  /** Makes a step keep the background awake while it runs, and while the next one is expected. */
  const awake =
    <I, T>(run: (input: I) => Promise<T>) =>
    async (input: I): Promise<T> => {
      keeper.hold();
      try {
        return await run(input);
      } finally {
        keeper.release(writing || reading ? IDLE_MS : 0);
      }
    };
  const expectWriting = (id: string): BackupSession => {
    if (writing?.id !== id) throw new AppError('backup-stopped');
    return writing.session;
  };

  // One after another, so that the steps of two restores never mix.
  const handlers: Pick<Handlers, keyof typeof backupMessages> = serializeMethods({
    backupState: async () => {
      await ready();
      return state();
    },
    beginBackup: awake(async ({ passphrase, withAccounts }) => {
      await ready();
      if ((await vault.state()) !== 'open') throw new AppError('locked');
      await expectExports(stores.settings, 'backup');
      if (passphrase !== null) await expectLength(stores.settings, passphrase);
      await expectOneKey();
      // Deleted data must not be in the file.
      await stores.history.compact();
      const session = await startBackup({ stores, kinds: deps.createKinds(), subtle, now, passphrase, withAccounts });
      writing = { id: newId(), session };
      return { id: writing.id };
    }),
    readBackup: awake(async ({ id }) => {
      await vault.touch();
      return expectWriting(id).read();
    }),
    finishBackup: awake(async ({ id }) => {
      const leftOut = await expectWriting(id).finish();
      writing = null;
      return { ...(await state()), leftOut };
    }),
    beginRestore: awake(async ({ start, passphrase, mode }) => {
      await ready();
      await cancelReading();
      await expectOneKey();
      const session = await startRestore(deps, fromBase64(start), passphrase, mode);
      reading = { id: newId(), session };
      watchIdle();
      return { id: reading.id, headLength: session.headLength };
    }),
    putRestore: awake(async ({ id, bytes }) => {
      await step(id, (session) => session.put(fromBase64(bytes)));
      watchIdle();
      return null;
    }),
    finishRestore: awake(async ({ id }) => {
      const outcome = await step(id, (session) => session.finish());
      reading = null;
      await restored();
      return outcome;
    }),
    cancelRestore: awake(async ({ id }) => {
      if (writing?.id === id) writing = null;
      if (reading?.id === id) await cancelReading();
      return null;
    }),
    undoRestore: awake(async () => {
      await ready();
      await cancelReading();
      const isUndone = await restore.undo();
      if (isUndone) await restored();
      return isUndone;
    }),
  });
  return { handlers, sweep: () => restore.forgetUndo('expired') };
}
