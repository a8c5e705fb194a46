// Facade of vault, account and session services; holds one session while the vault is open.
import { IS_TEST_BUILD } from '../../browser/build-mode';
import { verifyCredentials } from '../../service/auth/verify-credentials';
import { restrictStorageAccess } from '../../store/restrict-storage-access';
import { delay } from '../delay';
import type { Environment } from '../environment';
import { createRecentLookups } from '../screening/recent-lookups';
import type { Stores } from '../stores';
import { createTabAddresses } from '../tabs/tab-addresses';
import { createVaultCommands } from '../vault/vault-commands';
import { createVaultMaintenance } from '../vault/vault-maintenance';
import { createAccountQueries } from './account-queries';
import { type AccountSession, startAccountSession } from './account-session';
import { createAccounts } from './accounts';
import { createCustomOperations } from './custom-operations';
import { createRequireSession } from './require-session';
import { createSessionManager } from './session-manager';
import { createStatusQueries } from './status';

/** The development build alone talks to loopback over http (design.md 6). */
const allowLoopbackHttp = IS_TEST_BUILD;

export type AccountServices = ReturnType<typeof createAccountServices>;

/** Tells surfaces to ask again; `turned`: nothing that they were told before holds any more. */
export interface ChangeListeners {
  onStatesChanged(): void;
  onAccountChanged(): void;
}

/** @returns the desk over what is kept; nothing is opened before it is asked */
export function createAccountServices(
  stores: Stores,
  { onStatesChanged: changed, onAccountChanged: turned }: ChangeListeners,
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
    prove: (account) => verifyCredentials({ ...net, account, signal: new AbortController().signal }),
  });
  const keeping = createVaultMaintenance({ stores, accounts });

  /** Rows that nobody can open any more; they may also go later. */
  const forgetRows = () => stores.wipeRows().catch(() => undefined);

  const open = createSessionManager({ vault, begin, sessionEnded: forgetRows });
  const { isOpen, current: session } = open;
  const standing = createStatusQueries({ stores, accounts, open, isOnline });
  const work = createRequireSession(stores, session);

  vault.onChange((state) => {
    if (state !== 'open') {
      open.close();
      void stores.token.remove().catch(() => undefined);
    }
    // A session-only vault that ended leaves rows that nobody can open any more.
    if (state === 'none') void forgetRows();
    turned();
  });

  async function begin(signal: AbortSignal): Promise<AccountSession> {
    const account = await accounts.active();
    const begun = await startAccountSession({ stores, account, net: { ...net, signal }, changed });
    void keeping.rotateKeyIfDue();
    return begun;
  }

  return {
    session,
    isOpen,
    ...work,
    ...standing,
    ...createAccountQueries({ stores, accounts, open, net }),
    ...createVaultCommands({ stores, accounts, keeping, open, status: standing.status, turned }),
    earlier: createCustomOperations({ accounts, work: work.work }),
    tabAddresses: createTabAddresses(stores.tabAddresses, newId),
    lookups: createRecentLookups(stores.lookups, session),
    settings: stores.settings,
    touch: () => vault.touch(),
    /** Once per worker: closes storage to pages and takes up the work of the worker before. */
    async start() {
      await restrictStorageAccess();
      await session().catch(() => null);
    },
    /** The network may be back, or an alarm rang: what waits is tried now. */
    async resume() {
      (await session().catch(() => null))?.screener.retryNow();
    },
    /** A person asks for one try of everything that waits, also where sign-ins or tokens were refused. */
    async retryAll() {
      const current = await session();
      if (!current) return;
      await vault.touch();
      await current.client.allowProbe();
      current.screener.retryNow();
    },
    /** Locks where the vault's time is over. */
    async checkLock() {
      await isOpen();
    },
  };
}
