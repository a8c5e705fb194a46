// Hook that saves a backup as a file, fetched in parts from the background.
import { useState } from 'preact/hooks';
import { AppError } from '../../errors/app-error';
import { call } from '../../messages/call-background';
import type { SavedBackup } from '../../messages/tables/backup-messages';
import { fromBase64 } from '../../text/base64';
import { useCommand } from '../query/use-command';

/** How often a backup is begun again after its worker was stopped. */
const MAX_TRIES = 3;

/** Reads a whole backup. @throws AppError */
async function readBackup(passphrase: string | null, withAccounts: boolean): Promise<{ file: Blob; id: string }> {
  const { id } = await call('beginBackup', { passphrase, withAccounts });
  let file = new Blob();
  for (let isLast = false; !isLast; ) {
    const part = await call('readBackup', { id });
    file = new Blob([file, fromBase64(part.bytes)]);
    ({ isLast } = part);
  }
  return { file, id };
}

/** The worker was stopped between two parts. */
const isStopped = (thrown: unknown) =>
  thrown instanceof AppError && (thrown.code === 'backup-stopped' || thrown.code === 'internal');

/** @param download saves the file @param onSaved gets the state afterwards */
export function useSaveBackup(download: (file: Blob) => void, onSaved: (state: SavedBackup) => void) {
  const { busy, error, run } = useCommand();
  const [withAccounts, setWithAccounts] = useState(true);

  async function save(passphrase: string | null): Promise<boolean> {
    const failure = await run(async () => {
      for (let tries = 1; ; tries++) {
        try {
          const { file, id } = await readBackup(passphrase, withAccounts);
          download(file);
          return onSaved(await call('finishBackup', { id }));
        } catch (thrown) {
          if (!isStopped(thrown) || tries >= MAX_TRIES) throw thrown;
        }
      }
    });
    return !failure;
  }

  return {
    busy,
    error,
    withAccounts,
    setWithAccounts,
    /** Saves the backup under `passphrase`, or the vault's (null). @returns true if it was saved */
    save,
  };
}
