// Vault maintenance: passphrase change, export, import, and key rotation with row re-encryption.

import type { AccountSummary } from '../../account/account';
import { AppError } from '../../errors/app-error';
import type { Accounts } from '../accounts/accounts';
import type { Stores } from '../stores';

export interface VaultMaintenance {
  /**
   * Re-encrypts rows under a previous data key, and rotates a key whose encryption count is exhausted. Resumes after a lock or
   * a worker restart at the next call; call it once every store is created. Never throws.
   */
  rotateKeyIfDue(): Promise<void>;
  /** Changes the passphrase. @throws AppError as `Vault.changePassphrase` */
  changePassphrase(current: string, next: string): Promise<void>;
  /** Returns the vault as the text of an export file. @throws AppError as `Vault.exportFile` */
  exportVault(): Promise<string>;
  /**
   * Imports the accounts of an export file; creates a vault with the file's passphrase if there is none.
   * @param replace replaces the current vault, whose rows are deleted afterwards
   * @returns the imported accounts that share their id with a different existing account
   * @throws AppError as `Vault.openExport`, or `locked` if the current vault is locked
   */
  importVault(file: string, passphrase: string, replace: boolean): Promise<AccountSummary[]>;
}

/** @param accounts receives the imported accounts while the vault is open */
export function createVaultMaintenance({ stores, accounts }: { stores: Stores; accounts: Accounts }): VaultMaintenance {
  const { vault, records, kept } = stores;
  let rotation: Promise<void> | null = null;

  async function rotateNow(): Promise<void> {
    await vault.renewDataKey();
    if (!(await vault.hasFormerKey())) return;
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

  return {
    rotateKeyIfDue: rotateIfDue,
    async changePassphrase(current, next) {
      // Finish a previous rotation first: the vault supports one previous key at a time.
      if (await vault.hasFormerKey()) await rotateIfDue();
      await vault.changePassphrase(current, next);
      void rotateIfDue();
    },
    exportVault: async () => new TextDecoder().decode(await vault.exportFile()),
    async importVault(file, passphrase, replace) {
      const content = await vault.openExport(new TextEncoder().encode(file), passphrase);
      const state = await vault.state();
      if (state === 'open' && !replace) return accounts.addImported(content.accounts);
      if (state === 'locked' && !replace) throw new AppError('locked');
      if (state === 'none') await vault.create(passphrase, content);
      else {
        await vault.replace(passphrase, content);
        await stores.wipeRows().catch(() => undefined);
      }
      return [];
    },
  };
}
