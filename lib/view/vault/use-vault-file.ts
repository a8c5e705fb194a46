// Hook for saving the vault to a file and for opening a vault file.

import { useState } from 'preact/hooks';
import type { AccountSummary } from '../../account/account';
import { call } from '../../messages/call';
import { MAX_VAULT_FILE } from '../../messages/message-limits';
import type { Reply } from '../../messages/protocol';
import { useCommand } from '../query/use-command';

/** Input that is missing before a file can be opened. */
export type VaultFileProblem = 'file' | 'passphrase' | 'replace';

/**
 * @param options.download saves a text as a file
 * @param options.mustReplace true if the vault on this device is locked, so that accounts cannot be added to it
 * @returns the form state; a failure is returned in `error`
 */
export function useVaultFile(options: {
  download(text: string): void;
  mustReplace: boolean;
  onStatus(status: Reply<'status'>): void;
}) {
  const { download, mustReplace, onStatus } = options;
  const [file, setFile] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const [replace, setReplace] = useState(false);
  const [outcome, setOutcome] = useState<'' | 'saved' | 'opened'>('');
  const [beside, setBeside] = useState<AccountSummary[]>([]);
  const [problem, setProblem] = useState<VaultFileProblem | null>(null);
  const command = useCommand();

  async function run(what: 'saved' | 'opened', task: () => Promise<void>): Promise<void> {
    if (command.busy) return;
    setOutcome('');
    setProblem(null);
    if (!(await command.run(task))) setOutcome(what);
  }
  const resetResult = () => {
    setOutcome('');
    setProblem(null);
    command.clearError();
  };

  return {
    passphrase,
    replace,
    busy: command.busy,
    told: outcome,
    /** Accounts of the opened file that were added beside a differing account of the vault. */
    beside,
    problem,
    error: command.error,
    choose: (chosen: File | null) => {
      setFile(chosen);
      resetResult();
    },
    editPassphrase: (text: string) => {
      setPassphrase(text);
      resetResult();
    },
    setReplace: (on: boolean) => {
      setReplace(on);
      resetResult();
    },
    save: (): void => void run('saved', async () => download(await call('exportVault', {}))),
    open: () => {
      const missing = !file ? 'file' : passphrase === '' ? 'passphrase' : mustReplace && !replace ? 'replace' : null;
      if (missing || !file) return setProblem(missing);
      void run('opened', async () => {
        // A larger file is not read and is rejected as invalid.
        const text = file.size > MAX_VAULT_FILE ? '' : await file.text();
        const opened = await call('importVault', { file: text, passphrase, replace: mustReplace && replace });
        setBeside(opened.beside);
        onStatus(opened.status);
        setPassphrase('');
        setReplace(false);
      });
    },
  };
}
