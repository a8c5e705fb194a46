// Keeps the jobs that met a fault of the service, and decides when each is sent again or given up.
import { getBackoff, MAX_RESENDS, RESEND } from '../dispatch/backoff-rules';
import type { WireError } from '../errors/app-error';
import type { FailureLog } from './failure-log';
import type { Job } from './queued-screening-job';
import { getLane } from './request-queue';

/** Jobs of a page are given up after an hour, because the page is no longer viewed; those of a user are not. */
const PAGE_JOB_LIFE_MS = 3_600_000;

export interface FaultyJobsDeps {
  failures: Pick<FailureLog, 'note' | 'of'>;
  /** Forces jobs to be sent as single requests. */
  splitBatch(jobs: Job[]): void;
  /** Epoch ms. */
  now(): number;
}

/** Creates the memory of one worker; a later worker sends the queued jobs at once. */
export function createFaultyJobs({ failures, splitBatch, now }: FaultyJobsDeps) {
  /** When each lane was last answered. */
  const answeredAt = new Map<string, number>();

  /** True if the service answered another request of the lane since the job failed before: the fault may concern its address. */
  const isLaneAnswering = (job: Job): boolean => {
    const failure = failures.of(job.kind, job);
    return failure?.resends !== undefined && (answeredAt.get(getLane(job)) ?? 0) >= failure.at;
  };

  const isGivenUp = (job: Job): boolean => {
    // A bulk run counts the failure and offers its own retry.
    if (job.why === 'bulk') return true;
    if (job.why !== 'person' && now() - job.since > PAGE_JOB_LIFE_MS) return true;
    return isLaneAnswering(job) && (failures.of(job.kind, job)?.resends ?? 0) >= MAX_RESENDS;
  };

  return {
    /**
     * Records the failure of jobs: of one request, or (`tries` 0) of those that are not sent because of it.
     * @returns the jobs to give up, and the time at which the others are sent again (null if there are none)
     */
    note(jobs: readonly Job[], error: WireError): { lost: Job[]; resendAt: number | null } {
      const lost = jobs.filter(isGivenUp);
      const kept = jobs.filter((job) => !lost.includes(job));
      if (kept.length > 1 && kept.some(isLaneAnswering)) splitBatch(kept);
      let earliest: number | null = null;
      for (const job of kept) {
        const resends = (failures.of(job.kind, job)?.resends ?? 0) + 1;
        const resendAt = now() + getBackoff(RESEND, resends);
        failures.note([job], { ...error, at: now(), resends, resendAt });
        earliest = Math.min(earliest ?? resendAt, resendAt);
      }
      return { lost, resendAt: earliest };
    },
    /** Called when the lane was answered. Its jobs are due, except those that failed repeatedly: their addresses may be the cause. */
    onAnswered(lane: string, queued: readonly Job[]) {
      answeredAt.set(lane, now());
      for (const job of queued) {
        const failure = getLane(job) === lane ? failures.of(job.kind, job) : null;
        if (failure?.resendAt && (failure.resends === 1 || failure.tries === 0))
          failures.note([job], { ...failure, resendAt: now() });
      }
    },
  };
}
