// One open account at work: its client, its screener and its budget, until the vault is locked or another account is used.
import { wakeIn } from '../../lib/browser/alarms';
import { chains } from '../../lib/chains';
import { AppError } from '../../lib/errors/app-error';
import type { Account } from '../../lib/screening/account';
import { createBudget } from '../../lib/screening/budget';
import { createScreener, type Screener } from '../../lib/screening/screener';
import type { ScreeningService } from '../../lib/screening/screening-service';
import { createClient, type ServiceClient } from '../../lib/service/client';
import { createVerdictCache } from '../../lib/store/verdict-cache';
import { mayReach } from './accounts';
import type { Stores } from './stores';

type ClientParts = Parameters<typeof createClient>[0];

/** A worker that dies in a wait is brought back by an alarm, which Chrome does not ring sooner than this. */
const ALARM_FLOOR_MS = 30_000;

export interface Session {
  account: Account;
  client: ServiceClient;
  screener: Screener;
  budget: ReturnType<typeof createBudget>;
}

export interface SessionParts {
  stores: Stores;
  account: Account;
  /** Fetch, clock and the signal that ends the session. */
  net: Omit<ClientParts, 'account' | 'tokenStore' | 'pauseStore'>;
  /** Something looks different now. */
  changed(): void;
}

/** Starts where the worker before left off. @throws AppError `locked`, `storage` */
export async function startSession({ stores, account, net, changed }: SessionParts): Promise<Session> {
  const { now, signal } = net;
  const client = createClient({
    ...net,
    account,
    tokenStore: tokenStoreOf(stores),
    pauseStore: pauseStoreOf(stores),
  });
  const { id: accountId, config, hops } = account;
  const budget = createBudget({ counters: stores.counters, limits: () => stores.settings.load(), now });
  const screener = createScreener({
    account,
    service: whileAllowed(client, account.baseUrl),
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

/** A host that the person took back is said to be so; the browser itself would only let the request fail like a dead network. */
function whileAllowed(client: ScreeningService, baseUrl: string): ScreeningService {
  const allowed = async () => {
    if (!(await mayReach(baseUrl))) throw new AppError('no-permission');
  };
  return {
    screen: (chain, address, signal) => allowed().then(() => client.screen(chain, address, signal)),
    screenBatch: (chain, addresses, signal) => allowed().then(() => client.screenBatch(chain, addresses, signal)),
    riskScore: (chain, address, signal) => allowed().then(() => client.riskScore(chain, address, signal)),
  };
}

function tokenStoreOf({ token }: Stores): ClientParts['tokenStore'] {
  type Kept = Parameters<typeof token.save>[0];
  return {
    get: async () => (await token.load()) as never,
    set: (kept) => (kept ? token.save(kept as Kept) : token.remove()),
  };
}

function pauseStoreOf({ pause }: Stores) {
  return { get: async () => (await pause.load()) ?? 0, set: (until: number) => pause.save(until) };
}
