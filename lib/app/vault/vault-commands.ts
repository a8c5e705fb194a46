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
  /** Nothing that surfaces were told before holds any more. */
  turned(): void;
}

/** @returns calls that throw as the part of the vault that they ask (`accounts`, `keeping`, `Vault`) */
export function createVaultCommands({ stores, accounts, keeping, open, status, turned }: VaultCommandsDeps) {
  const { vault } = stores;
  const { ready } = open;

  /** What `change` throws comes through. */
  async function after(change: () => Promise<unknown>): Promise<Status> {
    await ready();
    await change();
    return status();
  }

  /** After `change` another account may be in use, or the same one with another host or config. */
  const anotherAccount = (change: () => Promise<void>): Promise<Status> =>
    after(async () => {
      await change();
      // What pages asked for under the account before is not this one's to answer.
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
    /** A session-only account would be gone for good, so only a vault that a passphrase opens again is locked with the screen. */
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
      // Begins the session, which goes on with what an earlier change left.
      await open.current();
      await keeping.changePassphrase(current, next);
      return status();
    },
  };
}
