// Hook that previews and restores a backup and undoes the restore, or imports a vault file at once.
import { useState } from 'preact/hooks';
import type { AccountSummary } from '../../account/account';
import { AppError } from '../../errors/app-error';
import { call } from '../../messages/call-background';
import { MAX_VAULT_FILE } from '../../messages/message-limits';
import type { Reply } from '../../messages/protocol';
import type { RestoreMode, RestoreReport } from '../../messages/tables/backup-messages';
import { toBase64 } from '../../text/base64';
import { useCommand } from '../query/use-command';

/** Bytes of the file that are sent at once. */
const PART_BYTES = 512 * 1024;
/** Bytes of the beginning that name the kind of a file. */
const START_BYTES = 2048;
const VAULT_START = '{"magic":"RISKMARK-VAULT"';

/** Input that is missing before a file can be opened. */
export type OpenBackupProblem = 'file' | 'passphrase' | 'replace';

/** Result of the last step; `undoUntil`: epoch ms. */
export type OpenBackupOutcome =
  | { done: 'opened'; beside: AccountSummary[] }
  | { done: 'restored'; beside: AccountSummary[]; undoUntil: number | null }
  | { done: 'undone' }
  | { done: 'too-late' };

const readBytes = async (file: Blob, from: number, to: number) =>
  new Uint8Array(await file.slice(from, to).arrayBuffer());

/** Sends a file to the background, part by part. @throws AppError; nothing is changed then */
async function readFile(file: Blob, passphrase: string, mode: RestoreMode, onProgress: (percent: number) => void) {
  const start = toBase64(await readBytes(file, 0, START_BYTES));
  const { id, headLength } = await call('beginRestore', { start, passphrase, mode });
  try {
    for (let at = headLength; at < file.size; at += PART_BYTES) {
      await call('putRestore', { id, bytes: toBase64(await readBytes(file, at, at + PART_BYTES)) });
      onProgress(Math.min(100, Math.floor(((at + PART_BYTES) * 100) / file.size)));
    }
    return await call('finishRestore', { id });
  } catch (thrown) {
    await call('cancelRestore', { id }).catch(() => undefined);
    throw thrown;
  }
}

/**
 * @param options.vault state of the vault: while it is locked, a vault file replaces it only after confirmation
 * @param options.onStatus gets the status after a change
 */
export function useRestoreBackup(options: {
  vault: Reply<'status'>['vault'];
  onStatus(status: Reply<'status'>): void;
}) {
  const { vault, onStatus } = options;
  const [file, setFile] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const [replacesVault, setReplacesVault] = useState(false);
  const [mode, setMode] = useState<Exclude<RestoreMode, 'preview'>>('merge');
  const [problem, setProblem] = useState<OpenBackupProblem | null>(null);
  const [report, setReport] = useState<RestoreReport | null>(null);
  const [percent, setPercent] = useState(0);
  const [outcome, setOutcome] = useState<OpenBackupOutcome | null>(null);
  const command = useCommand();

  const reset = () => {
    setReport(null);
    setOutcome(null);
    setProblem(null);
    setPercent(0);
    command.clearError();
  };
  const forgetInput = () => {
    setPassphrase('');
    setReplacesVault(false);
    setReport(null);
  };

  async function openVaultFile(chosen: File): Promise<void> {
    if (vault === 'locked' && !replacesVault) return setProblem('replace');
    const text = await chosen.text();
    const opened = await call('importVault', { file: text, passphrase, replace: vault === 'locked' });
    forgetInput();
    setOutcome({ done: 'opened', beside: opened.beside });
    onStatus(opened.status);
  }

  async function openFile(chosen: File): Promise<void> {
    const start = new TextDecoder().decode(await readBytes(chosen, 0, START_BYTES));
    if (start.startsWith(VAULT_START)) {
      if (chosen.size > MAX_VAULT_FILE) throw new AppError('bad-file');
      await openVaultFile(chosen);
    } else setReport((await readFile(chosen, passphrase, 'preview', setPercent)).report);
  }

  return {
    /** Name of the chosen file; '' without one. */
    fileName: file?.name ?? '',
    passphrase,
    replacesVault,
    mode,
    problem,
    /** Content of the backup compared with this device; null before it was opened. */
    report,
    /** Part of the file that was read. */
    percent,
    outcome,
    busy: command.busy,
    error: command.error,
    choose: (chosen: File) => {
      setFile(chosen);
      reset();
    },
    editPassphrase: (text: string) => {
      setPassphrase(text);
      reset();
    },
    setReplacesVault: (on: boolean) => {
      setReplacesVault(on);
      reset();
    },
    setMode,
    /** Verifies and compares the file; a vault file is imported at once. */
    open: (): void => {
      reset();
      if (!file || passphrase === '') setProblem(file ? 'passphrase' : 'file');
      else if (!command.busy) void command.run(() => openFile(file));
    },
    /** Restores the file of the preview. */
    restore: (): void => {
      if (!file || command.busy) return;
      void command.run(async () => {
        const { beside } = await readFile(file, passphrase, mode, setPercent);
        forgetInput();
        const { undoUntil } = await call('backupState', {});
        setOutcome({ done: 'restored', beside, undoUntil });
        onStatus(await call('status', {}));
      });
    },
    undo: (): void => {
      if (command.busy) return;
      void command.run(async () => {
        setOutcome({ done: (await call('undoRestore', {})) ? 'undone' : 'too-late' });
        onStatus(await call('status', {}));
      });
    },
    cancel: reset,
  };
}

export type OpenBackup = ReturnType<typeof useRestoreBackup>;
