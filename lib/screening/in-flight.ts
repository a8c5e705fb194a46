// In-flight requests and their jobs.

import type { Job } from './job';
import { getLane, jobKey } from './request-queue';

export interface InFlight {
  /** Number of requests in flight. */
  size(): number;
  /** When this job was sent (epoch ms), or null. */
  sentAt(job: Job): number | null;
  /** Whether a request of this lane is in flight. */
  has(lane: string): boolean;
  /** Registers a request with these jobs, all of one lane. @returns a function that removes it */
  start(jobs: Job[]): () => void;
}

/** @param now epoch ms @returns an empty registry */
export function createInFlight(now: () => number): InFlight {
  const sentTimes = new Map<string, number>();
  const requests = new Set<{ lane: string }>();
  return {
    size: () => requests.size,
    sentAt: (job) => sentTimes.get(jobKey(job)) ?? null,
    has: (lane) => [...requests].some((request) => request.lane === lane),
    start(jobs) {
      const request = { lane: jobs[0] ? getLane(jobs[0]) : '' };
      requests.add(request);
      for (const job of jobs) sentTimes.set(jobKey(job), now());
      return () => {
        requests.delete(request);
        for (const job of jobs) sentTimes.delete(jobKey(job));
      };
    },
  };
}
