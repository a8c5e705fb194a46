// What is not asked like the rest, because of how it was refused: addresses that go alone, a token doubted, refusals in a row.
import type { WireError } from '../errors/app-error';
import { isFault } from './hold';
import { jobKey, lineOf, type Queue } from './queue';
import type { Job } from './stored-job';

/** After a refused batch each address is asked for alone; so many refusals in a row speak of the account, not of the addresses. */
const REFUSED_IN_A_ROW = 3;

export interface Doubts {
  /** The first of these jobs by itself where it goes alone; else all that do not. */
  together(jobs: Job[]): Job[];
  askAlone(jobs: Job[]): void;
  /** One at a time may be asked of a line whose token was refused. */
  isDoubted(line: string): boolean;
  /** A job that was asked alone has its answer. @returns whether the same token was refused to its batch: then it is the batch that the account may not use */
  answeredAlone(job: Job): boolean;
  answeredBatch(line: string): void;
  /** These are answered or given up. */
  settled(jobs: Job[]): void;
  /** Says nothing of any address: what waits is kept. @returns whether it was refused to one alone like to its batch, so that all of its line has to rest */
  tokenRefused(jobs: Job[]): boolean;
  /**
   * What need not be asked any more after a refused single that was one too many in a row: after a 402 or 403, which speak of the
   * account, all of its line that wait; after a 400 or no answer those whose batch had none either; after faults, or a refused token, the scores, which nobody asked for.
   * @returns jobs of the queue, without the one that was refused
   */
  refusedAlone(job: Job, error: WireError): Job[];
}

/** @param isUnderWay whether a job has left for the service @returns the doubts of one worker: the next one asks anew */
export function createDoubts(queue: Pick<Queue, 'all'>, isUnderWay: (job: Job) => boolean): Doubts {
  const alone = new Set<string>();
  const inARow = new Map<string, number>();
  /** Lines that were refused with a token that was just given, and by what it was seen last; one request at a time shows whether it is the batch or the token. */
  const doubted = new Map<string, 'batch' | 'single'>();
  const goesAlone = (job: Job) => alone.has(jobKey(job));

  function askAlone(jobs: Job[]) {
    for (const job of jobs) alone.add(jobKey(job));
  }

  return {
    together(jobs) {
      const [first] = jobs;
      return first && goesAlone(first) ? [first] : jobs.filter((job) => !goesAlone(job));
    },
    askAlone,
    isDoubted: (line) => doubted.has(line),
    answeredAlone(job) {
      const line = lineOf(job);
      const isBatch = doubted.get(line) === 'batch';
      inARow.delete(line);
      doubted.delete(line);
      return isBatch;
    },
    answeredBatch: (line) => void doubted.delete(line),
    settled(jobs) {
      for (const job of jobs) alone.delete(jobKey(job));
    },
    tokenRefused(jobs) {
      const [first] = jobs;
      if (!first) return false;
      const line = lineOf(first);
      if (jobs.length > 1) {
        doubted.set(line, 'batch');
        askAlone(jobs);
        return false;
      }
      if (doubted.get(line) === 'batch')
        for (const job of queue.all()) if (lineOf(job) === line) alone.delete(jobKey(job));
      doubted.set(line, 'single');
      return true;
    },
    refusedAlone(job, error) {
      const { code, status } = error;
      const line = lineOf(job);
      const isOfAll =
        (code === 'forbidden' && (status === 402 || status === 403)) ||
        (job.kind === 'score' && (isFault(error) || code === 'token-refused'));
      const isOfBatch = (code === 'bad-request' || code === 'bad-response') && goesAlone(job);
      if (!isOfAll && !isOfBatch) return [];
      const refused = (inARow.get(line) ?? 0) + 1;
      inARow.set(line, refused);
      if (refused < REFUSED_IN_A_ROW) return [];
      inARow.delete(line);
      const waits = (other: Job) => lineOf(other) === line && !isUnderWay(other);
      return queue.all().filter((other) => waits(other) && (isOfAll || goesAlone(other)));
    },
  };
}
