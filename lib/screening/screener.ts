// Screens addresses for one account: returns cached verdicts and enqueues requests within the budgets.
import type { Account } from '../account/account';
import { createSerialQueue } from '../concurrency/serial-queue';
import type { DispatchGate } from '../dispatch/dispatch-gate';
import { isOtherConfig } from '../verdict/config-mismatch';
import type { AddressRef, LocalOnlyScope, RequestPriority, ScreeningState } from '../verdict/screening-state';
import type { Verdict } from '../verdict/verdict';
import type { Budget } from './budget';
import { createDeriveState, type Unsent } from './derive-state';
import { createDispatchLoop } from './dispatch-loop';
import { createEnqueue, type EnqueueOptions } from './enqueue';
import { CLOCK_SKEW_MS } from './freshness';
import type { Job } from './queued-screening-job';
import { coversHost, type RequestOrigin } from './request-origin';
import { createRequestQueue } from './request-queue';
import { createScoreRequests } from './score-risky-verdicts';
import type { Screened, ScreeningService } from './screening-service-port';
import type { CounterStore, QueueStore, VerdictCache } from './storage-ports';
import { createVerdictMemoryCache } from './verdict-memory-cache';

const DAY_MS = 86_400_000;

/** Settings of the screener, read for each request. TTLs in ms. */
export interface ScreeningSettings {
  lifeRiskMs: number;
  lifeNoneMs: number;
  fetchScore: boolean;
}

export interface ScreenerDeps {
  account: Account;
  service: ScreeningService;
  cache: VerdictCache;
  queueStore: QueueStore;
  counters: CounterStore;
  /** Gate of the account. */
  gate: DispatchGate;
  budget: Budget;
  settings(): Promise<ScreeningSettings>;
  /** Tests whether the account can screen this chain. */
  covers(chain: string): boolean;
  /** Tests whether the account has scores for this chain: some chains support screening only (docs/reference/service.md 2.9). */
  scores(chain: string): boolean;
  /** Returns the addresses for which nothing may be sent: those of cases that are local only. */
  localAddresses(): Promise<ReadonlySet<string>>;
  online(): boolean;
  now(): number;
  wake(ms: number, task: () => void): void;
  changed(): void;
  signal: AbortSignal;
}

/** @returns the screener of one account; it runs until `signal` aborts */
export function createScreener(deps: ScreenerDeps) {
  const { account, budget, gate, now } = deps;
  const host = new URL(account.baseUrl).host;
  const memory = createVerdictMemoryCache(deps.cache);
  const queue = createRequestQueue({ store: deps.queueStore, now });
  /** The last answer of `localAddresses`, for tests that cannot wait. */
  let localAddresses: ReadonlySet<string> = new Set();
  const batchRefusedKey = (chain: string) => `no-batch|${account.id}|${chain}`;

  const runner = createDispatchLoop({
    queue,
    service: deps.service,
    onAnswered: storeAnswers,
    onScored: (job, score) => scores.keep(job, score),
    batchRefused: {
      read: async (chain) => (await deps.counters.read(batchRefusedKey(chain))) > 0,
      remember: async (chain) => void (await deps.counters.add(batchRefusedKey(chain), 1, now() + DAY_MS)),
    },
    gate,
    localAddresses: readLocalAddresses,
    online: deps.online,
    now,
    wake: deps.wake,
    changed: deps.changed,
    signal: deps.signal,
  });

  const scores = createScoreRequests({
    memory,
    queue,
    runner,
    isWanted: async () => (await deps.settings()).fetchScore,
    covers: deps.scores,
    now,
  });
  const enqueue = createEnqueue({ memory, queue, runner, scores, budget, covers: deps.covers, lifeOf, now });
  const deriveState = createDeriveState({ ...deps, queue, runner, host });
  // Serialized, so that two pages cannot both take the last of a budget or queue the same address twice.
  const runExclusive = createSerialQueue();

  async function readLocalAddresses(): Promise<ReadonlySet<string>> {
    localAddresses = await deps.localAddresses();
    return localAddresses;
  }

  async function storeAnswers(jobs: Job[], answers: Map<string, Screened>) {
    const risky: Job[] = [];
    const verdicts: Verdict[] = [];
    for (const job of jobs) {
      const answer = answers.get(job.address);
      if (!answer) continue;
      const { chain, address } = job;
      const requestedConfig = isOtherConfig(answer.config, account.config) ? { askedConfig: account.config } : {};
      verdicts.push({ chain, address, ...answer, ...requestedConfig, hops: account.hops, service: host, score: null });
      if (answer.foundRisk) risky.push(job);
    }
    await memory.keep(verdicts);
    await scores.ask(risky);
  }

  /** Jobs whose verdict was stored before the previous worker could remove them; sending them again would cost a second request. */
  async function findAnsweredJobs(): Promise<Job[]> {
    const jobs = queue.all();
    const verdicts = await memory.recall(jobs);
    return jobs.filter((job, i) => {
      const verdict = verdicts[i];
      if (!verdict) return job.kind === 'score';
      return job.kind === 'score'
        ? verdict.score !== null || !verdict.foundRisk
        : verdict.at >= job.since && verdict.at <= now() + CLOCK_SKEW_MS;
    });
  }

  async function lifeOf(): Promise<(verdict: Verdict | null) => number> {
    const { lifeRiskMs, lifeNoneMs } = await deps.settings();
    return (verdict) => (verdict?.foundRisk ? lifeRiskMs : lifeNoneMs);
  }

  async function readStates(addresses: AddressRef[], origin: RequestOrigin): Promise<ScreeningState[]> {
    const [verdicts, ttl, local] = await Promise.all([memory.recall(addresses), lifeOf(), readLocalAddresses()]);
    const localOnly = getLocalOnlyScope(account, origin);
    const refusal = () => {
      if (origin?.mode === 'view') return budget.refusal(origin);
      return origin?.mode === 'ask' ? 'only-ask' : 'idle';
    };
    const unsent: Unsent = localOnly ? { localOnly } : await refusal();
    return addresses.map((ref, i) => {
      const unsentReason = !localOnly && local.has(ref.address) ? { localOnly: 'case' as const } : unsent;
      return deriveState(ref, verdicts[i] ?? null, ttl(verdicts[i] ?? null), unsentReason);
    });
  }

  /** Removes jobs and undoes today's count for screenings that were not sent. */
  async function dropJobs(jobs: Job[]) {
    await queue.remove(jobs);
    const counted = jobs.filter(
      ({ kind, since }) => kind === 'screen' && Math.floor(since / DAY_MS) === Math.floor(now() / DAY_MS),
    );
    if (counted.length) await budget.count(-counted.length);
  }

  return {
    /** Restores the queue and the gate of the previous worker. */
    async start() {
      await Promise.all([queue.load(), gate.load()]);
      await queue.remove(await findAnsweredJobs());
      // A bulk run requests its missing addresses itself, under its own account, which may not be the active one.
      await dropJobs(queue.all().filter(({ why }) => why === 'bulk'));
      if (queue.size()) runner.wake();
    },
    /** Removes page jobs of one site (pattern as in `coversHost`) or of all (null): the site was disabled, or the account changed. */
    dropPageJobs: (site: string | null) =>
      queue.remove(queue.all().filter((job) => job.site !== null && (site === null || coversHost(site, job.site)))),
    /** Removes queued jobs of bulk runs that were not sent; score jobs of existing verdicts stay. */
    dropBulkJobs: () =>
      runExclusive(() =>
        dropJobs(
          queue.all().filter((job) => job.why === 'bulk' && job.kind === 'screen' && runner.sentAt(job) === null),
        ),
      ),
    /** Returns the current states in the given order; sends nothing. */
    peek: (addresses: AddressRef[], origin: RequestOrigin) => readStates(addresses, origin),
    /** Enqueues addresses without a fresh verdict, as budgets allow; returns the states like `peek`. `again` also requests fresh ones. */
    screen: (addresses: AddressRef[], priority: RequestPriority, origin: RequestOrigin, options?: EnqueueOptions) =>
      runExclusive(async () => {
        const mayEnqueue = priority === 'person' || !origin || origin.mode === 'view';
        if (mayEnqueue && !getLocalOnlyScope(account, origin)) {
          const local = await readLocalAddresses();
          const sendable = addresses.filter(({ address }) => !local.has(address));
          if (sendable.length > 0) await enqueue(sendable, priority, origin, options);
        }
        return readStates(addresses, origin);
      }),
    /** Tests whether a screening or score job of the address is pending; one that may not be sent is not. */
    isPending: (ref: AddressRef) =>
      !localAddresses.has(ref.address) &&
      (['screen', 'score'] as const).some((kind) => {
        const job = queue.find(kind, ref);
        return job !== undefined && !runner.isDeferred(job);
      }),
    /** Stores a score that was fetched elsewhere with its verdict. */
    keepScore: scores.keep,
    /** Sends what may be sent now: a case may no longer be local only. */
    wake: runner.wake,
    /** Lets one waiting job try: the network may be back, or a user requests it. */
    retryNow: runner.retryNow,
    /** Number of queued jobs. */
    countWaiting: () => queue.size(),
    /** The account failure and the number of addresses waiting for it; null if there is none. */
    getAccountFailure() {
      const failure = gate.getAccountFailure();
      return failure && { ...failure, waiting: queue.all().filter(({ kind }) => kind === 'screen').length };
    },
  };
}

/** Returns why nothing is sent for a request; null if requests are allowed. */
function getLocalOnlyScope(
  { localOnly }: Pick<ScreenerDeps['account'], 'localOnly'>,
  origin: RequestOrigin,
): LocalOnlyScope | null {
  if (localOnly) return 'account';
  return origin?.mode === 'local' ? 'site' : null;
}

export type Screener = ReturnType<typeof createScreener>;
