// Dispatch loop: takes batches from the request queue, sends them and handles failures.

import type { AccountFailure } from '../account/account-failure';
import { toWire, type WireError } from '../errors/app-error';
import { createAbandonedJobs } from './abandoned-jobs';
import { createBatchFallback } from './batch-fallback';
import { type BlockReason, createCircuitBreaker, type FaultStore } from './circuit-breaker';
import { classifyFailure, type FailureAction } from './classify-failure';
import { createDispatcher, type DispatcherDeps } from './dispatch';
import { createFailureLog, type FailureLog } from './failure-log';
import { createInFlight } from './in-flight';
import type { Job } from './job';
import { createLaneCooldown } from './lane-cooldown';
import { getLane, MAX_BATCH, type RequestQueue } from './request-queue';

/** Jobs added within this time are sent as one batch. */
const COALESCE_MS = 25;

/** Delay before the loop retries after an internal error. */
const RETRY_MS = 5_000;

export interface DispatchLoopDeps extends Omit<DispatcherDeps, 'fallback' | 'failures'> {
  queue: RequestQueue;
  /** Counts one request for this minute and returns null, or returns the start of the next minute (epoch ms) if the minute is full. */
  pace(): Promise<number | null>;
  faultStore: FaultStore;
  online(): boolean;
  now(): number;
  /** Runs `task` after `ms`; must also wake a worker that was terminated meanwhile. */
  wake(ms: number, task: () => void): void;
  /** Called when the rendered state changed. */
  changed(): void;
}

export interface DispatchLoop {
  /** Restores the circuit breaker of the previous worker. Call it once, before anything else. */
  start(): Promise<void>;
  /** Schedules the loop after a job was queued. */
  wake(): void;
  /** Ends all waits: the network may be back, the host permission may be granted, or a user requests a retry. */
  retryNow(): void;
  /** When this job was sent (epoch ms), or null while it is queued. */
  sentAt(job: Job): number | null;
  failure: FailureLog['of'];
  forgetFailure: FailureLog['forget'];
  isDeferred: FailureLog['isKeptBack'];
  /** The failure that blocks every request of the account; null if there is none. */
  getAccountFailure(): AccountFailure | null;
  /** Called when the account got a token, by any client. */
  onSignedIn(): void;
  /**
   * Why this job is blocked, or null. A service pause (with its HTTP status), the requests-per-minute limit, faults and a dead network
   * block the whole queue; a rejected token blocks only the requests of the same lane.
   */
  getBlockReason(job: Job): BlockReason | null;
}

/** @returns a loop that runs until `signal` aborts. It never throws. */
export function createDispatchLoop(parts: DispatchLoopDeps): DispatchLoop {
  const { queue, now, signal } = parts;
  const underWay = createInFlight(now);
  const doubts = createBatchFallback(queue, (job) => underWay.sentAt(job) !== null);
  const failures = createFailureLog();
  const answersOf = createDispatcher({ ...parts, fallback: doubts, failures });
  const hold = createCircuitBreaker({
    store: parts.faultStore,
    now,
    wake: parts.wake,
    changed: parts.changed,
    goOn: () => void fill(),
  });
  const givenUp = createAbandonedJobs(failures);
  const rest = createLaneCooldown({ now, wake: parts.wake, goOn: () => void fill() });
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
      while (!signal.aborted && hold.canDispatch(underWay.size())) {
        const jobs = trim(queue.next(isBusy, MAX_BATCH));
        const [first] = jobs;
        if (!first) return;
        if (jobs.length > 1 && (await parts.batchRefused.read(first.chain))) jobs.length = 1;
        if (!parts.online()) return hold.onOffline();
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
    if (failures.isKeptBack(job)) return true;
    const line = getLane(job);
    return (
      underWay.sentAt(job) !== null || rest.get(line) !== null || (doubts.isSerialized(line) && underWay.has(line))
    );
  }

  /** After a request without a response, a single job is sent, a different one each time: the size of the batch may be the cause. */
  function trim(jobs: Job[]): Job[] {
    const tries = hold.offlineTries();
    const first = jobs[tries % jobs.length];
    return first && tries > 0 ? [first] : doubts.selectBatch(jobs);
  }

  function launch(jobs: Job[]) {
    const back = underWay.start(jobs);
    void send(jobs)
      .then(
        () => jobs,
        (thrown) => settle(jobs, thrown),
      )
      .then((sent) => queue.noteTried(sent))
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
    const done = await answersOf(jobs);
    await hold.onAnswered(first.kind);
    rest.onAnswered(getLane(first));
    doubts.onSettled(done);
    await queue.remove(done);
    await queue.add(givenUp.takeBack(getLane(first)));
  }

  /** @returns the jobs that may have been sent */
  async function settle(jobs: Job[], thrown: unknown): Promise<Job[]> {
    const error = toWire(thrown);
    const setback = classifyFailure(error, jobs);
    if (!signal.aborted) await meet(setback, error, jobs);
    return setback === 'kept-back' || setback === 'sign-in' ? [] : jobs;
  }

  async function meet(setback: FailureAction, error: WireError, jobs: Job[]) {
    const [first] = jobs;
    if (!first) return;
    const until = error.retryAt ?? now() + RETRY_MS;
    switch (setback) {
      case 'interrupted':
        return hold.pace(now() + RETRY_MS);
      case 'offline':
        return hold.onOffline();
      case 'pause':
        return hold.pause(until, error.status);
      case 'kept-back':
        return failures.note(jobs, { ...error, at: now() });
      case 'sign-in':
        return hold.onSignInRefused(error);
      case 'token':
        if (doubts.onTokenRefused(jobs)) rest.begin(getLane(first), error, until);
        return;
      case 'no-batch':
        return parts.batchRefused.remember(first.chain);
      case 'one-by-one':
        return doubts.splitBatch(jobs);
      case 'lost':
        return giveUp(jobs, first, error);
    }
  }

  async function giveUp(jobs: Job[], first: Job, error: WireError) {
    const unasked = jobs.length === 1 ? doubts.onSingleRefused(first, error) : [];
    const at = now();
    failures.note(jobs, { ...error, at });
    failures.note(unasked, { ...error, tries: 0, at });
    givenUp.note(getLane(first), unasked);
    const lost = [...jobs, ...unasked];
    doubts.onSettled(lost);
    await hold.onFailed(error, first.kind);
    await queue.remove(lost);
  }

  return {
    start: hold.start,
    wake: () => soon(COALESCE_MS),
    retryNow() {
      failures.drop(queue.all().filter(failures.isKeptBack));
      hold.allowProbe();
      rest.end();
      soon(0);
    },
    sentAt: underWay.sentAt,
    isDeferred: failures.isKeptBack,
    failure: failures.of,
    forgetFailure: failures.forget,
    getAccountFailure: () => hold.getAccountFailure() ?? rest.getAccountFailure(),
    onSignedIn: hold.onSignedIn,
    getBlockReason(job) {
      const resting = rest.get(getLane(job));
      return hold.current() ?? (resting && { ...resting, because: 'refused' });
    },
  };
}
