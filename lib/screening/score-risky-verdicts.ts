// Enqueues score requests for risky verdicts, and merges received scores into the verdicts.
import { FAILED_REQUEST_MS } from '../dispatch/backoff-rules';
import type { AddressRef } from '../verdict/screening-state';
import type { Score } from '../verdict/verdict';
import type { DispatchLoop } from './dispatch-loop';
import { isFresh } from './freshness';
import type { Job } from './queued-screening-job';
import type { RequestQueue } from './request-queue';
import type { VerdictMemoryCache } from './verdict-memory-cache';

export interface ScoreRequestsDeps {
  memory: VerdictMemoryCache;
  queue: Pick<RequestQueue, 'add'>;
  runner: Pick<DispatchLoop, 'failure' | 'wake'>;
  /** Tests whether scores are enabled in the settings. */
  isWanted(): Promise<boolean>;
  /** Tests whether the account has scores for this chain: some chains support screening only (docs/reference/service.md 2.9). */
  covers(chain: string): boolean;
  /** Epoch ms. */
  now(): number;
}

/** @returns the score requests of one account */
export function createScoreRequests({ memory, queue, runner, isWanted, covers, now }: ScoreRequestsDeps) {
  function failedRecently(ref: AddressRef): boolean {
    const failure = runner.failure('score', ref);
    return failure !== null && isFresh(failure.at, FAILED_REQUEST_MS.score, now());
  }

  return {
    /** Enqueues score requests with the priority of their verdicts, except those that failed recently. */
    async ask(risky: Pick<Job, 'chain' | 'address' | 'why' | 'site' | 'watch'>[]) {
      if (!(await isWanted())) return;
      const due = risky.filter((ref) => covers(ref.chain) && !failedRecently(ref));
      await queue.add(
        due.map(({ chain, address, why, site, watch }) => ({
          kind: 'score',
          chain,
          address,
          why,
          site,
          since: now(),
          ...(watch && { watch }),
        })),
      );
      if (due.length) runner.wake();
    },
    /** Stores a score with its verdict; drops it if a newer verdict found no risk. */
    async keep(ref: AddressRef, score: Score) {
      const [verdict] = await memory.recall([ref]);
      if (verdict?.foundRisk) await memory.keep([{ ...verdict, score }]);
    },
  };
}

export type ScoreRequests = ReturnType<typeof createScoreRequests>;
