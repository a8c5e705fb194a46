// Jobs in flight; the dispatch gate counts their requests.

import type { Job } from './job';
import { jobKey } from './request-queue';

export interface InFlight {
  /** When this job was sent (epoch ms), or null. */
  sentAt(job: Job): number | null;
  /** Registers the jobs of a request. @returns a function that removes them */
  start(jobs: Job[]): () => void;
}

/** @param now epoch ms @returns an empty registry */
export function createInFlight(now: () => number): InFlight {
  const sentTimes = new Map<string, number>();
  return {
    sentAt: (job) => sentTimes.get(jobKey(job)) ?? null,
    start(jobs) {
      for (const job of jobs) sentTimes.set(jobKey(job), now());
      return () => {
        for (const job of jobs) sentTimes.delete(jobKey(job));
      };
    },
  };
}
