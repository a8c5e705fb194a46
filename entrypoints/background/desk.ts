// The account's desk: keeps one session for the account in use while the vault is open, and says how things stand.
import { originPattern } from '../../lib/browser/permissions';
import { chains } from '../../lib/chains';
import { AppError } from '../../lib/errors/app-error';
import type { AccountInput, Status } from '../../lib/messages/vault-messages';
import type { Account } from '../../lib/screening/account';
import { expectAccount } from '../../lib/screening/account-set';
import type { Quota } from '../../lib/screening/budget';
import type { TestStep } from '../../lib/screening/connection-step';
import type { Origin } from '../../lib/screening/origin';
import type { Standing } from '../../lib/screening/state';
import { testConnection } from '../../lib/service/connection-test';
import { signIn } from '../../lib/service/sign-in';
import { closeStorageToPages } from '../../lib/store/close-storage';
import { createAccounts, summaryOf } from './accounts';
import { createEarlier } from './earlier';
import { createKeeping } from './keeping';
import { createOpenSession } from './open-session';
import { mayReach } from './reach';
import { createRecentLookups } from './recent-lookups';
import { type Session, startSession } from './session';
import { sleep } from './sleep';
import type { Stores } from './stores';
import { createVaultDesk } from './vault-desk';

/** The development build alone talks to loopback over http (design.md 6). */
const allowLoopbackHttp = import.meta.env.MODE === 'e2e';

/** A session with the stores that further clients of it need. */
export type Work = Session & { stores: Stores };

export type Desk = ReturnType<typeof createDesk>;

/** Tells surfaces to ask again; `turned`: nothing that they were told before holds any more. */
export interface Audience {
  changed(): void;
  turned(): void;
}

/** @returns the desk over what is kept; nothing is opened before it is asked */
export function createDesk(stores: Stores, { changed, turned }: Audience) {
  const { vault } = stores;
  const net = { fetch: fetch.bind(globalThis), now: () => Date.now(), random: Math.random, sleep, allowLoopbackHttp };

  const accounts = createAccounts({
    stores,
    allowLoopbackHttp,
    prove: (account) => signIn({ ...net, account, signal: new AbortController().signal }),
  });

  const keeping = createKeeping({ stores, accounts });

  /** Rows that nobody can open any more; they may also go later. */
  const forgetRows = () => stores.wipeRows().catch(() => undefined);

  const open = createOpenSession({ vault, begin, sessionEnded: forgetRows });
  const { ready, isOpen, current: session } = open;

  vault.onChange((state) => {
    if (state !== 'open') {
      open.close();
      void stores.token.remove().catch(() => undefined);
    }
    // A session-only vault that ended leaves rows that nobody can open any more.
    if (state === 'none') void forgetRows();
    turned();
  });

  async function begin(signal: AbortSignal): Promise<Session> {
    const account = await accounts.active();
    const session = await startSession({ stores, account, net: { ...net, signal }, changed });
    void keeping.renew();
    return session;
  }

  async function status(): Promise<Status> {
    await ready();
    const state = await vault.state();
    // A session that cannot start (unreadable rows) must not hide that the vault is open.
    const current = await session().catch(() => null);
    const account = state === 'open' ? await accounts.active().catch(() => null) : null;
    return {
      vault: state,
      sessionOnly: await vault.sessionOnly(),
      account: account && summaryOf(account),
      hostAllowed: account === null || (await mayReach(account.baseUrl)),
      online: navigator.onLine,
      pausedUntil: (await current?.client.pausedUntil()) ?? null,
      waiting: current?.screener.waiting() ?? 0,
      unlockRetryAt: await vault.retryAt(),
      storage: stores.fault(),
      unkept: await stores.unkept.load(),
      rolledBack: await vault.isRolledBack(),
      cheapKey: await vault.hasCheapKey(),
    };
  }

  /** The session of a person who asks for more than a verdict; what a surface asks by itself does not put the lock off. @throws AppError `locked`, `no-account` */
  async function work({ byPerson = true } = {}): Promise<Work> {
    const current = await session();
    if (!current) throw new AppError((await vault.state()) === 'none' ? 'no-account' : 'locked');
    if (byPerson) await vault.touch();
    return { ...current, stores };
  }

  return {
    session,
    work,
    /** @throws AppError `no-account` where there is none of this id, `locked` */
    async account(id: string): Promise<Account> {
      await ready();
      return expectAccount(await vault.read(), id);
    },
    status,
    isOpen,
    async standing(): Promise<Standing> {
      const current = await session().catch(() => null);
      const { budgetPage: page, budgetSiteDay: site, budgetDay: day } = await stores.settings.load();
      return { account: current?.account.id ?? null, limits: { page, site, day } };
    },
    ...createVaultDesk({ stores, accounts, keeping, open, status, turned }),
    earlier: createEarlier({ accounts, work }),
    lookups: createRecentLookups(stores.lookups, session),
    async accounts() {
      return (await isOpen()) ? accounts.all() : null;
    },
    /** Once per worker: closes storage to pages and takes up the work of the worker before. */
    async start() {
      await closeStorageToPages();
      await session().catch(() => null);
    },
    async resume() {
      (await session().catch(() => null))?.screener.retryNow();
    },
    async checkLock() {
      await isOpen();
    },
    touch: () => vault.touch(),
    settings: stores.settings,

    async accountForForm(): Promise<Omit<AccountInput, 'clientSecret'> | null> {
      const current = await session();
      if (!current) return null;
      const { label, baseUrl, clientId, audience, config, hops, namespace, riskProfile } = current.account;
      return { label, baseUrl, clientId, audience, config, hops, namespace, riskProfile };
    },
    /** Match pattern of the account's host; null without an account, undefined while it is locked away. */
    async serviceOrigin(): Promise<string | null | undefined> {
      await ready();
      const state = await vault.state();
      if (state !== 'open') return state === 'none' ? null : undefined;
      return originPattern((await accounts.active()).baseUrl);
    },
    async testConnection(input: AccountInput): Promise<TestStep[]> {
      const account = await accounts.from(input, 'test');
      const signal = new AbortController().signal;
      return testConnection({
        ...net,
        account,
        families: chains.filter((rules) => rules.screened).map((rules) => rules.id),
        signal,
      });
    },

    async quota(origin: Origin): Promise<Quota> {
      const current = await session();
      if (current) return current.budget.quota(origin);
      const { budgetDay } = await stores.settings.load();
      return { day: { used: 0, limit: budgetDay }, page: null };
    },
  };
}
