// Vault maintenance: passphrase change, export, import, and key rotation with row re-encryption.

import type { AccountSummary } from '../../account/account';
import { AppError } from '../../errors/app-error';
import type { Accounts } from '../accounts/accounts';
import type { Stores } from '../stores';

export interface VaultMaintenance {
  /**
   * Seals anew what lies under a former data key, and replaces one that has sealed as much as it may. Cut short by a lock or the
   * worker's death it goes on at the next call; call it once every store is made. Never throws.
   */
  rotateKeyIfDue(): Promise<void>;
  /** @throws AppError as `Vault.changePassphrase` */
  changePassphrase(current: string, next: string): Promise<void>;
  /** The text of a file. @throws AppError as `Vault.exportFile` */
  exportVault(): Promise<string>;
  /**
   * Takes the accounts of a file over; into a new vault under the file's passphrase where there is none.
   * @param replace puts them in the place of what is here, which is forgotten once they are saved
   * @returns the accounts of it that were put beside one of here from which they differ
   * @throws AppError as `Vault.openExport`, or `locked` where a vault is here and shut
   */
  importVault(file: string, passphrase: string, replace: boolean): Promise<AccountSummary[]>;
}

/** @param accounts take what a file brings while a vault is open here */
export function createVaultMaintenance({ stores, accounts }: { stores: Stores; accounts: Accounts }): VaultMaintenance {
  const { vault, records, kept } = stores;
  let renewing: Promise<void> | null = null;

  async function renewNow(): Promise<void> {
    await vault.renewDataKey();
    if (!(await vault.hasFormerKey())) return;
    await records.reseal();
    await kept.reseal();
    await vault.dropFormerKey();
  }

  function renew(): Promise<void> {
    renewing ??= renewNow()
      .catch(() => undefined)
      .finally(() => {
        renewing = null;
      });
    return renewing;
  }

  return {
    rotateKeyIfDue: renew,
    async changePassphrase(current, next) {
      // Rows of an earlier change first: the vault knows one former key at a time.
      if (await vault.hasFormerKey()) await renew();
      await vault.changePassphrase(current, next);
      void renew();
    },
    exportVault: async () => new TextDecoder().decode(await vault.exportFile()),
    async importVault(file, passphrase, replace) {
      const content = await vault.openExport(new TextEncoder().encode(file), passphrase);
      const state = await vault.state();
      if (state === 'open' && !replace) return accounts.addBeside(content.accounts);
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
