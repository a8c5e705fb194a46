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
  maintenance: VaultMaintenance;
  sessions: SessionManager;
  status(): Promise<Status>;
  /** Called when all states sent to surfaces are invalid. */
  onAccountChanged(): void;
}

/** @returns the commands; they throw as the service they use (`accounts`, `maintenance`, `Vault`) */
export function createVaultCommands({
  stores,
  accounts,
  maintenance,
  sessions,
  status,
  onAccountChanged,
}: VaultCommandsDeps) {
  const { vault } = stores;
  const { ready } = sessions;

  /** Waits for the vault, runs `change` and returns the new status. Errors of `change` are passed on. */
  async function withStatus(change: () => Promise<unknown>): Promise<Status> {
    await ready();
    await change();
    return status();
  }

  /** Runs a change of the active account, its host or config, and restarts the session. */
  const changeAccount = (change: () => Promise<void>): Promise<Status> =>
    withStatus(async () => {
      await change();
      // Page jobs of the previous account must not be sent under the new one.
      await sessions
        .begun()
        ?.then(({ screener }) => screener.dropPageJobs(null))
        .catch(() => undefined);
      sessions.close();
      onAccountChanged();
    });

  return {
    unlock: (passphrase: string) => withStatus(() => vault.unlock(passphrase)),
    lock: () => withStatus(() => vault.lock()),
    /** Locks the vault with the screen, except a session-only vault, whose account could not be opened again. */
    async lockWithScreen(): Promise<void> {
      await ready();
      if (!(await vault.sessionOnly())) await vault.lock();
    },
    acceptRollback: () => withStatus(() => vault.acceptRollback()),
    forget: () =>
      withStatus(async () => {
        sessions.close();
        await vault.forget();
        await stores.wipe();
        onAccountChanged();
      }),

    saveAccount: (input: AccountInput, passphrase: string | null, where: 'active' | 'new') =>
      changeAccount(() => accounts.save(input, passphrase, where)),
    useAccount: (id: string) => changeAccount(() => accounts.use(id)),
    moveHost: () => changeAccount(() => accounts.move()),
    removeAccount: (id: string) => changeAccount(() => accounts.remove(id)),
    async importVault(file: string, passphrase: string, replace: boolean) {
      let differing: AccountSummary[] = [];
      const opened = await changeAccount(async () => {
        differing = await maintenance.importVault(file, passphrase, replace);
      });
      return { status: opened, beside: differing };
    },
    async exportVault(): Promise<string> {
      await ready();
      return maintenance.exportVault();
    },
    async changePassphrase(current: string, next: string): Promise<Status> {
      // Starts the session, which resumes an interrupted key rotation.
      await sessions.current();
      await maintenance.changePassphrase(current, next);
      return status();
    },
  };
}
