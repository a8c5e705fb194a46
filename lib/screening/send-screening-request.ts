// Dispatches one request (batch, single address or score) and persists its answers.
import type { Chain } from '../chains/chain';
import type { Score } from '../verdict/verdict';
import type { BatchFallback } from './batch-fallback';
import type { FailureLog } from './failure-log';
import { getPurposes, type Job } from './queued-screening-job';
import { getLane } from './request-queue';
import type { Screened, ScreeningService } from './screening-service-port';

export interface DispatcherDeps {
  service: ScreeningService;
  /** Stores the answers; called before the jobs are removed from the queue, so that a killed worker loses nothing. */
  onAnswered(jobs: Job[], answers: Map<string, Screened>): Promise<void>;
  /** Stores the score of a job. */
  onScored(job: Job, score: Score): Promise<void>;
  /** Reads, or remembers for a day, that the service refused the batch operation to this account for a chain. */
  batchRefused: { read(chain: Chain): Promise<boolean>; remember(chain: Chain): Promise<void> };
  fallback: BatchFallback;
  failures: FailureLog;
  signal: AbortSignal;
}

/**
 * @returns a function that sends the jobs of one request (one score, or screenings of one lane) and resolves to the answered jobs.
 *   Jobs missing from a batch response are retried as single requests, whose response shows why. Throws as `service` and `onAnswered`.
 */
export function createDispatcher(deps: DispatcherDeps): (jobs: Job[]) => Promise<Job[]> {
  const { service, fallback, failures, signal } = deps;

  async function score(job: Job): Promise<Job[]> {
    await deps.onScored(job, await service.riskScore(job.chain, job.address, signal, getPurposes([job])));
    failures.drop([job]);
    fallback.onSingleAnswered(job);
    return [job];
  }

  async function sendSingle(job: Job): Promise<Map<string, Screened>> {
    const answer = await service.screen(job.chain, job.address, signal, getPurposes([job]));
    failures.drop([job]);
    if (fallback.onSingleAnswered(job)) await deps.batchRefused.remember(job.chain).catch(() => undefined);
    return new Map([[job.address, answer]]);
  }

  async function sendBatch(first: Job, jobs: Job[]): Promise<Map<string, Screened>> {
    const addresses = jobs.map(({ address }) => address);
    const answers = await service.screenBatch(first.chain, addresses, signal, getPurposes(jobs));
    fallback.onBatchAnswered(getLane(first));
    failures.drop(jobs.filter(({ address }) => answers.has(address)));
    return answers;
  }

  return async (jobs) => {
    const [first] = jobs;
    if (!first) return [];
    if (first.kind === 'score') return score(first);
    const answers = await (jobs.length === 1 ? sendSingle(first) : sendBatch(first, jobs));
    await deps.onAnswered(jobs, answers);
    fallback.splitBatch(jobs.filter(({ address }) => !answers.has(address)));
    return jobs.filter(({ address }) => answers.has(address));
  };
}
