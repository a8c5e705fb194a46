// Last failure per job, kept in memory for the worker's lifetime.

import { createBoundedMap } from '../concurrency/bounded-map';
import type { WireError } from '../errors/app-error';
import type { AddressRef } from '../verdict/screening-state';
import type { Job } from './job';
import { jobKey } from './request-queue';

/** How many are remembered before the oldest are forgotten: as many as verdicts are kept in memory. */
const MAX_FAILURES = 20_000;

/** How a request failed that will not be tried again by itself. */
export interface Failure extends WireError {
  at: number;
}

export interface FailureLog {
  note(jobs: readonly Job[], failure: Failure): void;
  /** These were answered, or are to be tried once more. */
  drop(jobs: readonly Job[]): void;
  /** How the last try failed, however long ago; null once it was answered, or once a person asked for it again. */
  of(kind: Job['kind'], ask: AddressRef): Failure | null;
  /** Whether this job failed because the browser does not let us reach the host: it never left, and waits until a person allows it. */
  isKeptBack(job: Job): boolean;
  /** A person asks once more, so the verdict and the score are both open again. */
  forget(ask: AddressRef): void;
}

export function createFailureLog(): FailureLog {
  const failures = createBoundedMap<string, Failure>(MAX_FAILURES);
  return {
    note(jobs, failure) {
      for (const job of jobs) failures.set(jobKey(job), failure);
    },
    drop(jobs) {
      for (const job of jobs) failures.delete(jobKey(job));
    },
    of: (kind, ask) => failures.get(jobKey({ ...ask, kind })) ?? null,
    isKeptBack: (job) => failures.get(jobKey(job))?.code === 'no-permission',
    forget(ask) {
      for (const kind of ['screen', 'score'] as const) failures.delete(jobKey({ ...ask, kind }));
    },
  };
}
