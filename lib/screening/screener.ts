// Screener of one account: combines verdict cache, request queue, budgets and dispatch loop.

import type { Account } from '../account/account';
import type { AccountFailure } from '../account/account-failure';
import { createSerialQueue } from '../concurrency/serial-queue';
import { isOtherConfig } from '../verdict/config-mismatch';
import type { AddressRef, RequestPriority, ScreeningState } from '../verdict/screening-state';
import type { Score, Verdict } from '../verdict/verdict';
import type { Budget } from './budget';
import type { FaultStore } from './circuit-breaker';
import { createDeriveState, type Unsent } from './derive-state';
import { createDispatchLoop } from './dispatch-loop';
import { createEnqueue } from './enqueue';
import { CLOCK_SKEW_MS } from './freshness';
import type { Job } from './job';
import type { CounterStore, QueueStore, VerdictCache } from './ports';
import { coversHost, type RequestOrigin } from './request-origin';
import { createRequestQueue } from './request-queue';
import { createScoreRequests } from './score-requests';
import type { Screened, ScreeningService } from './screening-service';
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
  faultStore: FaultStore;
  budget: Budget;
  settings(): Promise<ScreeningSettings>;
  /** Whether the account can screen this chain. */
  covers(chain: string): boolean;
  /** Whether the account has scores for this chain: some chains support screening only (docs/reference/service.md 2.9). */
  scores(chain: string): boolean;
  online(): boolean;
  now(): number;
  wake(ms: number, task: () => void): void;
  changed(): void;
  signal: AbortSignal;
}

export interface Screener {
  /** Restores the queue and breaker state of the previous worker. */
  start(): Promise<void>;
  /** Returns the current states in the given order; sends nothing. */
  peek(asks: AddressRef[], origin: RequestOrigin): Promise<ScreeningState[]>;
  /** Enqueues addresses without a fresh verdict, as budgets allow; returns the states like `peek`. `again` also requests fresh ones. */
  screen(
    asks: AddressRef[],
    why: RequestPriority,
    origin: RequestOrigin,
    how?: { again?: boolean },
  ): Promise<ScreeningState[]>;
  /** Removes page jobs of one site (pattern as in `coversHost`) or of all (null): the site was disabled, or the account changed. */
  dropPageJobs(site: string | null): Promise<void>;
  /** Removes queued jobs of bulk runs that were not sent; score jobs of existing verdicts stay. */
  dropBulkJobs(): Promise<void>;
  /** Whether a screening or score job of the address is pending. */
  isAsking(ask: AddressRef): boolean;
  /** Stores a score that was fetched elsewhere with its verdict. */
  keepScore(ask: AddressRef, score: Score): Promise<void>;
  /** Ends all waits of the dispatch loop. */
  retryNow(): void;
  /** Number of queued jobs. */
  countWaiting(): number;
  /** The account failure and the number of addresses waiting for it; null if there is none. */
  getAccountFailure(): (AccountFailure & { waiting: number }) | null;
  /** Called when the account got a token, by any client: waiting jobs are sent. */
  onSignedIn(): void;
}

/** @returns the screener of one account; it runs until `signal` aborts */
export function createScreener(parts: ScreenerDeps): Screener {
  const { account, budget, now } = parts;
  const host = new URL(account.baseUrl).host;
  const memory = createVerdictMemoryCache(parts.cache);
  const queue = createRequestQueue({ store: parts.queueStore, now });
  const banKey = (chain: string) => `no-batch|${account.id}|${chain}`;

  const runner = createDispatchLoop({
    queue,
    service: parts.service,
    onAnswered: answered,
    onScored: (job, score) => scores.keep(job, score),
    pace: () => budget.pace(),
    batchRefused: {
      read: async (chain) => (await parts.counters.read(banKey(chain))) > 0,
      remember: async (chain) => void (await parts.counters.add(banKey(chain), 1, now() + DAY_MS)),
    },
    faultStore: parts.faultStore,
    online: parts.online,
    now,
    wake: parts.wake,
    changed: parts.changed,
    signal: parts.signal,
  });

  const scores = createScoreRequests({
    memory,
    queue,
    runner,
    isWanted: async () => (await parts.settings()).fetchScore,
    covers: parts.scores,
    now,
  });
  const enqueue = createEnqueue({ memory, queue, runner, scores, budget, covers: parts.covers, lifeOf, now });
  const stateOf = createDeriveState({ ...parts, queue, runner, host });
  // Serialized, so that two pages cannot both take the last of a budget or queue the same address twice.
  const inTurn = createSerialQueue();

  async function answered(jobs: Job[], answers: Map<string, Screened>) {
    const found: Job[] = [];
    const verdicts: Verdict[] = [];
    for (const job of jobs) {
      const answer = answers.get(job.address);
      if (!answer) continue;
      const { chain, address } = job;
      const asked = isOtherConfig(answer.config, account.config) ? { askedConfig: account.config } : {};
      verdicts.push({ chain, address, ...answer, ...asked, hops: account.hops, service: host, score: null });
      if (answer.foundRisk) found.push(job);
    }
    await memory.keep(verdicts);
    await scores.ask(found);
  }

  /** Jobs whose verdict was stored before the previous worker could remove them; sending them again would cost a second request. */
  async function answeredBefore(): Promise<Job[]> {
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
    const { lifeRiskMs, lifeNoneMs } = await parts.settings();
    return (verdict) => (verdict?.foundRisk ? lifeRiskMs : lifeNoneMs);
  }

  async function states(asks: AddressRef[], origin: RequestOrigin): Promise<ScreeningState[]> {
    const [verdicts, life] = await Promise.all([memory.recall(asks), lifeOf()]);
    const unsent: Unsent = origin?.mode === 'view' ? await budget.refusal(origin) : 'idle';
    return asks.map((ask, i) => stateOf(ask, verdicts[i] ?? null, life(verdicts[i] ?? null), unsent));
  }

  /** Removes jobs and undoes today's count for screenings that were not sent. */
  async function drop(jobs: Job[]) {
    await queue.remove(jobs);
    const counted = jobs.filter(
      ({ kind, since }) => kind === 'screen' && Math.floor(since / DAY_MS) === Math.floor(now() / DAY_MS),
    );
    if (counted.length) await budget.count(-counted.length);
  }

  return {
    async start() {
      await Promise.all([queue.load(), runner.start()]);
      await queue.remove(await answeredBefore());
      // A bulk run requests its missing addresses itself, under its own account, which may not be the active one.
      await drop(queue.all().filter(({ why }) => why === 'bulk'));
      if (queue.size()) runner.wake();
    },
    dropPageJobs: (site) =>
      queue.remove(queue.all().filter((job) => job.site !== null && (site === null || coversHost(site, job.site)))),
    dropBulkJobs: () =>
      inTurn(() =>
        drop(queue.all().filter((job) => job.why === 'bulk' && job.kind === 'screen' && runner.sentAt(job) === null)),
      ),
    peek: (asks, origin) => states(asks, origin),
    screen: (asks, why, origin, how) =>
      inTurn(async () => {
        if (why === 'person' || !origin || origin.mode === 'view') await enqueue(asks, why, origin, how);
        return states(asks, origin);
      }),
    isAsking: (ask) =>
      (['screen', 'score'] as const).some((kind) => {
        const job = queue.find(kind, ask);
        return job !== undefined && !runner.isDeferred(job);
      }),
    keepScore: scores.keep,
    retryNow: () => runner.retryNow(),
    countWaiting: () => queue.size(),
    getAccountFailure() {
      const trouble = runner.getAccountFailure();
      return trouble && { ...trouble, waiting: queue.all().filter(({ kind }) => kind === 'screen').length };
    },
    onSignedIn: runner.onSignedIn,
  };
}
