// Message handlers for vault and account commands; they update content script registration.
import type { Handlers } from '../../messages/serve';
import type { vaultMessages } from '../../messages/vault-messages';
import type { AccountServices } from '../accounts/account-services';
import { followMode, markGrantedSites } from '../sites/register-content-scripts';
import type { TabRegistry } from '../tabs/tab-registry';

/** @returns the handlers of `vaultMessages` and of `grantsChanged` */
export function createVaultHandlers(
  desk: AccountServices,
  board: Pick<TabRegistry, 'clear'>,
): Pick<Handlers, keyof typeof vaultMessages | 'grantsChanged'> {
  /** Re-registers content scripts after a change of account, host or grants. */
  async function registered<T>(done: T): Promise<T> {
    await markGrantedSites(await desk.serviceOrigin());
    return done;
  }

  /** Same as `registered`, and marks open pages too. */
  async function marked<T>(done: T): Promise<T> {
    await registered(done);
    await followMode((await desk.settings.load()).defaultMode, await desk.serviceOrigin());
    return done;
  }

  return {
    status: () => desk.status(),
    unlock: async ({ passphrase }) => registered(await desk.unlock(passphrase)),
    lock: () => desk.lock(),
    saveAccount: async ({ account, passphrase, where }) =>
      marked(await desk.saveAccount(account, passphrase, where ?? 'active')),
    account: () => desk.accountForForm(),
    accounts: () => desk.accounts(),
    useAccount: async ({ id }) => registered(await desk.useAccount(id)),
    removeAccount: async ({ id }) => registered(await desk.removeAccount(id)),
    changePassphrase: ({ current, next }) => desk.changePassphrase(current, next),
    exportVault: () => desk.exportVault(),
    importVault: async ({ file, passphrase, replace }) => marked(await desk.importVault(file, passphrase, replace)),
    acceptRollback: () => desk.acceptRollback(),
    testConnection: ({ account }) => desk.testConnection(account),
    retryAll: async () => {
      await desk.retryAll();
      return desk.status();
    },
    forget: async () => {
      const origin = await desk.serviceOrigin();
      const status = await desk.forget();
      for (const tab of await followMode('off', origin)) board.clear(tab);
      return status;
    },
    moveHost: async () => registered(await desk.moveHost()),
    grantsChanged: () => registered(null),
  };
}
