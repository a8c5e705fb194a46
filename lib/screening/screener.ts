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

/** What the screener reads from the settings, each time anew. */
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
  /** Whether the account has scores for this chain: some chains are screened and no more (docs/reference/service.md 2.9). */
  scores(chain: string): boolean;
  online(): boolean;
  now(): number;
  wake(ms: number, task: () => void): void;
  changed(): void;
  signal: AbortSignal;
}

export interface Screener {
  /** Picks up what an earlier worker left. */
  start(): Promise<void>;
  /** What is known now, in the order asked; sends nothing. */
  peek(asks: AddressRef[], origin: RequestOrigin): Promise<ScreeningState[]>;
  /** Queues what is not known, as budgets allow; answers like `look`. `again` asks even where a fresh answer is held. */
  screen(
    asks: AddressRef[],
    why: RequestPriority,
    origin: RequestOrigin,
    how?: { again?: boolean },
  ): Promise<ScreeningState[]>;
  /** Takes out what pages asked for, of one site (as `coversHost`) or (null) of all: the site was switched off, the account changed. */
  dropPageJobs(site: string | null): Promise<void>;
  /** Takes out what a bulk run asked for and what has not left yet; scores of answers that are here stay. */
  dropBulkJobs(): Promise<void>;
  /** Whether its verdict or its score is still on its way. */
  isAsking(ask: AddressRef): boolean;
  /** A score that was asked for elsewhere, for the verdict it belongs to. */
  keepScore(ask: AddressRef, score: Score): Promise<void>;
  retryNow(): void;
  countWaiting(): number;
  /** What is wrong with the account itself, and how many addresses wait for that; null where nothing is known of it. */
  getAccountFailure(): (AccountFailure & { waiting: number }) | null;
  /** The account was given a token, whoever asked for it: what waited for that is asked. */
  onSignedIn(): void;
}

/** @returns the screener of one account; it works until `parts.signal` aborts. */
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
  // One at a time: two pages must not both take the last of a budget, nor queue the same address twice.
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

  /** Jobs whose answer was kept before the worker that asked could cross them out: asking again would cost a second time. */
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

  /** What will not be sent is not counted for the day. */
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
      // The run asks again for what it still lacks, under the account it belongs to; this may be another one.
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
