// Message handlers for vault and account commands; they update content script registration.
import type { Handlers } from '../../messages/serve';
import type { vaultMessages } from '../../messages/vault-messages';
import type { AccountServices } from '../accounts/account-services';
import { applyModeToOpenPages, markGrantedSites } from '../sites/register-content-scripts';
import type { TabRegistry } from '../tabs/tab-registry';

/** @returns the handlers of `vaultMessages` and of `grantsChanged` */
export function createVaultHandlers(
  services: AccountServices,
  registry: Pick<TabRegistry, 'clear'>,
): Pick<Handlers, keyof typeof vaultMessages | 'grantsChanged'> {
  /** Re-registers content scripts after a change of account, host or grants. */
  async function withRegistration<T>(result: T): Promise<T> {
    await markGrantedSites(await services.serviceOrigin());
    return result;
  }

  /** Same as `registered`, and marks open pages too. */
  async function withMarking<T>(result: T): Promise<T> {
    await withRegistration(result);
    await applyModeToOpenPages((await services.settings.load()).defaultMode, await services.serviceOrigin());
    return result;
  }

  return {
    status: () => services.status(),
    unlock: async ({ passphrase }) => withRegistration(await services.unlock(passphrase)),
    lock: () => services.lock(),
    saveAccount: async ({ account, passphrase, where }) =>
      withMarking(await services.saveAccount(account, passphrase, where ?? 'active')),
    account: () => services.accountForForm(),
    accounts: () => services.accounts(),
    useAccount: async ({ id }) => withRegistration(await services.useAccount(id)),
    removeAccount: async ({ id }) => withRegistration(await services.removeAccount(id)),
    changePassphrase: ({ current, next }) => services.changePassphrase(current, next),
    exportVault: () => services.exportVault(),
    importVault: async ({ file, passphrase, replace }) =>
      withMarking(await services.importVault(file, passphrase, replace)),
    acceptRollback: () => services.acceptRollback(),
    testConnection: ({ account }) => services.testConnection(account),
    retryAll: async () => {
      await services.retryAll();
      return services.status();
    },
    forget: async () => {
      const origin = await services.serviceOrigin();
      const status = await services.forget();
      for (const tab of await applyModeToOpenPages('off', origin)) registry.clear(tab);
      return status;
    },
    moveHost: async () => withRegistration(await services.moveHost()),
    grantsChanged: () => withRegistration(null),
  };
}
