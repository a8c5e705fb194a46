// Facade of vault, account and session services; holds one session while the vault is open.
import { IS_TEST_BUILD } from '../../browser/build-mode';
import { verifyCredentials } from '../../service/auth/verify-credentials';
import { restrictStorageAccess } from '../../store/restrict-storage-access';
import { delay } from '../delay';
import type { Environment } from '../injected-environment';
import { createRecentLookups } from '../screening/recent-lookups';
import type { Stores } from '../stores';
import { createVaultMaintenance } from '../vault/vault-key-rotation-and-import';
import { createAccountQueries } from './account-queries-and-connection-test';
import { createSessionManager } from './account-session-lifecycle';
import { createAccounts } from './accounts';
import { createCustomOperations } from './custom-operations';
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
  const { fetch, now, random, newId, isOnline } = environment;
  const net = { fetch, now, random, isOnline, sleep: delay, allowLoopbackHttp };

  const accounts = createAccounts({
    stores,
    allowLoopbackHttp,
    internalAllowed: async () => (await stores.settings.load()).allowInternalHosts,
    newId,
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
    if (state !== 'open') {
      sessions.close();
      void stores.token.remove().catch(() => undefined);
    }
    // A session-only vault that ended leaves rows whose key is lost.
    if (state === 'none') void forgetRows();
    onAccountChanged();
  });

  async function startSession(signal: AbortSignal): Promise<AccountSession> {
    const account = await accounts.active();
    const started = await startAccountSession({ stores, account, net: { ...net, signal }, changed: onStatesChanged });
    void maintenance.rotateKeyIfDue();
    return started;
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
    earlier: createCustomOperations({ accounts, requireSession: guard.work }),
    addressTabs: stores.addressTabs,
    panelViews: stores.panelViews,
    bundles: { authors: stores.bundleAuthors, keys: stores.signingKeys, subtle: environment.subtle },
    lookups: createRecentLookups(stores.lookups, session),
    settings: stores.settings,
    touch: () => vault.touch(),
    /** Called once per worker: restricts storage access for content scripts and restores the previous worker's session. */
    async start() {
      await restrictStorageAccess();
      await session().catch(() => null);
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
    /** Locks the vault with the screen, except a session-only vault, whose account could not be opened again. */
    async lockWithScreen() {
      await sessions.ready();
      if (!(await vault.sessionOnly())) await vault.lock();
    },
    /** Ends the session after a change of the active account, its host or config; the next request starts another. */
    async endSession() {
      // Page jobs of the previous account must not be sent under the new one.
      await sessions
        .begun()
        ?.then(({ screener }) => screener.dropPageJobs(null))
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
