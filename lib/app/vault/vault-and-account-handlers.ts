// Message handlers of the vault and the accounts; a change of the account restarts its session.
import { type AccountSummary, NO_ACCOUNTS } from '../../account/account';
import { AppError } from '../../errors/app-error';
import type { Handlers } from '../../messages/tables/serve-messages';
import type { Status, vaultMessages } from '../../messages/tables/vault-messages';
import { parseBase64url } from '../../vault/base64url';
import type { Bytes } from '../../vault/ports';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { applyModeToOpenPages } from '../sites/register-content-scripts';
import { expectLength } from './expect-passphrase';

/** What a change of the vault or an account causes elsewhere. */
interface VaultChangeEffects {
  /** Registers content scripts again after a change of account, host or grants. */
  registerScripts(): Promise<void>;
  /** Sets all cases to local only. */
  keepCasesLocal(): Promise<void>;
  /** Called when nothing is marked in these tabs any more. */
  marksRemoved(tabs: readonly number[]): void;
}

/** @throws AppError `bad-request` if it is not canonical base64url */
function parseSecret(text: string): Bytes {
  const secret = parseBase64url(text);
  if (!secret) throw new AppError('bad-request');
  return secret;
}

/** @returns the handlers of `vaultMessages`; they throw as the service they use */
export function createVaultHandlers(
  services: AccountServices,
  { registerScripts, keepCasesLocal, marksRemoved }: VaultChangeEffects,
): Pick<Handlers, keyof typeof vaultMessages> {
  const { vault, accounts, maintenance, sessions, settings } = services;

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
    passkey: async () => {
      await sessions.ready();
      return vault.passkey();
    },
    unlockWithPasskey: withStatus(({ secret }) => vault.unlockWithPasskey(parseSecret(secret)), registerScripts),
    addPasskey: async ({ secret, ...passkey }) => {
      await sessions.ready();
      await vault.addPasskey(passkey, parseSecret(secret));
      return passkey;
    },
    removePasskey: async () => {
      await sessions.ready();
      await vault.removePasskey();
      return null;
    },
    lock: withStatus(() => vault.lock()),
    acceptRollback: withStatus(() => vault.acceptRollback()),
    account: () => services.accountForForm(),
    accounts: () => services.accountSummaries(),
    saveAccount: changeAccount(async ({ account, passphrase, where = 'active', screensCases = false }) => {
      if (passphrase !== null && (await vault.state()) === 'none') await expectLength(settings, passphrase);
      // Before the account, so that nothing of a case is sent in between.
      if (!screensCases && (await services.isOpen()) && !(await accounts.find())) await keepCasesLocal();
      await accounts.save(account, passphrase, where);
    }, markPages),
    changeParameters: changeAccount(({ parameters }) => accounts.changeParameters(parameters)),
    setLocalOnly: changeAccount(({ localOnly }) => accounts.setLocalOnly(localOnly)),
    useAccount: changeAccount(({ id }) => accounts.use(id)),
    removeAccount: changeAccount(({ id }) => accounts.remove(id)),
    moveHost: changeAccount(() => accounts.move()),
    changePassphrase: withStatus(async ({ current, next }) => {
      await expectLength(settings, next);
      // Starts the session, which resumes an interrupted key rotation.
      await sessions.current();
      await maintenance.changePassphrase(current, next);
    }),
    startWithoutAccount: withStatus(() => vault.create({ kind: 'profile' }, NO_ACCOUNTS), registerScripts),
    setPassphrase: withStatus(async ({ passphrase }) => {
      await expectLength(settings, passphrase);
      await maintenance.setPassphrase(passphrase);
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
      marksRemoved(await applyModeToOpenPages('off', origin));
      return services.status();
    },
    grantsChanged: async () => {
      await registerScripts();
      return null;
    },
  };
}
