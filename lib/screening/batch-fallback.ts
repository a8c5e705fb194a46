// Fallback after a refused batch: single requests, serialized lanes, and when to give up.
import type { WireError } from '../errors/app-error';
import { isFault } from './circuit-breaker';
import type { Job } from './job';
import { getLane, jobKey, type RequestQueue } from './request-queue';

/** After a refused batch, addresses are sent singly; this many consecutive refusals mean that the account is refused, not the addresses. */
const REFUSED_IN_A_ROW = 3;

export interface BatchFallback {
  /** Selects the jobs of the next request: only the first if it must be sent singly, otherwise all that may share a batch. */
  selectBatch(jobs: Job[]): Job[];
  /** Forces these jobs to be sent as single requests. */
  splitBatch(jobs: Job[]): void;
  /** Whether the token was rejected in this lane; then only one request of the lane may be in flight. */
  isSerialized(line: string): boolean;
  /**
   * Called when a single request was answered.
   * @returns true if the batch of the job was refused with the same token: then the account may not use the batch operation
   */
  onSingleAnswered(job: Job): boolean;
  /** Called when a batch of the lane was answered; ends its serialization. */
  onBatchAnswered(line: string): void;
  /** Called when these jobs were answered or abandoned. */
  onSettled(jobs: Job[]): void;
  /**
   * Called when the token was rejected. Waiting jobs are kept, because a rejected token is not about any address.
   * @returns true if a single request was rejected: then the whole lane must cool down
   */
  onTokenRefused(jobs: Job[]): boolean;
  /**
   * Selects the jobs to abandon after too many consecutive refusals of single requests. After a 402 or 403, which concern the account:
   * all waiting jobs of the lane. After a 400 or a malformed response: those whose batch was refused too. After faults or a rejected
   * token: score jobs, because no user requested them.
   * @returns queued jobs, without the refused one
   */
  onSingleRefused(job: Job, error: WireError): Job[];
}

/** @param isUnderWay whether a job is in flight. @returns the fallback state of one worker; it does not survive a worker restart */
export function createBatchFallback(
  queue: Pick<RequestQueue, 'all'>,
  isUnderWay: (job: Job) => boolean,
): BatchFallback {
  const alone = new Set<string>();
  const inARow = new Map<string, number>();
  /** Lanes whose fresh token was rejected, and the kind of request; single requests find out whether the batch or the token is at fault. */
  const doubted = new Map<string, 'batch' | 'single'>();
  const goesAlone = (job: Job) => alone.has(jobKey(job));

  function askAlone(jobs: Job[]) {
    for (const job of jobs) alone.add(jobKey(job));
  }

  return {
    selectBatch(jobs) {
      const [first] = jobs;
      return first && goesAlone(first) ? [first] : jobs.filter((job) => !goesAlone(job));
    },
    splitBatch: askAlone,
    isSerialized: (line) => doubted.has(line),
    onSingleAnswered(job) {
      const line = getLane(job);
      const isBatch = doubted.get(line) === 'batch';
      inARow.delete(line);
      doubted.delete(line);
      return isBatch;
    },
    onBatchAnswered: (line) => void doubted.delete(line),
    onSettled(jobs) {
      for (const job of jobs) alone.delete(jobKey(job));
    },
    onTokenRefused(jobs) {
      const [first] = jobs;
      if (!first) return false;
      const line = getLane(first);
      if (jobs.length > 1) {
        doubted.set(line, 'batch');
        askAlone(jobs);
        return false;
      }
      if (doubted.get(line) === 'batch')
        for (const job of queue.all()) if (getLane(job) === line) alone.delete(jobKey(job));
      doubted.set(line, 'single');
      return true;
    },
    onSingleRefused(job, error) {
      const { code, status } = error;
      const line = getLane(job);
      const isOfAll =
        (code === 'forbidden' && (status === 402 || status === 403)) ||
        (job.kind === 'score' && (isFault(error) || code === 'token-refused'));
      const isOfBatch = (code === 'bad-request' || code === 'bad-response') && goesAlone(job);
      if (!isOfAll && !isOfBatch) return [];
      const refused = (inARow.get(line) ?? 0) + 1;
      inARow.set(line, refused);
      if (refused < REFUSED_IN_A_ROW) return [];
      inARow.delete(line);
      const waits = (other: Job) => getLane(other) === line && !isUnderWay(other);
      return queue.all().filter((other) => waits(other) && (isOfAll || goesAlone(other)));
    },
  };
}
