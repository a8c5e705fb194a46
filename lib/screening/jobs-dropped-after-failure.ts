// Keeps jobs dropped after failures, and returns them when their operation and chain answer again.
import type { FailureLog } from './failure-log';
import type { Job } from './queued-screening-job';
import { jobKey } from './request-queue';

/** @param failures used to skip jobs without a failure entry, because the user has requested them again meanwhile */
export function createAbandonedJobs(failures: Pick<FailureLog, 'of' | 'drop'>) {
  const jobsByLane = new Map<string, Map<string, Job>>();
  return {
    /** Records that these jobs of the lane left the queue without having been sent. */
    note(lane: string, jobs: readonly Job[]) {
      if (jobs.length === 0) return;
      const laneJobs = jobsByLane.get(lane) ?? new Map<string, Job>();
      for (const job of jobs) laneJobs.set(jobKey(job), job);
      jobsByLane.set(lane, laneJobs);
    },
    /** Called when the lane got an answer. @returns the abandoned jobs to queue again; their failures are cleared */
    takeRequeued(lane: string) {
      const jobs = [...(jobsByLane.get(lane)?.values() ?? [])].filter((job) => failures.of(job.kind, job)?.tries === 0);
      jobsByLane.delete(lane);
      failures.drop(jobs);
      return jobs;
    },
  };
}
