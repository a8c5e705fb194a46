// Empties the queue: batches, paces, and says what became of each request.
import type { Chain } from '../chains/chain';
import { type ErrorFacts, toWire, type WireError } from '../errors/app-error';
import { createLatest } from '../order/latest';
import { createHold, type FaultStore, type Held, isFault } from './hold';
import { keyOf, MAX_BATCH, type Queue } from './queue';
import { createRest } from './rest';
import type { Screened, ScreeningService } from './screening-service';
import type { Ask } from './state';
import type { Job } from './stored-job';
import type { Score } from './verdict';

/** What is asked within this time goes out as one batch (design.md 4). */
const COALESCE_MS = 25;

/** After a refused batch each address is asked for alone; so many refusals in a row speak of the account, not of the addresses. */
const REFUSED_IN_A_ROW = 3;

/** Failures remembered; beyond it the oldest are forgotten. As many as the verdicts that are kept in memory. */
const MAX_FAILURES = 20_000;

/** What went wrong here, and not at the service, is tried again after this. */
const RETRY_MS = 5_000;

/** What became of one request that will not be tried again by itself. */
export interface Failure extends WireError {
  at: number;
}

export interface RunnerParts {
  queue: Queue;
  service: ScreeningService;
  /** Keeps the answers and forgets what failed; called before the job leaves the queue, so that a kill loses nothing. */
  answered(jobs: Job[], answers: Map<string, Screened>): Promise<void>;
  scored(job: Job, score: Score): Promise<void>;
  /** Takes one request out of the minute, or says when the next minute begins. */
  pace(): Promise<number | null>;
  /** Whether this account was refused the batch operation for a chain today, and remembering that it was. */
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
  /** Picks up what an earlier worker knew of a failing service; to be called once before anything else. */
  start(): Promise<void>;
  /** Something was queued, or the network came back: go on soon. */
  kick(): void;
  /** The network is said to be back: forget the waiting time. */
  retryNow(): void;
  /** When this job left for the service, or null while it waits here. */
  sentAt(job: Job): number | null;
  /** Of the last try, however long ago; null once it was answered or is asked for by a person. */
  failure(kind: Job['kind'], ask: Ask): Failure | null;
  forgetFailure(ask: Ask): void;
  /** What holds this job back: with the whole queue a pause (and the HTTP status that asked for it), the pace or a dead network; or, with what is asked alike, a token that was refused. */
  held(job: Job): Held | null;
}

const id = (job: Job) => `${job.kind}|${keyOf(job)}`;

/** What is refused as one: the same question about the same chain. */
const lineOf = (job: Job) => `${job.kind}|${job.chain}`;

/** @returns a runner that works until `parts.signal` aborts. Nothing it does throws. */
export function createRunner(parts: RunnerParts): Runner {
  const { queue, service, now, signal } = parts;
  const sent = new Map<string, number>();
  const failures = createLatest<string, Failure>(MAX_FAILURES);
  const alone = new Set<string>();
  const refusedInARow = new Map<string, number>();
  const hold = createHold({
    store: parts.faultStore,
    now,
    wake: parts.wake,
    changed: parts.changed,
    goOn: () => void fill(),
  });
  const rest = createRest({ now, wake: parts.wake, goOn: () => void fill() });
  /** Lines that were refused with a token that was just given, and by what it was seen last; one request at a time shows whether it is the batch or the token. */
  const doubted = new Map<string, 'batch' | 'single'>();
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
      while (!signal.aborted && hold.mayLeave(running.size)) {
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

  function isBusy(job: Job): boolean {
    const line = lineOf(job);
    return sent.has(id(job)) || rest.of(line) !== null || (doubted.has(line) && underWay.has(line));
  }

  /**
   * An address whose batch was spoiled is asked for alone. So is one, each time another, after a request that nobody answered: it may be
   * that batch which is cut off, and not the network.
   */
  function trim(jobs: Job[]): Job[] {
    const first = jobs[hold.offlineTries() % jobs.length];
    if (first && hold.offlineTries() > 0) return [first];
    if (first && alone.has(id(first))) return [first];
    return jobs.filter((job) => !alone.has(id(job)));
  }

  const running = new Set<Promise<void>>();
  /** The lines that are under way, each with how many requests. */
  const underWay = new Map<string, number>();

  function count(line: string, by: number) {
    const left = (underWay.get(line) ?? 0) + by;
    if (left > 0) underWay.set(line, left);
    else underWay.delete(line);
  }

  function launch(jobs: Job[]) {
    for (const job of jobs) sent.set(id(job), now());
    const line = jobs[0] ? lineOf(jobs[0]) : '';
    count(line, 1);
    const task = send(jobs)
      .catch((thrown) => settle(jobs, thrown))
      .then(() => queue.tried(jobs))
      .catch(() => undefined)
      .finally(() => {
        for (const job of jobs) sent.delete(id(job));
        running.delete(task);
        count(line, -1);
        parts.changed();
        soon(0);
      });
    running.add(task);
  }

  async function send(jobs: Job[]) {
    const [first] = jobs;
    if (!first) return;
    let done = jobs;
    if (first.kind === 'score') {
      await parts.scored(first, await service.riskScore(first.chain, first.address, signal));
      failures.delete(id(first));
      refusedInARow.delete(lineOf(first));
    } else {
      const answers = await verdictsOf(first, jobs);
      await parts.answered(jobs, answers);
      // What a batch leaves out is asked for once more, alone: that answer says why, or says that there is none.
      done = jobs.filter(({ address }) => answers.has(address));
      for (const job of jobs) if (!answers.has(job.address)) alone.add(id(job));
    }
    await hold.answered(first.kind);
    for (const job of done) alone.delete(id(job));
    await queue.remove(done);
  }

  async function verdictsOf(first: Job, jobs: Job[]): Promise<Map<string, Screened>> {
    if (jobs.length === 1) {
      const answer = await service.screen(first.chain, first.address, signal);
      failures.delete(id(first));
      refusedInARow.delete(lineOf(first));
      // The same token was good for this: it is the batch that the account may not use.
      const was = doubted.get(lineOf(first));
      doubted.delete(lineOf(first));
      if (was === 'batch') await parts.batchRefused.remember(first.chain).catch(() => undefined);
      return new Map([[first.address, answer]]);
    }
    const answers = await service.screenBatch(
      first.chain,
      jobs.map((job) => job.address),
      signal,
    );
    doubted.delete(lineOf(first));
    for (const job of jobs) if (answers.has(job.address)) failures.delete(id(job));
    return answers;
  }

  /** Decides what a failed request means for its jobs: kept and tried later, asked for one by one, or failed for good. */
  async function settle(jobs: Job[], thrown: unknown) {
    const error = toWire(thrown);
    if (signal.aborted) return;
    // Nobody refused anything, but asked again at once it would end alike.
    if (error.code === 'cancelled' || error.code === 'locked') return hold.pace(now() + RETRY_MS);
    if (error.code === 'offline') return hold.offline();
    if (error.code === 'rate-limited') return hold.pause(error.retryAt ?? now() + RETRY_MS, error.status);
    const [first] = jobs;
    if (!first) return;
    if (error.code === 'token-refused' && first.kind === 'screen') return refusedToken(jobs, first, error);
    if (jobs.length > 1 && isBatchRefusal(error)) return parts.batchRefused.remember(first.chain);
    // A batch that is refused, or answered with something else, says nothing of its addresses: each may have an answer of its own.
    if (jobs.length > 1 && (error.code === 'bad-request' || error.code === 'bad-response')) {
      for (const job of jobs) alone.add(id(job));
      return;
    }
    const unasked = jobs.length === 1 ? refusedWith(first, error) : [];
    const at = now();
    for (const job of jobs) failures.set(id(job), { ...error, at });
    for (const job of unasked) failures.set(id(job), { ...error, tries: 0, at });
    const lost = [...jobs, ...unasked];
    for (const job of lost) alone.delete(id(job));
    await hold.failed(error, first.kind);
    await queue.remove(lost);
  }

  /** Says nothing of any address: what waits is kept. Where one alone is refused like its batch, all that is asked alike rests. */
  function refusedToken(jobs: Job[], first: Job, { retryAt, status }: WireError) {
    const line = lineOf(first);
    if (jobs.length > 1) {
      doubted.set(line, 'batch');
      for (const job of jobs) alone.add(id(job));
      return;
    }
    if (doubted.get(line) === 'batch') for (const job of queue.all()) if (lineOf(job) === line) alone.delete(id(job));
    doubted.set(line, 'single');
    rest.begin(line, { until: retryAt ?? now() + RETRY_MS, status });
  }

  /**
   * What need not be asked any more after a refused single that was one too many in a row: after a 402 or 403, which speak of the
   * account, all of its line that wait; after a 400 or no answer those whose batch had none either; after faults, or a refused token, the scores, which nobody asked for.
   */
  function refusedWith(job: Job, error: WireError): Job[] {
    const { code, status } = error;
    const isOfAll =
      (code === 'forbidden' && (status === 402 || status === 403)) ||
      (job.kind === 'score' && (isFault(error) || code === 'token-refused'));
    const isOfBatch = (code === 'bad-request' || code === 'bad-response') && alone.has(id(job));
    if (!isOfAll && !isOfBatch) return [];
    const inARow = (refusedInARow.get(lineOf(job)) ?? 0) + 1;
    refusedInARow.set(lineOf(job), inARow);
    if (inARow < REFUSED_IN_A_ROW) return [];
    refusedInARow.delete(lineOf(job));
    const waits = (other: Job) => lineOf(other) === lineOf(job) && !sent.has(id(other));
    return queue.all().filter((other) => waits(other) && (isOfAll || alone.has(id(other))));
  }

  return {
    start: hold.start,
    kick: () => soon(COALESCE_MS),
    retryNow() {
      hold.letOneTry();
      rest.end();
      soon(0);
    },
    sentAt: (job) => sent.get(id(job)) ?? null,
    failure: (kind, ask) => failures.get(`${kind}|${keyOf(ask)}`) ?? null,
    forgetFailure(ask) {
      failures.delete(`screen|${keyOf(ask)}`);
      failures.delete(`score|${keyOf(ask)}`);
    },
    held(job) {
      const resting = rest.of(lineOf(job));
      return hold.now() ?? (resting && { ...resting, because: 'refused' });
    },
  };
}

/** The account may not use batch, or the service has none (design.md 4; 405 and 501 are what a gateway says of a call it does not know). */
const BATCH_REFUSALS = new Set<number | undefined>([403, 404, 405, 501]);

function isBatchRefusal({ code, status }: { code: string } & ErrorFacts): boolean {
  return code === 'forbidden' && BATCH_REFUSALS.has(status);
}
