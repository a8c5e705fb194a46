// Hook for saving the vault to a file and for opening a vault file.
import { useState } from 'preact/hooks';
import type { AccountSummary } from '../../account/account';
import { toWire, type WireError } from '../../errors/app-error';
import { call } from '../../messages/call';
import type { Reply } from '../../messages/protocol';

/** What is missing before a file can be opened. */
export type VaultFileProblem = 'file' | 'passphrase' | 'replace';

export interface VaultFile {
  passphrase: string;
  replace: boolean;
  busy: boolean;
  told: '' | 'saved' | 'opened';
  /** Accounts of the opened file that stand beside one that was here and differs. */
  beside: AccountSummary[];
  problem: VaultFileProblem | null;
  error: WireError | null;
  choose(file: File | null): void;
  editPassphrase(text: string): void;
  setReplace(on: boolean): void;
  save(): void;
  open(): void;
}

/** A vault file is a few kB; what is much larger is none, and is not read. */
const MAX_FILE_BYTES = 68_000;

/**
 * @param parts.download hands a text to the person as a file
 * @param parts.mustReplace true where a vault is here that cannot be added to, being locked
 */
export function useVaultFile(parts: {
  download(text: string): void;
  mustReplace: boolean;
  onStatus(status: Reply<'status'>): void;
}): VaultFile {
  const { download, mustReplace, onStatus } = parts;
  const [file, setFile] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const [replace, setReplace] = useState(false);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<VaultFile['told']>('');
  const [beside, setBeside] = useState<AccountSummary[]>([]);
  const [problem, setProblem] = useState<VaultFileProblem | null>(null);
  const [error, setError] = useState<WireError | null>(null);

  async function run(what: 'saved' | 'opened', task: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setTold('');
    setProblem(null);
    setError(null);
    try {
      await task();
      setTold(what);
    } catch (thrown) {
      setError(toWire(thrown));
    }
    setBusy(false);
  }
  const edited = () => {
    setTold('');
    setProblem(null);
    setError(null);
  };

  return {
    passphrase,
    replace,
    busy,
    told,
    beside,
    problem,
    error,
    choose: (chosen) => {
      setFile(chosen);
      edited();
    },
    editPassphrase: (text) => {
      setPassphrase(text);
      edited();
    },
    setReplace: (on) => {
      setReplace(on);
      edited();
    },
    save: () => void run('saved', async () => download(await call('exportVault', {}))),
    open: () => {
      const missing = !file ? 'file' : passphrase === '' ? 'passphrase' : mustReplace && !replace ? 'replace' : null;
      if (missing || !file) return setProblem(missing);
      void run('opened', async () => {
        const text = file.size > MAX_FILE_BYTES ? '' : await file.text();
        const opened = await call('importVault', { file: text, passphrase, replace: mustReplace && replace });
        setBeside(opened.beside);
        onStatus(opened.status);
        setPassphrase('');
        setReplace(false);
      });
    },
  };
}
