// Backup session that encrypts the stored data and returns the backup file in parts.
import { type BackupSource, writeBackup } from '../../backup/backup-writer';
import type { BackupRecord } from '../../backup/frame-content-codec';
import { AppError } from '../../errors/app-error';
import type { UnreadableCount } from '../../store/kept/kept-kinds';
import { NEVER_EXPIRES } from '../../store/kept/record-kind';
import { toStoredJson } from '../../store/kept/tolerant-reader';
import { toBase64 } from '../../text/base64';
import type { Stores } from '../stores';
import type { BackupRecordKind } from './record-kind-backup';

/** Bytes of a part, about; a single frame may be larger. */
const PART_BYTES = 256 * 1024;
/** Bytes of a part at most, a multiple of three: `MAX_BACKUP_PART` characters of base64 hold them. */
const MAX_PART_BYTES = 3 * 256 * 1024;

/** Kinds of the two records that are not rows, and their version. */
export const ACCOUNTS_KIND = 'accounts';
export const SETTINGS_KIND = 'settings';
export const VALUE_VERSION = 1;

/** Returns the source of a single value. */
function toSource(kind: string, read: () => Promise<unknown>): BackupSource {
  return {
    kind,
    version: VALUE_VERSION,
    async *pages(): AsyncGenerator<BackupRecord[]> {
      yield [{ key: kind, until: NEVER_EXPIRES, value: await read() }];
    },
  };
}

/** Everything that a backup holds, in the order of the file. @param leaveOut as of `BackupRecordKind.pages` */
function listBackupSources(
  stores: Stores,
  kinds: readonly BackupRecordKind[],
  withAccounts: boolean,
  leaveOut: (kind: string, count: number) => void,
): BackupSource[] {
  return [
    ...(withAccounts ? [toSource(ACCOUNTS_KIND, async () => JSON.parse(toStoredJson(await stores.vault.read())))] : []),
    toSource(SETTINGS_KIND, stores.settings.loadStored),
    ...kinds.map(({ name, version, pages }) => ({
      kind: name,
      version,
      pages: () => pages(leaveOut),
    })),
  ];
}

/** Begins a backup. @throws AppError as `Vault.createBackupKey` */
export async function startBackup(deps: {
  stores: Stores;
  kinds: readonly BackupRecordKind[];
  subtle: SubtleCrypto;
  now: () => number;
  passphrase: string | null;
  withAccounts: boolean;
}) {
  const { stores, kinds, subtle, now, passphrase, withAccounts } = deps;
  const key = await stores.vault.createBackupKey(passphrase);
  const { changes } = await stores.backupReminder.load();
  const leftOut = new Map<string, number>();
  const leaveOut = (kind: string, count: number) => leftOut.set(kind, (leftOut.get(kind) ?? 0) + count);
  const frames = writeBackup(subtle, key, listBackupSources(stores, kinds, withAccounts, leaveOut));
  let rest = new Uint8Array();
  let isRead = false;

  async function fill(): Promise<void> {
    const parts = [rest];
    let length = rest.length;
    while (!isRead && length < PART_BYTES) {
      const next = await frames.next();
      if (next.done) isRead = true;
      else {
        parts.push(next.value);
        length += next.value.length;
      }
    }
    rest = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      rest.set(part, at);
      at += part.length;
    }
  }

  return {
    /** Returns the next bytes. @throws AppError `locked`, `storage` */
    async read(): Promise<{ bytes: string; isLast: boolean }> {
      await fill();
      const bytes = toBase64(rest.subarray(0, MAX_PART_BYTES));
      rest = rest.slice(MAX_PART_BYTES);
      return { bytes, isLast: isRead && rest.length === 0 };
    },
    /** Records that the file was saved. @returns what is not in it. @throws AppError `backup-stopped` if it was not read to its end */
    async finish(): Promise<UnreadableCount[]> {
      if (!isRead || rest.length) throw new AppError('backup-stopped');
      await stores.backupReminder.noteSaved(now(), changes);
      return [...leftOut].map(([kind, count]) => ({ kind, count }));
    },
  };
}

export type BackupSession = Awaited<ReturnType<typeof startBackup>>;
