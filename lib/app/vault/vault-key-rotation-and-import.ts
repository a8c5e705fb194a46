// Changes or sets the passphrase, imports vault files, and rotates keys with re-encryption of all rows.
import { AppError } from '../../errors/app-error';
import type { Accounts } from '../accounts/accounts';
import type { Stores } from '../stores';

/** @param accounts receives the imported accounts while the vault is open */
export function createVaultMaintenance({ stores, accounts }: { stores: Stores; accounts: Accounts }) {
  const { vault, records, kept } = stores;
  let rotation: Promise<void> | null = null;

  async function rotateNow(): Promise<void> {
    await vault.renewDataKey();
    if (!(await vault.hasFormerKey())) return;
    // The state before a restore is encrypted under the key that is about to be deleted.
    await stores.restore.forgetUndo('now');
    await records.reseal();
    await kept.reseal();
    await vault.dropFormerKey();
  }

  function rotateIfDue(): Promise<void> {
    rotation ??= rotateNow()
      .catch(() => undefined)
      .finally(() => {
        rotation = null;
      });
    return rotation;
  }

  async function changeKey(change: () => Promise<void>): Promise<void> {
    // Finish a previous rotation first: the vault supports one previous key at a time.
    if (await vault.hasFormerKey()) await rotateIfDue();
    await change();
    void rotateIfDue();
  }

  return {
    /**
     * Re-encrypts rows under a previous data key, and rotates a key whose encryption count is exhausted. Resumes after a lock or
     * a worker restart at the next call; call it once every store is created. Never throws.
     */
    rotateKeyIfDue: rotateIfDue,
    /** Changes the passphrase. @throws AppError as `Vault.changePassphrase` */
    changePassphrase: (current: string, next: string) => changeKey(() => vault.changePassphrase(current, next)),
    /** Gives a vault that the browser profile protects a passphrase. @throws AppError as `Vault.setPassphrase` */
    setPassphrase: (next: string) => changeKey(() => vault.setPassphrase(next)),
    /**
     * Imports the accounts of an export file; creates a vault with the file's passphrase if there is none.
     * @param replace replaces the current vault, whose rows are deleted afterwards
     * @returns the imported accounts that share their id with a different existing account
     * @throws AppError as `Vault.openExport`, or `locked` if the current vault is locked
     */
    async importVault(file: string, passphrase: string, replace: boolean) {
      const content = await vault.openExport(new TextEncoder().encode(file), passphrase);
      const state = await vault.state();
      if (state === 'open' && !replace) return accounts.addImported(content.accounts);
      if (state === 'locked' && !replace) throw new AppError('locked');
      if (state === 'none') await vault.create({ kind: 'passphrase', passphrase }, content);
      else {
        await vault.replace(passphrase, content);
        await stores.wipeRows().catch(() => undefined);
      }
      return [];
    },
  };
}
