// Message definitions for saving and opening backups in parts; sent by extension pages only.
import { z } from 'zod';
import type { AccountSummary } from '../../account/account';
import type { UnreadableCount } from '../../store/kept/kept-kinds';
import { declarePageMessage } from '../message-fields';
import { MAX_BACKUP_PART } from '../message-limits';

/** `preview` changes nothing. `merge` adds to what is here; `replace` also removes what the file does not hold. */
export type RestoreMode = 'preview' | 'merge' | 'replace';

/** Numbers of records of one part of a backup, compared with this device, and the names of some of them. */
export interface RestoreLine {
  /** Name of the line; `lib/i18n/messages/en/backup.json` has its words. */
  part: string;
  fresh: number;
  changed: number;
  same: number;
  /** On this device and not in the file. */
  missing: number;
  /** In the file, but invalid or incomplete: not taken. */
  refused: number;
  /** In the file, but of a newer version or damaged: kept as it is, and not shown. */
  unread: number;
  /** Too old to be kept: not taken. */
  expired: number;
  names: { fresh: string[]; changed: string[]; missing: string[] };
}

/** Comparison of a backup with this device. */
export interface RestoreReport {
  /** Epoch ms. */
  createdAt: number;
  /** In the order of the file. */
  lines: RestoreLine[];
  /** Kinds that only a later version of Riskmark knows, with their numbers of records: not taken. */
  unknown: { kind: string; count: number }[];
}

export interface BackupState {
  /** When the last backup was saved (epoch ms); null if never on this device. */
  savedAt: number | null;
  /** Number of changes since. */
  changes: number;
  /** True if a backup should be saved now. */
  isDue: boolean;
  /** Until when the last restore can be undone (epoch ms); null if it cannot. */
  undoUntil: number | null;
}

/** Outcome of a backup. `leftOut`: rows that cannot be decrypted, which are therefore not in the file. */
export type SavedBackup = BackupState & { leftOut: UnreadableCount[] };

const passphrase = z.string().max(1024);
const sessionFields = { id: z.string().max(64) };
const bytes = z.base64().max(MAX_BACKUP_PART);

/** Backup messages. A worker that was stopped knows no session any more: `backup-stopped`, and nothing was changed. */
export const backupMessages = {
  backupState: declarePageMessage({}).returns<BackupState>(),
  /** Begins a backup under `passphrase`, or the vault's (null). @throws `weak-passphrase`, `locked`, `exports-off` */
  beginBackup: declarePageMessage({ passphrase: passphrase.nullable(), withAccounts: z.boolean() }).returns<{
    id: string;
  }>(),
  /** Returns the next bytes of the file, as base64; `isLast` with the last ones. */
  readBackup: declarePageMessage(sessionFields).returns<{ bytes: string; isLast: boolean }>(),
  /** Records that the file was saved. */
  finishBackup: declarePageMessage(sessionFields).returns<SavedBackup>(),
  /** Begins to read a backup. @param start its first bytes. @throws as `readHead`, `wrong-passphrase`, `backup-while-locked` */
  beginRestore: declarePageMessage({
    start: bytes,
    passphrase,
    mode: z.enum(['preview', 'merge', 'replace']),
  }).returns<{ id: string; headLength: number }>(),
  /** Takes the next bytes after the head. */
  putRestore: declarePageMessage({ id: z.string().max(64), bytes }).returns<null>(),
  /** Ends the file; with `merge` and `replace` its content is restored now. */
  finishRestore: declarePageMessage(sessionFields).returns<{ report: RestoreReport; beside: AccountSummary[] }>(),
  /** Gives up a backup or restore; nothing was changed. */
  cancelRestore: declarePageMessage(sessionFields).returns<null>(),
  /** Returns to the state before the last restore; false if that is no longer possible. */
  undoRestore: declarePageMessage({}).returns<boolean>(),
} as const;
