// Empties the queue: batches, paces, and says what became of each request.
import type { Chain } from '../chains/chain';
import { type ErrorFacts, toWire, type WireError } from '../errors/app-error';
import { createLatest } from '../order/latest';
import { createDoubts } from './doubts';
import { createHold, type FaultStore, type Held } from './hold';
import { jobKey, lineOf, MAX_BATCH, type Queue } from './queue';
import { createRest } from './rest';
import type { Screened, ScreeningService } from './screening-service';
import type { Ask } from './state';
import type { Job } from './stored-job';
import { createUnderWay } from './under-way';
import type { Score } from './verdict';

/** Whatever is asked within this time goes out as one batch (design.md 4). */
const COALESCE_MS = 25;

/** How many failures are remembered before the oldest are forgotten: as many as verdicts are kept in memory. */
const MAX_FAILURES = 20_000;

/** What went wrong on our side, not at the service, is tried again after this time. */
const RETRY_MS = 5_000;

/** How a request failed that will not be tried again by itself. */
export interface Failure extends WireError {
  at: number;
}

export interface RunnerParts {
  queue: Queue;
  service: ScreeningService;
  /** Keeps the answers; called before the jobs leave the queue, so that a killed worker loses nothing. */
  answered(jobs: Job[], answers: Map<string, Screened>): Promise<void>;
  scored(job: Job, score: Score): Promise<void>;
  /** Counts one request for this minute and returns null; or, if the minute is full, returns when the next one begins (epoch ms). */
  pace(): Promise<number | null>;
  /** Reads, or remembers for a day, that this account was refused the batch operation for a chain. */
  batchRefused: { read(chain: Chain): Promise<boolean>; remember(chain: Chain): Promise<void> };
  faultStore: FaultStore;
  online(): boolean;
  now(): number;
  /** Runs `task` after `ms`; must also bring back a worker that died meanwhile. */
  wake(ms: number, task: () => void): void;
  /** Something a surface draws has changed. */
  changed(): void;
  signal: AbortSignal;
}

export interface Runner {
  /** Takes over what an earlier worker knew of a failing service. Call it once, before anything else. */
  start(): Promise<void>;
  /** Something was queued: go on soon. */
  kick(): void;
  /** The network may be back, the host may be allowed, or a person asks: do not wait any longer. */
  retryNow(): void;
  /** When this job left for the service, or null while it waits here. */
  sentAt(job: Job): number | null;
  /** How the last try failed, however long ago; null once it was answered, or once a person asked for it again. */
  failure(kind: Job['kind'], ask: Ask): Failure | null;
  forgetFailure(ask: Ask): void;
  /** Whether this job failed because the browser does not let us reach the host: it never left, and waits until a person allows it. */
  isKeptBack(job: Job): boolean;
  /**
   * What holds this job back. A pause (with the HTTP status that asked for it), the pace, faults and a dead network hold the whole queue;
   * a refused token holds only the requests of the same line. Null if nothing does.
   */
  held(job: Job): Held | null;
}

/** @returns a runner that works until `parts.signal` aborts. Nothing it does throws. */
export function createRunner(parts: RunnerParts): Runner {
  const { queue, service, now, signal } = parts;
  const underWay = createUnderWay(now);
  const doubts = createDoubts(queue, (job) => underWay.sentAt(job) !== null);
  const failures = createLatest<string, Failure>(MAX_FAILURES);
  const hold = createHold({
    store: parts.faultStore,
    now,
    wake: parts.wake,
    changed: parts.changed,
    goOn: () => void fill(),
  });
  const rest = createRest({ now, wake: parts.wake, goOn: () => void fill() });
  let timer = false;
  let filling = false;

  function soon(ms: number) {
    if (timer || signal.aborted) return;
    timer = true;
    parts.wake(ms, () => {
      timer = false;
      void fill();
    });
  }

  async function fill() {
    if (filling || signal.aborted) return;
    filling = true;
    try {
      while (!signal.aborted && hold.mayLeave(underWay.size())) {
        const jobs = trim(queue.next(isBusy, MAX_BATCH));
        const [first] = jobs;
        if (!first) return;
        if (jobs.length > 1 && (await parts.batchRefused.read(first.chain))) jobs.length = 1;
        if (!parts.online()) return hold.offline();
        const nextMinute = await parts.pace();
        if (nextMinute !== null) return hold.pace(nextMinute);
        launch(jobs);
      }
    } catch {
      soon(RETRY_MS);
    } finally {
      filling = false;
    }
  }

  const isKeptBack = (job: Job) => failures.get(jobKey(job))?.code === 'no-permission';

  function isBusy(job: Job): boolean {
    if (isKeptBack(job)) return true;
    const line = lineOf(job);
    return underWay.sentAt(job) !== null || rest.of(line) !== null || (doubts.isDoubted(line) && underWay.has(line));
  }

  /** After a request that nobody answered, one job is sent alone, a different one each time: the batch may be what gets cut off, not the network. */
  function trim(jobs: Job[]): Job[] {
    const tries = hold.offlineTries();
    const first = jobs[tries % jobs.length];
    return first && tries > 0 ? [first] : doubts.together(jobs);
  }

  function launch(jobs: Job[]) {
    const back = underWay.leave(jobs);
    void send(jobs)
      .catch((thrown) => settle(jobs, thrown))
      .then(() => queue.tried(jobs.filter((job) => !isKeptBack(job))))
      .catch(() => undefined)
      .finally(() => {
        back();
        parts.changed();
        soon(0);
      });
  }

  async function send(jobs: Job[]) {
    const [first] = jobs;
    if (!first) return;
    let done = jobs;
    if (first.kind === 'score') {
      await parts.scored(first, await service.riskScore(first.chain, first.address, signal));
      failures.delete(jobKey(first));
      doubts.answeredAlone(first);
    } else {
      const answers = await verdictsOf(first, jobs);
      await parts.answered(jobs, answers);
      // What a batch leaves out is asked for once more, alone: that answer says why it was missing.
      done = jobs.filter(({ address }) => answers.has(address));
      doubts.askAlone(jobs.filter(({ address }) => !answers.has(address)));
    }
    await hold.answered(first.kind);
    doubts.settled(done);
    await queue.remove(done);
  }

  async function verdictsOf(first: Job, jobs: Job[]): Promise<Map<string, Screened>> {
    if (jobs.length === 1) {
      const answer = await service.screen(first.chain, first.address, signal);
      failures.delete(jobKey(first));
      if (doubts.answeredAlone(first)) await parts.batchRefused.remember(first.chain).catch(() => undefined);
      return new Map([[first.address, answer]]);
    }
    const answers = await service.screenBatch(
      first.chain,
      jobs.map((job) => job.address),
      signal,
    );
    doubts.answeredBatch(lineOf(first));
    for (const job of jobs) if (answers.has(job.address)) failures.delete(jobKey(job));
    return answers;
  }

  function failed(jobs: Job[], error: WireError) {
    for (const job of jobs) failures.set(jobKey(job), { ...error, at: now() });
  }

  /** Decides what a failed request means for its jobs: keep them and try later, ask for them one by one, or give them up. */
  async function settle(jobs: Job[], thrown: unknown) {
    const error = toWire(thrown);
    if (signal.aborted) return;
    // Nothing was refused, but asking again at once would end the same way.
    if (error.code === 'cancelled' || error.code === 'locked') return hold.pace(now() + RETRY_MS);
    if (error.code === 'offline') return hold.offline();
    if (error.code === 'rate-limited') return hold.pause(error.retryAt ?? now() + RETRY_MS, error.status);
    if (error.code === 'no-permission') return failed(jobs, error);
    const [first] = jobs;
    if (!first) return;
    if (error.code === 'token-refused' && first.kind === 'screen') {
      const { retryAt, status } = error;
      if (doubts.tokenRefused(jobs)) rest.begin(lineOf(first), { until: retryAt ?? now() + RETRY_MS, status });
      return;
    }
    if (jobs.length > 1 && isBatchRefusal(error)) return parts.batchRefused.remember(first.chain);
    // A refused batch, or a malformed answer to one, says nothing about its addresses: each may still have an answer of its own.
    if (jobs.length > 1 && (error.code === 'bad-request' || error.code === 'bad-response'))
      return doubts.askAlone(jobs);
    const unasked = jobs.length === 1 ? doubts.refusedAlone(first, error) : [];
    failed(jobs, error);
    failed(unasked, { ...error, tries: 0 });
    const lost = [...jobs, ...unasked];
    doubts.settled(lost);
    await hold.failed(error, first.kind);
    await queue.remove(lost);
  }

  return {
    start: hold.start,
    kick: () => soon(COALESCE_MS),
    retryNow() {
      for (const job of queue.all()) if (isKeptBack(job)) failures.delete(jobKey(job));
      hold.letOneTry();
      rest.end();
      soon(0);
    },
    sentAt: underWay.sentAt,
    isKeptBack,
    failure: (kind, ask) => failures.get(jobKey({ ...ask, kind })) ?? null,
    forgetFailure(ask) {
      for (const kind of ['screen', 'score'] as const) failures.delete(jobKey({ ...ask, kind }));
    },
    held(job) {
      const resting = rest.of(lineOf(job));
      return hold.now() ?? (resting && { ...resting, because: 'refused' });
    },
  };
}

/** The account may not use the batch operation, or the service has none (design.md 4; gateways answer 405 or 501 to a call they do not know). */
const BATCH_REFUSALS = new Set<number | undefined>([403, 404, 405, 501]);

function isBatchRefusal({ code, status }: { code: string } & ErrorFacts): boolean {
  return code === 'forbidden' && BATCH_REFUSALS.has(status);
}
