// Fallback after a refused batch: single requests, serialized lanes, and when to give up.
import type { WireError } from '../errors/app-error';
import { isFault } from './circuit-breaker';
import type { Job } from './job';
import { getLane, jobKey, type RequestQueue } from './request-queue';

/** After a refused batch each address is asked for alone; this many refusals in a row are about the account, not about the addresses. */
const REFUSED_IN_A_ROW = 3;

export interface BatchFallback {
  /** Which of these jobs leave in one request: only the first if it goes alone, otherwise all that do not go alone. */
  selectBatch(jobs: Job[]): Job[];
  splitBatch(jobs: Job[]): void;
  /** Whether this line's token was refused: then only one request at a time may be under way. */
  isSerialized(line: string): boolean;
  /** A job that was asked alone has its answer. @returns true if the same token was refused to its batch: then it is the batch that the account may not use */
  onSingleAnswered(job: Job): boolean;
  onBatchAnswered(line: string): void;
  /** These are answered or given up. */
  onSettled(jobs: Job[]): void;
  /** A refused token says nothing about any address, so what waits is kept. @returns true if it was a single one that was refused: then its whole line has to rest */
  onTokenRefused(jobs: Job[]): boolean;
  /**
   * What need not be asked any more once too many singles in a row were refused. After a 402 or 403, which are about the account: all of
   * the line that still wait. After a 400 or a malformed answer: those whose batch was refused as well. After faults or a refused token: the
   * scores, which nobody asked for.
   * @returns jobs of the queue, without the one that was refused
   */
  onSingleRefused(job: Job, error: WireError): Job[];
}

/** @param isUnderWay whether a job has left for the service. @returns the doubts of one worker; the next worker starts without any */
export function createBatchFallback(
  queue: Pick<RequestQueue, 'all'>,
  isUnderWay: (job: Job) => boolean,
): BatchFallback {
  const alone = new Set<string>();
  const inARow = new Map<string, number>();
  /** Lines that were refused with a fresh token, and by which kind of request; one request at a time finds out whether the batch or the token is to blame. */
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
