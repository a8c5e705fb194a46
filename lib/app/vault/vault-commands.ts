// Vault and account commands; each waits for the vault to load and returns the new status.

import type { AccountSummary } from '../../account/account';
import type { AccountInput, Status } from '../../messages/vault-messages';
import type { Accounts } from '../accounts/accounts';
import type { SessionManager } from '../accounts/session-manager';
import type { Stores } from '../stores';
import type { VaultMaintenance } from './vault-maintenance';

export interface VaultCommandsDeps {
  stores: Stores;
  accounts: Accounts;
  keeping: VaultMaintenance;
  open: SessionManager;
  status(): Promise<Status>;
  /** Called when all states sent to surfaces are invalid. */
  turned(): void;
}

/** @returns the commands; they throw as the service they use (`accounts`, `keeping`, `Vault`) */
export function createVaultCommands({ stores, accounts, keeping, open, status, turned }: VaultCommandsDeps) {
  const { vault } = stores;
  const { ready } = open;

  /** Waits for the vault, runs `change` and returns the new status. Errors of `change` are passed on. */
  async function after(change: () => Promise<unknown>): Promise<Status> {
    await ready();
    await change();
    return status();
  }

  /** Runs a change of the active account, its host or config, and restarts the session. */
  const anotherAccount = (change: () => Promise<void>): Promise<Status> =>
    after(async () => {
      await change();
      // Page jobs of the previous account must not be sent under the new one.
      await open
        .begun()
        ?.then(({ screener }) => screener.dropPageJobs(null))
        .catch(() => undefined);
      open.close();
      turned();
    });

  return {
    unlock: (passphrase: string) => after(() => vault.unlock(passphrase)),
    lock: () => after(() => vault.lock()),
    /** Locks the vault with the screen, except a session-only vault, whose account could not be opened again. */
    async lockWithScreen(): Promise<void> {
      await ready();
      if (!(await vault.sessionOnly())) await vault.lock();
    },
    acceptRollback: () => after(() => vault.acceptRollback()),
    forget: () =>
      after(async () => {
        open.close();
        await vault.forget();
        await stores.wipe();
        turned();
      }),

    saveAccount: (input: AccountInput, passphrase: string | null, where: 'active' | 'new') =>
      anotherAccount(() => accounts.save(input, passphrase, where)),
    useAccount: (id: string) => anotherAccount(() => accounts.use(id)),
    moveHost: () => anotherAccount(() => accounts.move()),
    removeAccount: (id: string) => anotherAccount(() => accounts.remove(id)),
    async importVault(file: string, passphrase: string, replace: boolean) {
      let beside: AccountSummary[] = [];
      const opened = await anotherAccount(async () => {
        beside = await keeping.importVault(file, passphrase, replace);
      });
      return { status: opened, beside };
    },
    async exportVault(): Promise<string> {
      await ready();
      return keeping.exportVault();
    },
    async changePassphrase(current: string, next: string): Promise<Status> {
      // Starts the session, which resumes an interrupted key rotation.
      await open.current();
      await keeping.changePassphrase(current, next);
      return status();
    },
  };
}
