// The account's desk: opens and locks the vault, and keeps one screener for the account in use while it is open.
import { wakeIn } from '../../lib/browser/alarms';
import { hasOrigins, originPattern } from '../../lib/browser/permissions';
import { chains } from '../../lib/chains';
import { AppError } from '../../lib/errors/app-error';
import type { AccountInput, Lookup, Quota, Status } from '../../lib/messages/protocol';
import type { Account, AccountSummary } from '../../lib/screening/account';
import { createBudget } from '../../lib/screening/budget';
import type { TestStep } from '../../lib/screening/connection-step';
import { createScreener, type Origin, type Screener } from '../../lib/screening/screener';
import type { Ask } from '../../lib/screening/state';
import { audienceOf, readBaseUrl } from '../../lib/service/base-url';
import { createClient, type ServiceClient } from '../../lib/service/client';
import { testConnection } from '../../lib/service/connection-test';
import { signIn } from '../../lib/service/sign-in';
import { closeStorageToPages } from '../../lib/store/close-storage';
import type { Settings, SiteMode } from '../../lib/store/settings';
import { createVerdictCache } from '../../lib/store/verdict-cache';
import { sleep } from './sleep';
import type { Stores } from './stores';

/** The development build alone talks to loopback over http (design.md 6). */
const allowLoopbackHttp = import.meta.env.MODE === 'e2e';

/** A worker that dies in a wait is brought back by an alarm, which Chrome does not ring sooner than this. */
const ALARM_FLOOR_MS = 30_000;

/** One open account at work. */
export interface Session {
  account: Account;
  client: ServiceClient;
  screener: Screener;
  budget: ReturnType<typeof createBudget>;
}

export type Desk = ReturnType<typeof createDesk>;

/** @param changed tells every surface to ask again */
export function createDesk(stores: Stores, changed: () => void) {
  const { vault } = stores;
  const now = () => Date.now();
  const parts = { fetch: fetch.bind(globalThis), now, random: Math.random, sleep, allowLoopbackHttp };
  let open: { session: Promise<Session>; abort: AbortController } | null = null;

  const ready = vault.start().then(async ({ sessionEnded }) => {
    if (sessionEnded) await stores.wipeRows();
  });

  vault.onChange((state) => {
    if (state !== 'open') close();
    // A session-only vault that ended leaves rows that nobody can open any more.
    if (state === 'none') void stores.wipeRows().catch(() => undefined);
    changed();
  });

  function close() {
    open?.abort.abort();
    open = null;
  }

  async function activeAccount(): Promise<Account> {
    const { accounts, activeId } = await vault.read();
    const account = accounts.find((one) => one.id === activeId);
    if (!account) throw new AppError('no-account');
    return account;
  }

  /** The session of the open vault, or null where it is locked or empty. */
  async function session(): Promise<Session | null> {
    await ready;
    if ((await vault.state()) !== 'open') {
      close();
      return null;
    }
    if (!open) {
      const abort = new AbortController();
      const started = startSession(abort.signal);
      open = { session: started, abort };
      started.catch(() => close());
    }
    return open.session;
  }

  async function startSession(signal: AbortSignal): Promise<Session> {
    const account = await activeAccount();
    const client = createClient({
      ...parts,
      account,
      tokenStore: tokenStoreOf(stores),
      pauseStore: pauseStoreOf(stores),
      signal,
    });
    const { id: accountId, config, hops } = account;
    const budget = createBudget({ counters: stores.counters, limits: () => stores.settings.load(), now });
    const screener = createScreener({
      account,
      service: client,
      cache: createVerdictCache({ records: stores.records, scope: async () => ({ accountId, config, hops }) }),
      queueStore: stores.queue,
      counters: stores.counters,
      budget,
      settings: () => stores.settings.load(),
      covers: (chain) => chains.some((rules) => rules.id === chain && rules.screened),
      online: () => navigator.onLine,
      now,
      wake,
      changed,
      signal,
    });
    await screener.start();
    return { account, client, screener, budget };
  }

  function wake(ms: number, task: () => void) {
    setTimeout(task, ms);
    if (ms > 1000) void wakeIn('resume', Math.max(ms, ALARM_FLOOR_MS));
  }

  async function status(): Promise<Status> {
    await ready;
    const state = await vault.state();
    const current = await session();
    return {
      vault: state,
      sessionOnly: await vault.sessionOnly(),
      account: current && summaryOf(current.account),
      online: navigator.onLine,
      pausedUntil: (await current?.client.pausedUntil()) ?? null,
      waiting: current?.screener.waiting() ?? 0,
      unlockRetryAt: await vault.retryAt(),
      storage: stores.fault(),
    };
  }

  /** @throws AppError as `readBaseUrl`, or `no-permission` where the browser does not let us reach the host. */
  async function accountFrom(input: AccountInput, id: string): Promise<Account> {
    const baseUrl = readBaseUrl(input.baseUrl, { allowLoopbackHttp });
    const pattern = originPattern(baseUrl);
    if (!pattern || !(await hasOrigins([pattern]))) throw new AppError('no-permission');
    const label = input.label || new URL(baseUrl).host;
    return { ...input, id, label, baseUrl, audience: input.audience || audienceOf(baseUrl) };
  }

  /** "Connected" is said of what has signed in alone. @throws AppError as `signIn`: nothing is saved then. */
  const proven = (account: Account) => signIn({ ...parts, account, signal: new AbortController().signal });
  /** The account goes on with the token it was proven with; without it the next request asks for another. */
  const keepToken = async (token: Awaited<ReturnType<typeof signIn>>) => {
    if (token) await stores.token.save(token).catch(() => undefined);
  };

  async function saveAccount(input: AccountInput, passphrase: string | null): Promise<Status> {
    await ready;
    const state = await vault.state();
    if (state === 'locked') throw new AppError('locked');
    if (state === 'none') {
      const account = await accountFrom(input, crypto.randomUUID());
      const token = await proven(account);
      await vault.create(passphrase, { accounts: [account], activeId: account.id });
      await keepToken(token);
    } else {
      const content = await vault.read();
      // The same account keeps its id, and with it its verdicts; the token is bound to its host and goes by itself.
      const account = await accountFrom(input, content.activeId);
      const accounts = content.accounts.map((one) => (one.id === account.id ? account : one));
      const token = await proven(account);
      await vault.write({ ...content, accounts });
      await keepToken(token);
    }
    close();
    changed();
    return status();
  }

  async function siteModes(): Promise<Record<string, SiteMode>> {
    await ready;
    if ((await vault.state()) !== 'open') return (await stores.siteModes.load()) ?? {};
    const modes = Object.fromEntries(await stores.sites.all());
    await stores.siteModes.save(modes);
    return modes;
  }

  return {
    session,
    status,
    saveAccount,
    siteModes,

    /** Once per worker: closes storage to pages and takes up the work of the worker before. */
    async start() {
      await closeStorageToPages();
      await session().catch(() => null);
    },
    async resume() {
      (await session().catch(() => null))?.screener.retryNow();
    },
    async checkLock() {
      await ready;
      await vault.state();
    },
    touch: () => vault.touch(),
    settings: () => stores.settings.load(),
    saveSettings: (changes: Partial<Settings>) => stores.settings.save(changes),

    async unlock(passphrase: string): Promise<Status> {
      await ready;
      await vault.unlock(passphrase);
      return status();
    },
    async lock(): Promise<Status> {
      await ready;
      await vault.lock();
      return status();
    },
    /** A session-only account would be gone for good, so only a vault that a passphrase opens again is locked with the screen. */
    async lockWithScreen(): Promise<void> {
      await ready;
      if (!(await vault.sessionOnly())) await vault.lock();
    },
    async forget(): Promise<Status> {
      await ready;
      close();
      await vault.forget();
      await stores.wipe();
      changed();
      return status();
    },

    async accountForForm(): Promise<Omit<AccountInput, 'clientSecret'> | null> {
      const current = await session();
      if (!current) return null;
      const { label, baseUrl, clientId, audience, config, hops, namespace } = current.account;
      return { label, baseUrl, clientId, audience, config, hops, namespace };
    },
    /** Match pattern of the account's host, or null while it is not known. */
    async serviceOrigin(): Promise<string | null> {
      const current = await session();
      return current && originPattern(current.account.baseUrl);
    },
    async testConnection(input: AccountInput): Promise<TestStep[]> {
      const account = await accountFrom(input, 'test');
      const signal = new AbortController().signal;
      return testConnection({ ...parts, account, families: chains.map((rules) => rules.id), signal });
    },

    async setSiteMode(host: string, mode: SiteMode) {
      const modes = await siteModes();
      await stores.siteModes.save({ ...modes, [host]: mode });
      if ((await vault.state()) === 'open') await stores.sites.set(host, mode);
    },

    /** A lookup is worth remembering only where it can be sealed. */
    async noteLookups(asks: Ask[]) {
      // On a full disk a lookup is answered, only not remembered.
      if (await session()) for (const ask of asks) await stores.lookups.add(ask).catch(() => undefined);
    },
    async lookups(): Promise<Lookup[]> {
      const current = await session();
      if (!current) return [];
      const stored = await stores.lookups.list();
      const states = await current.screener.look(stored, null);
      return stored.flatMap(({ at }, i) => (states[i] ? [{ at, screening: states[i] }] : []));
    },
    async clearLookups() {
      if (await session()) await stores.lookups.clear();
    },
    async quota(origin: Origin): Promise<Quota> {
      const current = await session();
      if (current) return current.budget.quota(origin);
      const { budgetDay } = await stores.settings.load();
      return { day: { used: 0, limit: budgetDay }, page: null };
    },
  };
}

function summaryOf({ id, label, baseUrl, config, hops }: Account): AccountSummary {
  return { id, label, host: new URL(baseUrl).host, config, hops };
}

function tokenStoreOf({ token }: Stores): Parameters<typeof createClient>[0]['tokenStore'] {
  type Kept = Parameters<typeof token.save>[0];
  return {
    get: async () => (await token.load()) as never,
    set: (kept) => (kept ? token.save(kept as Kept) : token.remove()),
  };
}

function pauseStoreOf({ pause }: Stores) {
  return { get: async () => (await pause.load()) ?? 0, set: (until: number) => pause.save(until) };
}
