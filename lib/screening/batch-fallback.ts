// Fallback after a refused batch: sends its addresses one by one, and stops after three refusals in a row.
import { isFault } from '../dispatch/failure-scope';
import type { WireError } from '../errors/app-error';
import type { Job } from './queued-screening-job';
import { getLane, jobKey, type RequestQueue } from './request-queue';

/** After a refused batch, addresses are sent singly; this many consecutive refusals mean that the account is refused, not the addresses. */
const MAX_CONSECUTIVE_REFUSALS = 3;

/** @param isInFlight whether a job is in flight. @returns the fallback state of one worker; it does not survive a worker restart */
export function createBatchFallback(queue: Pick<RequestQueue, 'all'>, isInFlight: (job: Job) => boolean) {
  const singleJobs = new Set<string>();
  const refusalsByLane = new Map<string, number>();
  /** Lanes whose fresh token was rejected for a batch; single requests find out whether the batch or the token is at fault. */
  const rejectedBatches = new Set<string>();
  const isSingle = (job: Job) => singleJobs.has(jobKey(job));

  function forceSingle(jobs: Job[]) {
    for (const job of jobs) singleJobs.add(jobKey(job));
  }

  return {
    /** Selects the jobs of the next request: only the first if it must be sent singly, otherwise all that may share a batch. */
    selectBatch(jobs: Job[]) {
      const [first] = jobs;
      return first && isSingle(first) ? [first] : jobs.filter((job) => !isSingle(job));
    },
    /** Forces these jobs to be sent as single requests. */
    splitBatch: forceSingle,
    /**
     * Called when a single request was answered.
     * @returns true if the batch of the job was refused with the same token: then the account may not use the batch operation
     */
    onSingleAnswered(job: Job) {
      const lane = getLane(job);
      refusalsByLane.delete(lane);
      return rejectedBatches.delete(lane);
    },
    /** Called when a batch of the lane was answered: its token is accepted again. */
    onBatchAnswered: (lane: string) => void rejectedBatches.delete(lane),
    /** Called when these jobs were answered or abandoned. */
    onSettled(jobs: Job[]) {
      for (const job of jobs) singleJobs.delete(jobKey(job));
    },
    /**
     * Called when the token was rejected. Waiting jobs are kept, because a rejected token is not about any address.
     * @returns true if a single request was rejected: then the whole lane must cool down
     */
    onTokenRefused(jobs: Job[]) {
      const [first] = jobs;
      if (!first) return false;
      const lane = getLane(first);
      if (jobs.length > 1) {
        rejectedBatches.add(lane);
        forceSingle(jobs);
        return false;
      }
      if (rejectedBatches.delete(lane))
        for (const job of queue.all()) if (getLane(job) === lane) singleJobs.delete(jobKey(job));
      return true;
    },
    /**
     * Selects the jobs to abandon after too many consecutive refusals of single requests. After a 402 or 403, which concern the account:
     * all waiting jobs of the lane. After a 400 or a malformed response: those whose batch was refused too. After faults or a rejected
     * token: score jobs, because no user requested them.
     * @returns queued jobs, without the refused one
     */
    onSingleRefused(job: Job, error: WireError) {
      const { code, status } = error;
      const lane = getLane(job);
      const isAccountWide =
        (code === 'forbidden' && (status === 402 || status === 403)) ||
        (job.kind === 'score' && (isFault(error) || code === 'token-refused'));
      const wasBatchRefused = (code === 'bad-request' || code === 'bad-response') && isSingle(job);
      if (!isAccountWide && !wasBatchRefused) return [];
      const refusals = (refusalsByLane.get(lane) ?? 0) + 1;
      refusalsByLane.set(lane, refusals);
      if (refusals < MAX_CONSECUTIVE_REFUSALS) return [];
      refusalsByLane.delete(lane);
      const isWaiting = (other: Job) => getLane(other) === lane && !isInFlight(other);
      return queue.all().filter((other) => isWaiting(other) && (isAccountWide || isSingle(other)));
    },
  };
}

export type BatchFallback = ReturnType<typeof createBatchFallback>;
