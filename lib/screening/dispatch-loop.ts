// Dispatch loop: takes batches from the request queue, sends them, and decides what follows a failure.
import type { DispatchGate } from '../dispatch/dispatch-gate';
import type { DispatchedRequest } from '../dispatch/dispatch-gate-types';
import { toWire, type WireError } from '../errors/app-error';
import { createBatchFallback } from './batch-fallback';
import { classifyFailure, type FailureAction } from './classify-failure';
import { createFailureLog } from './failure-log';
import { createAbandonedJobs } from './jobs-dropped-after-failure';
import type { Job } from './queued-screening-job';
import { getLane, jobKey, MAX_BATCH, type RequestQueue } from './request-queue';
import { createFaultyJobs } from './resend-after-fault';
import { createDispatcher, type DispatcherDeps } from './send-screening-request';

/** Jobs added within this time are sent as one batch. */
const COALESCE_MS = 25;

/** Delay before the loop retries after an internal error. */
const RETRY_MS = 5_000;

export interface DispatchLoopDeps extends Omit<DispatcherDeps, 'fallback' | 'failures'> {
  queue: RequestQueue;
  /** Gate of the account, loaded. */
  gate: DispatchGate;
  /** Returns the addresses for which nothing may be sent; their jobs wait. */
  localAddresses(): Promise<ReadonlySet<string>>;
  online(): boolean;
  now(): number;
  /** Runs `task` after `ms`; must also wake a worker that was terminated meanwhile. */
  wake(ms: number, task: () => void): void;
  /** Called when the rendered state changed. */
  changed(): void;
}

/** @returns a loop that runs until `signal` aborts. It never throws. */
export function createDispatchLoop(deps: DispatchLoopDeps) {
  const { queue, gate, now, signal } = deps;
  const inFlight = createInFlight(now);
  const fallback = createBatchFallback(queue, (job) => inFlight.sentAt(job) !== null);
  const failures = createFailureLog(now);
  const dispatch = createDispatcher({ ...deps, fallback, failures });
  const abandoned = createAbandonedJobs(failures);
  const faulty = createFaultyJobs({ failures, splitBatch: fallback.splitBatch, now });
  let scheduled = false;
  let draining = false;
  gate.onOpen(() => void drain());

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
      while (!signal.aborted && gate.canDispatch(null, 'queued').kind === 'open') {
        const isBusy = createBusyTest(await deps.localAddresses());
        const jobs = selectJobs(queue.next(isBusy, MAX_BATCH));
        const [first] = jobs;
        if (!first) return;
        if (jobs.length > 1 && (await deps.batchRefused.read(first.chain))) jobs.length = 1;
        if (!deps.online()) await gate.report(null, { kind: 'failed', error: { code: 'offline' } });
        const request = await gate.start(getLane(first), first.kind);
        if (request) startRequest(jobs, request);
      }
    } catch {
      schedule(RETRY_MS);
    } finally {
      draining = false;
    }
  }

  /** Returns a test for the jobs of the next request; it asks the gate once for each lane. */
  function createBusyTest(localAddresses: ReadonlySet<string>): (job: Job) => boolean {
    const lanes = new Map<string, boolean>();
    return (job) => {
      if (localAddresses.has(job.address) || failures.isKeptBack(job) || inFlight.sentAt(job) !== null) return true;
      const lane = getLane(job);
      const isBlocked = lanes.get(lane) ?? gate.canDispatch(lane, 'queued').kind === 'blocked';
      lanes.set(lane, isBlocked);
      return isBlocked;
    };
  }

  /** After a request without a response, a single job is sent, a different one each time: the size of the batch may be the cause. */
  function selectJobs(jobs: Job[]): Job[] {
    const failedRequests = gate.countOffline();
    const first = jobs[failedRequests % jobs.length];
    return first && failedRequests > 0 ? [first] : fallback.selectBatch(jobs);
  }

  function startRequest(jobs: Job[], request: DispatchedRequest) {
    const endJobs = inFlight.start(jobs);
    void send(jobs, request)
      .then(
        () => jobs,
        (thrown) => handleFailure(jobs, request, thrown),
      )
      .then((sent) => queue.markTried(sent))
      .catch(() => undefined)
      .finally(() => {
        endJobs();
        gate.end(request);
        deps.changed();
        schedule(0);
      });
  }

  async function send(jobs: Job[], request: DispatchedRequest) {
    const answered = await dispatch(jobs);
    await gate.report(request, { kind: 'answered' });
    fallback.onSettled(answered);
    faulty.onAnswered(request.lane, queue.all());
    await queue.remove(answered);
    await queue.add(abandoned.takeRequeued(request.lane));
  }

  /** @returns the jobs that may have been sent */
  async function handleFailure(jobs: Job[], request: DispatchedRequest, thrown: unknown): Promise<Job[]> {
    const error = toWire(thrown);
    const action = classifyFailure(error, jobs);
    if (!signal.aborted) await applyAction(action, error, jobs, request);
    return action === 'kept-back' || action === 'sign-in' ? [] : jobs;
  }

  async function applyAction(action: FailureAction, error: WireError, jobs: Job[], request: DispatchedRequest) {
    switch (action) {
      case 'wait':
      case 'sign-in':
        return gate.report(request, { kind: 'failed', error });
      case 'kept-back':
        return failures.note(jobs, { ...error, at: now() });
      case 'token': {
        const until = fallback.onTokenRefused(jobs) ? (error.retryAt ?? now() + RETRY_MS) : null;
        return gate.report(request, { kind: 'token-rejected', error, until });
      }
      case 'no-batch':
        return jobs[0] && deps.batchRefused.remember(jobs[0].chain);
      case 'one-by-one':
        return fallback.splitBatch(jobs);
      case 'resend':
        return resendJobs(jobs, error, request);
      case 'lost':
        return failJobs(jobs, error, request);
    }
  }

  /** The jobs stay in the queue; meanwhile their state is the failure. */
  async function resendJobs(jobs: Job[], error: WireError, request: DispatchedRequest) {
    const unsent = { ...error, tries: 0 };
    const [failed, unsentFailed] = [faulty.note(jobs, error), faulty.note(selectAbandoned(jobs, error), unsent)];
    const resendAt = failed.resendAt ?? unsentFailed.resendAt;
    if (resendAt !== null) deps.wake(resendAt - now(), onResend);
    failures.note(failed.lost, { ...error, at: now() });
    failures.note(unsentFailed.lost, { ...unsent, at: now() });
    await gate.report(request, { kind: 'failed', error });
    await giveUp([...failed.lost, ...unsentFailed.lost]);
  }

  /** Surfaces show that the job is queued again, or why it is not sent yet. */
  function onResend() {
    deps.changed();
    void drain();
  }

  async function failJobs(jobs: Job[], error: WireError, request: DispatchedRequest) {
    const abandonedJobs = selectAbandoned(jobs, error);
    const at = now();
    failures.note(jobs, { ...error, at });
    failures.note(abandonedJobs, { ...error, tries: 0, at });
    abandoned.note(request.lane, abandonedJobs);
    await gate.report(request, { kind: 'failed', error });
    await giveUp([...jobs, ...abandonedJobs]);
  }

  /** Returns the waiting jobs that are not sent because a single request failed, as others did before. */
  function selectAbandoned([single, ...others]: Job[], error: WireError): Job[] {
    return single && others.length === 0 ? fallback.onSingleRefused(single, error) : [];
  }

  async function giveUp(jobs: Job[]) {
    fallback.onSettled(jobs);
    await queue.remove(jobs);
  }

  return {
    /** Schedules the loop after a job was queued. */
    wake: () => schedule(COALESCE_MS),
    /** Lets one request try: the network may be back, the host permission may be granted, or a user requests a retry. */
    retryNow(by: 'network' | 'user') {
      failures.drop(queue.all().filter(failures.isKeptBack));
      void gate.allowProbe(by);
    },
    /** When this job was sent (epoch ms), or null while it is queued. */
    sentAt: inFlight.sentAt,
    isDeferred: failures.isKeptBack,
    failure: failures.of,
    forgetFailure: failures.forget,
    /** Returns why this job is blocked, or null. */
    getBlockReason: (job: Job) => gate.getBlockReason(getLane(job)),
  };
}

export type DispatchLoop = ReturnType<typeof createDispatchLoop>;

/** @param now epoch ms @returns an empty registry */
export function createInFlight(now: () => number) {
  const sentTimes = new Map<string, number>();
  return {
    /** When this job was sent (epoch ms), or null. */
    sentAt: (job: Job) => sentTimes.get(jobKey(job)) ?? null,
    /** Registers the jobs of a request. @returns a function that removes them */
    start(jobs: Job[]) {
      for (const job of jobs) sentTimes.set(jobKey(job), now());
      return () => {
        for (const job of jobs) sentTimes.delete(jobKey(job));
      };
    },
  };
}
