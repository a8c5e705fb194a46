// Harness: creates and restores backups over real stores, and can stop the worker at any write.
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createBackupHandlers } from '../../lib/app/backup/backup-handlers';
import { createBackupKinds } from '../../lib/app/features';
import { MAX_HEAD_BYTES } from '../../lib/backup/backup-head';
import type { RestoreMode } from '../../lib/messages/tables/backup-messages';
import { fromBase64, toBase64 } from '../../lib/text/base64';
import { createAccountsWorker } from './create-account-services';
import { testEnvironment } from './environment';

const PAGES = { kind: 'pages' as const };
/** Bytes that a page sends at once. */
const SLICE = 50_000;

/** Creates the services of a worker over the stored state. */
export function createBackupWorker() {
  const worker = createAccountsWorker();
  const { stores, keeping } = worker;
  const backup = createBackupHandlers({
    ...testEnvironment,
    stores,
    createKinds: () => createBackupKinds({ ...stores, now: testEnvironment.now }),
    ready: () => stores.vault.start(),
    rotateKeyIfDue: keeping.rotateKeyIfDue,
    restored: async () => stores.cases.drop(),
  });
  return { ...worker, backup, handlers: backup.handlers };
}
export type BackupWorker = ReturnType<typeof createBackupWorker>;
type BackupMessages = ReturnType<typeof createBackupHandlers>['handlers'];

/** Writes a backup as the page of Options does. */
export async function saveBackup(
  handlers: BackupMessages,
  { passphrase = null, withAccounts = true }: { passphrase?: string | null; withAccounts?: boolean } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { id } = await handlers.beginBackup({ passphrase, withAccounts }, PAGES);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let isLast = false; !isLast; ) {
    const part = await handlers.readBackup({ id }, PAGES);
    parts.push(fromBase64(part.bytes));
    ({ isLast } = part);
  }
  await handlers.finishBackup({ id }, PAGES);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Reads a backup as the page of Options does. */
export async function openBackup(handlers: BackupMessages, file: Uint8Array, passphrase: string, mode: RestoreMode) {
  const start = toBase64(file.subarray(0, MAX_HEAD_BYTES));
  const { id, headLength } = await handlers.beginRestore({ start, passphrase, mode }, PAGES);
  for (let at = headLength; at < file.length; at += SLICE)
    await handlers.putRestore({ id, bytes: toBase64(file.subarray(at, at + SLICE)) }, PAGES);
  return handlers.finishRestore({ id }, PAGES);
}

/** Returns everything that a backup holds, by kind and key. */
export async function readAll({ stores }: Pick<BackupWorker, 'stores'>): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = { settings: await stores.settings.loadStored() };
  const isOpen = (await stores.vault.state()) === 'open';
  all.accounts = isOpen ? await stores.vault.read() : null;
  if (!isOpen) return all;
  for (const kind of createBackupKinds({ ...stores, now: testEnvironment.now }))
    for await (const page of kind.pages()) for (const { key, ...entry } of page) all[`${kind.name} ${key}`] = entry;
  return all;
}

/** A worker that dies at one of its accesses to what is stored. */
export interface Killing {
  /** Number of accesses so far. */
  count(): number;
  /** Ends the failures, for the next worker. */
  revive(): void;
}

/** Lets the `n`-th write, and every one after it, fail, as those of a killed worker. */
export const killAtWrite = (n: number): Killing => killAt(n, false);
/** As `killAtWrite`, but counts reads too. */
export const killAtAccess = (n: number): Killing => killAt(n, true);

function killAt(n: number, withReads: boolean): Killing {
  const { transaction } = IDBDatabase.prototype;
  const { get, set } = fakeBrowser.storage.local;
  const { deleteDatabase } = indexedDB;
  let count = 0;
  const tick = () => {
    count += 1;
    if (count >= n) throw new Error('killed');
  };
  IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
    if (withReads || mode === 'readwrite') tick();
    return transaction.call(this, stores, mode, ...rest);
  };
  Object.assign(fakeBrowser.storage.local, {
    async get(keys: never) {
      if (withReads) tick();
      return get(keys);
    },
    async set(items: never) {
      tick();
      return set(items);
    },
  });
  indexedDB.deleteDatabase = (name) => {
    tick();
    return deleteDatabase.call(indexedDB, name);
  };
  return {
    count: () => count,
    revive() {
      IDBDatabase.prototype.transaction = transaction;
      Object.assign(fakeBrowser.storage.local, { get, set });
      indexedDB.deleteDatabase = deleteDatabase;
    },
  };
}
