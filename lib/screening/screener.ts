// Answers "what is known of these addresses" and "ask for what is not": cache, in flight, queue, budgets, in that order.
import { oneByOne } from '../order/one-by-one';
import type { Account } from './account';
import { AHEAD_MS, isYounger } from './age';
import type { Budget, PageOrigin } from './budget';
import type { FaultStore } from './hold';
import { isOtherConfig } from './other-config';
import type { CounterStore, QueueStore, VerdictCache } from './parts';
import { createQueue, keyOf } from './queue';
import { createRunner } from './runner';
import type { Screened, ScreeningService } from './screening-service';
import type { Ask, ScreeningState, Why } from './state';
import { createStateOf, type Unsent } from './state-of';
import type { Job } from './stored-job';
import type { Score, Verdict } from './verdict';

/** An answer that failed is not asked for again by a page within this time; a person may at once. That it failed is said until then and after. */
const FAILURE_REST_MS = 5 * 60_000;

/** A service that gave no score is not pestered for it. */
const SCORE_FAILURE_LIFE_MS = 3_600_000;

const DAY_MS = 86_400_000;

/** Verdicts held in memory beside the sealed cache; past this the memory is emptied, not the cache. */
const MAX_KNOWN = 20_000;

/** What the screener reads from the settings, each time anew. */
export interface ScreeningSettings {
  lifeRiskMs: number;
  lifeNoneMs: number;
  fetchScore: boolean;
}

/** Where a request comes from; null where a person asks from one of our own pages. `mode` is what the site is set to. */
export type Origin = (PageOrigin & { mode: 'view' | 'ask' | 'off' }) | null;

export interface ScreenerParts {
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
  /** Whether the account has scores for this chain: some chains are screened and no more (service.md 2.9). */
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
  look(asks: Ask[], origin: Origin): Promise<ScreeningState[]>;
  /** Queues what is not known, as budgets allow; answers like `look`. `again` asks even where a fresh answer is held. */
  screen(asks: Ask[], why: Why, origin: Origin, again?: boolean): Promise<ScreeningState[]>;
  /** Takes out what pages asked for, of one site or (null) of all: the site was switched off, the account changed. */
  dropPageJobs(site: string | null): Promise<void>;
  /** Takes out what a bulk run asked for and what has not left yet; scores of answers that are here stay. */
  dropBulkJobs(): Promise<void>;
  /** Whether its verdict or its score is still on its way. */
  isAsking(ask: Ask): boolean;
  /** A score that was asked for elsewhere, for the verdict it belongs to. */
  keepScore(ask: Ask, score: Score): Promise<void>;
  retryNow(): void;
  waiting(): number;
}

/** @returns the screener of one account; it works until `parts.signal` aborts. */
export function createScreener(parts: ScreenerParts): Screener {
  const { account, cache, budget, now } = parts;
  const host = new URL(account.baseUrl).host;
  const known = new Map<string, Verdict>();
  const queue = createQueue({ store: parts.queueStore, now });
  const banKey = (chain: string) => `no-batch|${account.id}|${chain}`;

  const runner = createRunner({
    queue,
    service: parts.service,
    answered,
    scored,
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

  const stateOf = createStateOf({ ...parts, queue, runner, host });

  /** A score belongs to the risk it was asked for; where a newer answer found none, it says nothing any more. */
  async function scored(ask: Ask, score: Score) {
    const [verdict] = await recall([ask]);
    if (verdict?.foundRisk) await keep([{ ...verdict, score }]);
  }

  async function keep(verdicts: Verdict[]) {
    if (known.size + verdicts.length > MAX_KNOWN) known.clear();
    for (const verdict of verdicts) known.set(keyOf(verdict), verdict);
    // The answer is worth more than its copy: a full disk must not lose what the service just said.
    await cache.put(verdicts).catch(() => undefined);
  }

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
    await keep(verdicts);
    await queueScores(found);
  }

  /** Jobs whose answer was kept before the worker that asked could cross them out: asking again would cost a second time. */
  async function answeredBefore(): Promise<Job[]> {
    const jobs = queue.all();
    const verdicts = await recall(jobs);
    return jobs.filter((job, i) => {
      const verdict = verdicts[i];
      if (!verdict) return job.kind === 'score';
      return job.kind === 'score'
        ? verdict.score !== null || !verdict.foundRisk
        : verdict.at >= job.since && verdict.at <= now() + AHEAD_MS;
    });
  }

  /** A band is asked for with the patience of whoever asked for the verdict. */
  async function queueScores(risky: Pick<Job, 'chain' | 'address' | 'why' | 'site'>[]) {
    if (!(await parts.settings()).fetchScore) return;
    const due = risky.filter((ask) => parts.scores(ask.chain) && !scoreFailedLately(ask));
    await queue.add(
      due.map(({ chain, address, why, site }) => ({ kind: 'score', chain, address, why, site, since: now() })),
    );
    if (due.length) runner.kick();
  }

  function scoreFailedLately(ask: Ask): boolean {
    const failure = runner.failure('score', ask);
    return failure !== null && isYounger(failure.at, SCORE_FAILURE_LIFE_MS, now());
  }

  async function recall(asks: Ask[]): Promise<(Verdict | null)[]> {
    if (known.size > MAX_KNOWN) known.clear();
    const unread = asks.filter((ask) => !known.has(keyOf(ask)));
    const read = unread.length ? await cache.getMany(unread) : [];
    for (const verdict of read) if (verdict) known.set(keyOf(verdict), verdict);
    return asks.map((ask) => known.get(keyOf(ask)) ?? null);
  }

  function failedLately(ask: Ask): boolean {
    const failure = runner.failure('screen', ask);
    return failure !== null && isYounger(failure.at, FAILURE_REST_MS, now());
  }

  async function lifeOf(): Promise<(verdict: Verdict | null) => number> {
    const { lifeRiskMs, lifeNoneMs } = await parts.settings();
    return (verdict) => (verdict?.foundRisk ? lifeRiskMs : lifeNoneMs);
  }

  async function states(asks: Ask[], origin: Origin): Promise<ScreeningState[]> {
    const [verdicts, life] = await Promise.all([recall(asks), lifeOf()]);
    const unsent: Unsent = origin?.mode === 'view' ? await budget.refusal(origin) : 'idle';
    return asks.map((ask, i) => stateOf(ask, verdicts[i] ?? null, life(verdicts[i] ?? null), unsent));
  }

  /** The addresses for which the service has something new to say. */
  async function due(asks: Ask[], why: Why, again: boolean): Promise<Ask[]> {
    const [verdicts, life] = await Promise.all([recall(asks), lifeOf()]);
    const seen = new Set<string>();
    return asks.filter((ask, i) => {
      const verdict = verdicts[i] ?? null;
      const fresh = verdict !== null && isYounger(verdict.at, life(verdict), now());
      if (!parts.covers(ask.chain) || seen.has(keyOf(ask)) || (fresh && !again)) return false;
      if (!isPersons(why) && failedLately(ask)) return false;
      seen.add(keyOf(ask));
      return true;
    });
  }

  // One at a time: two pages must not both take the last of a budget, nor queue the same address twice.
  const inTurn = oneByOne();

  /** What will not be sent is not counted for the day. */
  async function drop(jobs: Job[]) {
    await queue.remove(jobs);
    const counted = jobs.filter(
      ({ kind, since }) => kind === 'screen' && Math.floor(since / DAY_MS) === Math.floor(now() / DAY_MS),
    );
    if (counted.length) await budget.count(-counted.length);
  }

  async function enqueue(asks: Ask[], why: Why, origin: Origin, again: boolean) {
    const wanted = await due(asks, why, again);
    const waiting = wanted.filter((ask) => queue.find('screen', ask));
    const fresh = wanted.filter((ask) => !queue.find('screen', ask));
    let granted = fresh;
    if (isPersons(why)) await budget.count(fresh.length);
    else if (origin) granted = fresh.slice(0, (await budget.take(fresh.length, origin)).granted);
    if (isPersons(why)) for (const ask of wanted) runner.forgetFailure(ask);
    const site = isPersons(why) ? null : (origin?.site ?? null);
    const jobs = [...waiting, ...granted].map(({ chain, address }, i) => {
      // A fraction of a millisecond keeps the order in which one message asked.
      return { kind: 'screen' as const, chain, address, why, site, since: now() + i / 10_000 };
    });
    await queue.add(jobs);
    // A band that is still owed to an answer that stands; a page whose budget is used up waits for it as well.
    if (why === 'person' || !origin || !(await budget.refusal(origin))) {
      const renewed = new Set(wanted.map(keyOf));
      const owed = (await recall(asks)).flatMap((v) => (v?.foundRisk && !v.score && !renewed.has(keyOf(v)) ? [v] : []));
      await queueScores(owed.map(({ chain, address }) => ({ chain, address, why, site })));
    }
    // A person who asks is the best sign that the network may be back.
    if (why === 'person' && jobs.length) runner.retryNow();
    if (jobs.length) runner.kick();
  }

  return {
    async start() {
      await Promise.all([queue.load(), runner.start()]);
      await queue.remove(await answeredBefore());
      // The run asks again for what it still lacks, under the account it belongs to; this may be another one.
      await drop(queue.all().filter(({ why }) => why === 'bulk'));
      if (queue.size()) runner.kick();
    },
    dropPageJobs: (site) =>
      queue.remove(queue.all().filter((job) => job.site !== null && (site === null || job.site === site))),
    dropBulkJobs: () =>
      inTurn(() =>
        drop(queue.all().filter((job) => job.why === 'bulk' && job.kind === 'screen' && runner.sentAt(job) === null)),
      ),
    look: (asks, origin) => states(asks, origin),
    screen: (asks, why, origin, again = false) =>
      inTurn(async () => {
        if (why === 'person' || !origin || origin.mode === 'view') await enqueue(asks, why, origin, again);
        return states(asks, origin);
      }),
    isAsking: (ask) => queue.find('screen', ask) !== undefined || queue.find('score', ask) !== undefined,
    keepScore: scored,
    retryNow: () => runner.retryNow(),
    waiting: () => queue.size(),
  };
}

/** A run is asked for by a person as well, only not waited for. */
const isPersons = (why: Why) => why === 'person' || why === 'bulk';
