// Message handlers of the vault and the accounts; a change of the account restarts its session.
import type { AccountSummary } from '../../account/account';
import type { Handlers } from '../../messages/serve-messages';
import type { Status, vaultMessages } from '../../messages/vault-messages';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { applyModeToOpenPages, markGrantedSites } from '../sites/register-content-scripts';
import type { TabRegistry } from '../tabs/tab-screening-states';

/** @returns the handlers of `vaultMessages` and of `grantsChanged`; they throw as the service they use */
export function createVaultHandlers(
  services: AccountServices,
  registry: Pick<TabRegistry, 'clear'>,
): Pick<Handlers, keyof typeof vaultMessages | 'grantsChanged'> {
  const { vault, accounts, maintenance, sessions, settings } = services;

  /** Re-registers content scripts after a change of account, host or grants. */
  const registerScripts = async () => markGrantedSites(await services.serviceOrigin());

  /** Same as `registerScripts`, and marks open pages too. */
  async function markPages(): Promise<void> {
    await registerScripts();
    await applyModeToOpenPages((await settings.load()).defaultMode, await services.serviceOrigin());
  }

  /** Makes a handler that waits for the vault, runs `change` and then `followUp`, and returns the new status. */
  const withStatus =
    <Input>(change: (input: Input) => Promise<unknown>, followUp?: () => Promise<void>) =>
    async (input: Input): Promise<Status> => {
      await sessions.ready();
      await change(input);
      await followUp?.();
      return services.status();
    };

  /** Makes a handler that changes the active account, its host or config, and restarts the session. */
  const changeAccount = <Input>(change: (input: Input) => Promise<unknown>, followUp = registerScripts) =>
    withStatus<Input>(async (input) => {
      await change(input);
      await services.endSession();
    }, followUp);

  return {
    status: () => services.status(),
    unlock: withStatus(({ passphrase }) => vault.unlock(passphrase), registerScripts),
    lock: withStatus(() => vault.lock()),
    acceptRollback: withStatus(() => vault.acceptRollback()),
    account: () => services.accountForForm(),
    accounts: () => services.accountSummaries(),
    saveAccount: changeAccount(
      ({ account, passphrase, where = 'active' }) => accounts.save(account, passphrase, where),
      markPages,
    ),
    changeParameters: changeAccount(({ parameters }) => accounts.changeParameters(parameters)),
    setLocalOnly: changeAccount(({ localOnly }) => accounts.setLocalOnly(localOnly)),
    useAccount: changeAccount(({ id }) => accounts.use(id)),
    removeAccount: changeAccount(({ id }) => accounts.remove(id)),
    moveHost: changeAccount(() => accounts.move()),
    changePassphrase: withStatus(async ({ current, next }) => {
      // Starts the session, which resumes an interrupted key rotation.
      await sessions.current();
      await maintenance.changePassphrase(current, next);
    }),
    importVault: async ({ file, passphrase, replace }) => {
      let beside: AccountSummary[] = [];
      const importAccounts = changeAccount(async () => {
        beside = await maintenance.importVault(file, passphrase, replace);
      }, markPages);
      return { status: await importAccounts({}), beside };
    },
    testConnection: ({ account }) => services.testConnection(account),
    retryAll: withStatus(() => services.retryAll()),
    forget: async () => {
      const origin = await services.serviceOrigin();
      await services.forget();
      for (const tab of await applyModeToOpenPages('off', origin)) registry.clear(tab);
      return services.status();
    },
    grantsChanged: async () => {
      await registerScripts();
      return null;
    },
  };
}
