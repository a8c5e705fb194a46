// Facade of vault, account and session services; holds one session while an account is open.
import { IS_TEST_BUILD } from '../../browser/build-mode';
import { verifyCredentials } from '../../service/auth/verify-credentials';
import { restrictStorageAccess } from '../../store/restrict-storage-access';
import type { AddressRef, ScreeningState } from '../../verdict/screening-state';
import { delay } from '../delay';
import type { Environment } from '../injected-environment';
import { createRecentLookups } from '../screening/recent-lookups';
import { toStatesWithoutSession } from '../screening/states-without-session';
import type { Stores } from '../stores';
import { createVaultMaintenance } from '../vault/vault-key-rotation-and-import';
import { createVaultScope } from '../vault/vault-scope';
import { createAccountQueries } from './account-queries-and-connection-test';
import { createSessionManager } from './account-session-lifecycle';
import { createAccounts } from './accounts';
import { createStatusQueries } from './extension-status-queries';
import { createRequireSession } from './require-session';
import { type AccountSession, startAccountSession } from './start-account-session';

/** Only test builds may use http on loopback hosts. */
const allowLoopbackHttp = IS_TEST_BUILD;

export type AccountServices = ReturnType<typeof createAccountServices>;

/** Invalidation callbacks for surfaces. `onAccountChanged`: all states sent before are invalid. */
export interface ChangeListeners {
  onStatesChanged(): void;
  onAccountChanged(): void;
}

/** @returns the services over the stores; the vault is not read before the first call */
export function createAccountServices(
  stores: Stores,
  { onStatesChanged, onAccountChanged }: ChangeListeners,
  environment: Environment,
) {
  const { vault } = stores;
  const { fetch, now, random, newId, isOnline, providers } = environment;
  const net = { fetch, now, random, isOnline, sleep: delay, allowLoopbackHttp, providers };

  const accounts = createAccounts({
    stores,
    allowLoopbackHttp,
    internalAllowed: async () => (await stores.settings.load()).allowInternalHosts,
    newId,
    providers,
    verify: (account) => verifyCredentials({ ...net, account, signal: new AbortController().signal }),
  });
  const maintenance = createVaultMaintenance({ stores, accounts });

  /** Deletes rows whose key is lost; a failure is ignored, because they may be deleted later. */
  const forgetRows = () => stores.wipeRows().catch(() => undefined);

  const sessions = createSessionManager({ vault, startSession, sessionEnded: forgetRows });
  const { isOpen, current: session } = sessions;
  const statusQueries = createStatusQueries({ stores, accounts, sessions, isOnline });
  const guard = createRequireSession(stores, session);

  vault.onChange((state) => {
    if (state === 'open') void maintenance.rotateKeyIfDue();
    else {
      sessions.close();
      void stores.token.remove().catch(() => undefined);
    }
    // A session-only vault that ended leaves rows whose key is lost.
    if (state === 'none') void forgetRows();
    onAccountChanged();
  });

  async function startSession(signal: AbortSignal): Promise<AccountSession | null> {
    const account = await accounts.find();
    return account && startAccountSession({ stores, account, net: { ...net, signal }, changed: onStatesChanged });
  }

  /** Returns the stored states of addresses, without a page; sends nothing. @throws AppError `storage` */
  async function peek(addresses: AddressRef[]): Promise<ScreeningState[]> {
    const current = await session();
    return current ? current.screener.peek(addresses, null) : toStatesWithoutSession(addresses, await vault.state());
  }

  return {
    vault,
    accounts,
    maintenance,
    sessions,
    session,
    isOpen,
    ...guard,
    ...statusQueries,
    ...createAccountQueries({ stores, accounts, sessions, net }),
    addressTabs: stores.addressTabs,
    lookups: createRecentLookups(stores.lookups, isOpen, peek),
    peek,
    scope: createVaultScope(vault, isOpen),
    settings: stores.settings,
    touch: vault.touch,
    /** Called once per worker: restricts storage access for content scripts and restores the previous worker's session. */
    async start() {
      await restrictStorageAccess();
      await session().catch(() => null);
      void maintenance.rotateKeyIfDue();
    },
    /** Sends waiting jobs that may be sent now, without a retry of failed ones. */
    async wakeQueue() {
      (await sessions.begun()?.catch(() => null))?.screener.wake();
    },
    /** Retries waiting jobs: the network may be back, or an alarm fired. */
    async resume() {
      (await session().catch(() => null))?.screener.retryNow('network');
    },
    /** Retries all waiting jobs once on user request, also after failed sign-ins and rejected tokens. */
    async retryAll() {
      const current = await session();
      if (!current) return;
      await vault.touch();
      current.screener.retryNow('user');
    },
    /** Locks the vault if its auto-lock deadline has passed. */
    async checkLock() {
      await isOpen();
    },
    /** Ends the session after a change of the active account, its host or config; the next request starts another. */
    async endSession() {
      // Page jobs of the previous account must not be sent under the new one.
      await sessions
        .begun()
        ?.then((ended) => ended?.screener.dropPageJobs(null))
        .catch(() => undefined);
      sessions.close();
      onAccountChanged();
    },
    /** Deletes the vault and everything stored under its keys. */
    async forget() {
      sessions.close();
      await vault.forget();
      await stores.wipe();
      onAccountChanged();
    },
  };
}
