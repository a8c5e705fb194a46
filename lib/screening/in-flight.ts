// Registry of the requests that were sent and not answered yet, with the time at which each was sent.
import type { Job } from './queued-screening-job';
import { jobKey } from './request-queue';

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
