// Failure log: the last failure of each screening or score request, kept in memory only.
import { createBoundedMap } from '../concurrency/bounded-map';
import type { WireError } from '../errors/app-error';
import type { AddressRef } from '../verdict/screening-state';
import type { Job } from './queued-screening-job';
import { jobKey } from './request-queue';

/** Maximum entries before the oldest are evicted; equal to the verdicts kept in memory. */
const MAX_FAILURES = 20_000;

/** A failure with its time. Times are epoch ms. */
export interface Failure extends WireError {
  at: number;
  /** Set if the job stays in the queue: it is sent again then, and was `resends` times before. */
  resendAt?: number;
  resends?: number;
}

/** @param now epoch ms. @returns an empty failure log */
export function createFailureLog(now: () => number) {
  const failures = createBoundedMap<string, Failure>(MAX_FAILURES);
  return {
    /** Records the failure of these jobs. */
    note(jobs: readonly Job[], failure: Failure) {
      for (const job of jobs) failures.set(jobKey(job), failure);
    },
    /** Removes the failures of jobs that were answered or are retried. */
    drop(jobs: readonly Job[]) {
      for (const job of jobs) failures.delete(jobKey(job));
    },
    /** The last failure, of any age; null after an answer, or after a user requested the address again. */
    of: (kind: Job['kind'], ref: AddressRef) => failures.get(jobKey({ ...ref, kind })) ?? null,
    /** Tests whether this job stays in the queue and is not sent now: it waits for the host permission, or for its resending. */
    isKeptBack(job: Job) {
      const failure = failures.get(jobKey(job));
      return failure?.code === 'no-permission' || (failure?.resendAt ?? 0) > now();
    },
    /** Removes the screening and score failures of an address, because a user requested it again. */
    forget(ref: AddressRef) {
      for (const kind of ['screen', 'score'] as const) failures.delete(jobKey({ ...ref, kind }));
    },
  };
}

export type FailureLog = ReturnType<typeof createFailureLog>;
