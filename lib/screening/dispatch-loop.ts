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
export function createDispatchLoop(deps: DispatchLoopDeps): DispatchLoop {
  const { queue, now, signal } = deps;
  const inFlight = createInFlight(now);
  const fallback = createBatchFallback(queue, (job) => inFlight.sentAt(job) !== null);
  const failures = createFailureLog();
  const dispatch = createDispatcher({ ...deps, fallback, failures });
  const breaker = createCircuitBreaker({
    store: deps.faultStore,
    now,
    wake: deps.wake,
    changed: deps.changed,
    goOn: () => void drain(),
  });
  const abandoned = createAbandonedJobs(failures);
  const cooldown = createLaneCooldown({ now, wake: deps.wake, goOn: () => void drain() });
  let scheduled = false;
  let draining = false;

  function schedule(ms: number) {
    if (scheduled || signal.aborted) return;
    scheduled = true;
    deps.wake(ms, () => {
      scheduled = false;
      void drain();
    });
  }

  async function drain() {
    if (draining || signal.aborted) return;
    draining = true;
    try {
      while (!signal.aborted && breaker.canDispatch(inFlight.size())) {
        const jobs = selectJobs(queue.next(isBusy, MAX_BATCH));
        const [first] = jobs;
        if (!first) return;
        if (jobs.length > 1 && (await deps.batchRefused.read(first.chain))) jobs.length = 1;
        if (!deps.online()) return breaker.onOffline();
        const nextMinute = await deps.pace();
        if (nextMinute !== null) return breaker.pace(nextMinute);
        startRequest(jobs);
      }
    } catch {
      schedule(RETRY_MS);
    } finally {
      draining = false;
    }
  }

  function isBusy(job: Job): boolean {
    if (failures.isKeptBack(job)) return true;
    const lane = getLane(job);
    return (
      inFlight.sentAt(job) !== null ||
      cooldown.get(lane) !== null ||
      (fallback.isSerialized(lane) && inFlight.has(lane))
    );
  }

  /** After a request without a response, a single job is sent, a different one each time: the size of the batch may be the cause. */
  function selectJobs(jobs: Job[]): Job[] {
    const failedRequests = breaker.offlineTries();
    const first = jobs[failedRequests % jobs.length];
    return first && failedRequests > 0 ? [first] : fallback.selectBatch(jobs);
  }

  function startRequest(jobs: Job[]) {
    const endRequest = inFlight.start(jobs);
    void send(jobs)
      .then(
        () => jobs,
        (thrown) => handleFailure(jobs, thrown),
      )
      .then((sent) => queue.markTried(sent))
      .catch(() => undefined)
      .finally(() => {
        endRequest();
        deps.changed();
        schedule(0);
      });
  }

  async function send(jobs: Job[]) {
    const [first] = jobs;
    if (!first) return;
    const answered = await dispatch(jobs);
    await breaker.onAnswered(first.kind);
    cooldown.onAnswered(getLane(first));
    fallback.onSettled(answered);
    await queue.remove(answered);
    await queue.add(abandoned.takeRequeued(getLane(first)));
  }

  /** @returns the jobs that may have been sent */
  async function handleFailure(jobs: Job[], thrown: unknown): Promise<Job[]> {
    const error = toWire(thrown);
    const action = classifyFailure(error, jobs);
    if (!signal.aborted) await applyAction(action, error, jobs);
    return action === 'kept-back' || action === 'sign-in' ? [] : jobs;
  }

  async function applyAction(action: FailureAction, error: WireError, jobs: Job[]) {
    const [first] = jobs;
    if (!first) return;
    const until = error.retryAt ?? now() + RETRY_MS;
    switch (action) {
      case 'interrupted':
        return breaker.pace(now() + RETRY_MS);
      case 'offline':
        return breaker.onOffline();
      case 'pause':
        return breaker.pause(until, error.status);
      case 'kept-back':
        return failures.note(jobs, { ...error, at: now() });
      case 'sign-in':
        return breaker.onSignInRefused(error);
      case 'token':
        if (fallback.onTokenRefused(jobs)) cooldown.begin(getLane(first), error, until);
        return;
      case 'no-batch':
        return deps.batchRefused.remember(first.chain);
      case 'one-by-one':
        return fallback.splitBatch(jobs);
      case 'lost':
        return failJobs(jobs, first, error);
    }
  }

  async function failJobs(jobs: Job[], first: Job, error: WireError) {
    const abandonedJobs = jobs.length === 1 ? fallback.onSingleRefused(first, error) : [];
    const at = now();
    failures.note(jobs, { ...error, at });
    failures.note(abandonedJobs, { ...error, tries: 0, at });
    abandoned.note(getLane(first), abandonedJobs);
    const failed = [...jobs, ...abandonedJobs];
    fallback.onSettled(failed);
    await breaker.onFailed(error, first.kind);
    await queue.remove(failed);
  }

  return {
    start: breaker.start,
    wake: () => schedule(COALESCE_MS),
    retryNow() {
      failures.drop(queue.all().filter(failures.isKeptBack));
      breaker.allowProbe();
      cooldown.end();
      schedule(0);
    },
    sentAt: inFlight.sentAt,
    isDeferred: failures.isKeptBack,
    failure: failures.of,
    forgetFailure: failures.forget,
    getAccountFailure: () => breaker.getAccountFailure() ?? cooldown.getAccountFailure(),
    onSignedIn: breaker.onSignedIn,
    getBlockReason(job) {
      const laneCooldown = cooldown.get(getLane(job));
      return breaker.current() ?? (laneCooldown && { ...laneCooldown, cause: 'refused' });
    },
  };
}
