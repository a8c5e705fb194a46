// Starts the session of the active account with the service client, screener and evidence loader.
import type { Account } from '../../account/account';
import { wakeIn } from '../../browser/alarms';
import { type CoverageCache, createCoverageCache } from '../../capabilities/coverage-cache';
import { createDispatchGate, type DispatchGate } from '../../dispatch/dispatch-gate';
import { AppError } from '../../errors/app-error';
import type { EvidenceLoader } from '../../evidence/evidence-loader';
import { type Budget, createBudget } from '../../screening/budget';
import { createScreener, type Screener } from '../../screening/screener';
import type { ScreeningService } from '../../screening/screening-service-port';
import { createClient, type ServiceClient } from '../../service/client';
import { createVerdictCache } from '../../store/verdict-cache';
import type { Verdict } from '../../verdict/verdict';
import type { Environment } from '../injected-environment';
import { admitDirectRequest } from '../screening/admit-user-requests';
import { createSessionEvidenceLoader } from '../screening/session-evidence-loader';
import { hasServicePermission } from '../sites/has-host-permission';
import type { Stores } from '../stores';
import { createAuditRecorder } from './audit-recorder';

type ClientParts = Parameters<typeof createClient>[0];

/** Minimum delay of a Chrome alarm, which wakes a worker that was terminated while waiting. */
const ALARM_FLOOR_MS = 30_000;

/** HTTP statuses of a service that knows the chain by another key (docs/reference/service.md 2.17). */
const REFUSALS = new Set<number | undefined>([400, 403, 404]);

export interface AccountSession {
  account: Account;
  gate: DispatchGate;
  client: ServiceClient;
  screener: Screener;
  budget: Budget;
  /** Allowed operations of the account per chain. */
  coverage: CoverageCache;
  evidence: EvidenceLoader;
  /** Returns the stored verdicts of all accounts, for a search. */
  readVerdicts(): Promise<readonly Verdict[]>;
  /** Dependencies of further clients, with the service's chain keys; aborted with the session. */
  net: SessionNet;
}

/** Fetch, clock, network state and the signal that ends the session. */
export type SessionNet = Omit<ClientParts, 'account' | 'tokenStore' | 'gate'> & Pick<Environment, 'isOnline'>;

export interface AccountSessionDeps {
  stores: Stores;
  account: Account;
  net: SessionNet;
  /** Called when the rendered state changed. */
  changed(): void;
}

/** Starts a session and restores the state of the previous worker. @throws AppError `locked`, `storage` */
export async function startAccountSession({
  stores,
  account,
  net,
  changed,
}: AccountSessionDeps): Promise<AccountSession> {
  const { now, signal } = net;
  const { id: accountId, config, hops, riskProfile } = account;
  const gate = createDispatchGate({
    store: stores.gate(accountId),
    now,
    random: net.random,
    requestsPerMinute: async () => (await stores.settings.load()).requestsPerMinute,
    wake,
    changed,
    record: createAuditRecorder(stores.audit, account),
    signal,
  });
  await gate.load();
  const sessionNet: SessionNet = {
    ...net,
    // Last check: no request of a local-only account leaves the browser, regardless of its caller.
    fetch: account.localOnly ? refuseFetch : net.fetch,
    localAddresses: stores.cases.localAddresses,
    keyOf: (chain) => coverage.of(chain).key,
    signedIn: (id) => {
      if (id === accountId) void gate.onSignedIn();
    },
    echoed: (id) => void stores.echoed.save(id).then(changed, () => undefined),
  };
  const client: ServiceClient = createClient({
    ...sessionNet,
    account,
    gate,
    tokenStore: createTokenStore(stores),
  });
  const { counters, settings } = stores;
  const budget = createBudget({ counters, limits: settings.load, lockedSettings: settings.locked, now });
  const online = () => !account.localOnly && net.isOnline();
  const requirePermission = async () => {
    if (!(await hasServicePermission(account.baseUrl))) throw new AppError('no-permission');
  };
  const admit = () => admitDirectRequest(account, gate);
  const coverage: CoverageCache = await createCoverageCache({
    store: stores.coverage.of(accountId),
    ask: () => client.capabilities(signal),
    online,
    admit,
    now,
    changed,
  });
  const scope = { accountId, config, hops, riskProfile };
  const cache = createVerdictCache({ records: stores.records, scope: async () => scope });
  const screener = createScreener({
    account,
    service: withPermissionCheck(client, requirePermission, () => void coverage.renewIfDue()),
    cache: {
      getMany: cache.getMany,
      async put(verdicts) {
        await cache.put(verdicts);
        await stores.history.note(accountId, verdicts);
      },
    },
    queueStore: stores.queue.of(accountId),
    counters: stores.counters,
    gate,
    budget,
    settings: () => stores.settings.load(),
    covers: (chain) => coverage.of(chain).screening,
    scores: (chain) => coverage.of(chain).evidence,
    localAddresses: stores.cases.localAddresses,
    online,
    now,
    wake,
    changed,
    signal,
  });
  await screener.start();
  const evidence = createSessionEvidenceLoader({
    stores,
    scope,
    client,
    admit,
    screener,
    budget,
    coverage,
    online: net.isOnline,
    now,
    signal,
  });
  return { account, gate, client, screener, budget, coverage, evidence, readVerdicts: cache.all, net: sessionNet };
}

const refuseFetch: SessionNet['fetch'] = async () => {
  throw new AppError('local-only');
};

function wake(ms: number, task: () => void) {
  setTimeout(task, ms);
  if (ms > 1000) void wakeIn('resume', Math.max(ms, ALARM_FLOOR_MS));
}

/**
 * Adds a host permission check to a service: without it, a revoked permission would look like a missing network.
 * @param onResponse called after each response, and after a refusal: capabilities of an active account are refreshed daily, and a
 *   service that refuses may know the chain by another key
 */
function withPermissionCheck(
  client: ScreeningService,
  requirePermission: () => Promise<void>,
  onResponse: () => void,
): ScreeningService {
  async function request<T>(send: () => Promise<T>): Promise<T> {
    await requirePermission();
    try {
      const answer = await send();
      onResponse();
      return answer;
    } catch (thrown) {
      if (thrown instanceof AppError && REFUSALS.has(thrown.facts.status)) onResponse();
      throw thrown;
    }
  }
  return {
    screen: (...target) => request(() => client.screen(...target)),
    screenBatch: (...targets) => request(() => client.screenBatch(...targets)),
    riskScore: (...target) => request(() => client.riskScore(...target)),
  };
}

/** Token store of the active account: encrypted, kept for the browser session. */
export function createTokenStore({ token }: Stores): ClientParts['tokenStore'] {
  type Stored = Parameters<typeof token.save>[0];
  return {
    get: async () => (await token.load()) as never,
    set: (stored) => (stored ? token.save(stored as Stored) : token.remove()),
  };
}
