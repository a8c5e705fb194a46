// In-flight requests and their jobs.

import type { Job } from './job';
import { getLane, jobKey } from './request-queue';

export interface InFlight {
  /** How many requests. */
  size(): number;
  /** When this job left (epoch ms), or null. */
  sentAt(job: Job): number | null;
  /** Whether anything of this line is under way. */
  has(line: string): boolean;
  /** One request leaves with these jobs, all of one line. @returns what ends it */
  start(jobs: Job[]): () => void;
}

/** @param now epoch ms */
export function createInFlight(now: () => number): InFlight {
  const sent = new Map<string, number>();
  const requests = new Set<{ line: string }>();
  return {
    size: () => requests.size,
    sentAt: (job) => sent.get(jobKey(job)) ?? null,
    has: (line) => [...requests].some((request) => request.line === line),
    start(jobs) {
      const request = { line: jobs[0] ? getLane(jobs[0]) : '' };
      requests.add(request);
      for (const job of jobs) sent.set(jobKey(job), now());
      return () => {
        requests.delete(request);
        for (const job of jobs) sent.delete(jobKey(job));
      };
    },
  };
}
