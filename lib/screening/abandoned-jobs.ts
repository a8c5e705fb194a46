// Jobs abandoned after repeated failures of their lane; queued again when the lane succeeds.
import type { FailureLog } from './failure-log';
import type { Job } from './job';
import { jobKey } from './request-queue';

export interface AbandonedJobs {
  /** These jobs of the line leave the queue without having been asked. */
  note(line: string, jobs: readonly Job[]): void;
  /** The line was answered. @returns what is to be asked after all; its failures are forgotten */
  takeBack(line: string): Job[];
}

/** @param failures what a person asked for again meanwhile has no failure any more and is not taken back */
export function createAbandonedJobs(failures: Pick<FailureLog, 'of' | 'drop'>): AbandonedJobs {
  const lines = new Map<string, Map<string, Job>>();
  return {
    note(line, jobs) {
      if (jobs.length === 0) return;
      const kept = lines.get(line) ?? new Map<string, Job>();
      for (const job of jobs) kept.set(jobKey(job), job);
      lines.set(line, kept);
    },
    takeBack(line) {
      const jobs = [...(lines.get(line)?.values() ?? [])].filter((job) => failures.of(job.kind, job)?.tries === 0);
      lines.delete(line);
      failures.drop(jobs);
      return jobs;
    },
  };
}
