// Derives an address's screening state from its verdict, queued job and last failure.
import type { BlockReason } from '../dispatch/dispatch-gate-types';
import { toRequestCode } from '../errors/app-error';
import type { AddressRef, LocalOnlyScope, Queued, ScreeningState, StaleReason } from '../verdict/screening-state';
import type { Verdict } from '../verdict/verdict';
import type { Budget } from './budget';
import type { DispatchLoop } from './dispatch-loop';
import { isFresh } from './freshness';
import type { Job } from './queued-screening-job';
import type { RequestQueue } from './request-queue';

/** Why an address without a verdict was not enqueued: an exhausted budget, no request, or a setting under which nothing is sent. */
export type Unsent =
  | 'idle'
  | 'only-ask'
  | null
  | { localOnly: LocalOnlyScope }
  | Awaited<ReturnType<Budget['refusal']>>;

export interface DeriveStateDeps {
  queue: Pick<RequestQueue, 'find' | 'countAhead'>;
  runner: Pick<DispatchLoop, 'sentAt' | 'getBlockReason' | 'failure' | 'isDeferred'>;
  /** Host of the service. */
  host: string;
  covers(chain: string): boolean;
  online(): boolean;
  now(): number;
}

/** @returns a function that derives the state of an address from its stored verdict, the verdict's TTL (ms) and why nothing was enqueued */
export function createDeriveState(
  deps: DeriveStateDeps,
): (ref: AddressRef, verdict: Verdict | null, ttlMs: number, unsentReason: Unsent) => ScreeningState {
  const { queue, runner, host, now } = deps;
  function deriveState(ref: AddressRef, verdict: Verdict | null, ttlMs: number, unsentReason: Unsent): ScreeningState {
    if (unsentReason && typeof unsentReason === 'object' && 'localOnly' in unsentReason)
      return deriveLocalState(ref, verdict, ttlMs, unsentReason.localOnly);
    const { chain, address } = ref;
    const base = { chain, address };
    const queued = queue.find('screen', ref);
    const job = queued && !runner.isDeferred(queued) ? queued : undefined;
    if (verdict) {
      if (isFresh(verdict.at, ttlMs, now())) return { ...base, state: 'verdict', verdict };
      return { ...base, state: 'stale', verdict, lifeMs: ttlMs, because: getStaleReason(ref, job, unsentReason) };
    }
    if (job) return waitingState(base, job);
    const failure = runner.failure('screen', ref);
    // Checked before failures, because a refusal often reveals that a chain is not covered.
    if (!deps.covers(chain)) return { ...base, state: 'unsupported' };
    if (failure) {
      const { status = null, tries = 1, serviceMessage, requestUrl, refusal, at } = failure;
      const code = toRequestCode(failure.code);
      const details = {
        ...(queued && failure.resendAt ? { nextTry: failure.resendAt } : {}),
        ...(serviceMessage ? { serviceMessage } : {}),
        ...(requestUrl ? { requestUrl } : {}),
        ...(refusal ? { refusal } : {}),
      };
      return { ...base, state: 'failed', code, status, tries, at, service: host, ...details };
    }
    if (unsentReason === 'only-ask') return { ...base, state: 'idle', onlyAsk: true };
    if (unsentReason && unsentReason !== 'idle') return { ...base, state: 'over-budget', ...unsentReason };
    return { ...base, state: 'idle' };
  }

  /** Without requests there is a known verdict or none; a queued job waits until sending is allowed again. */
  function deriveLocalState(
    { chain, address }: AddressRef,
    verdict: Verdict | null,
    ttlMs: number,
    localOnly: LocalOnlyScope,
  ): ScreeningState {
    const base = { chain, address, localOnly };
    if (!verdict) return deps.covers(chain) ? { ...base, state: 'idle' } : { ...base, state: 'unsupported' };
    if (isFresh(verdict.at, ttlMs, now())) return { ...base, state: 'verdict', verdict };
    return { ...base, state: 'stale', verdict, lifeMs: ttlMs, because: 'local-only' };
  }

  function waitingState(base: AddressRef, job: Job): ScreeningState {
    const sentAt = runner.sentAt(job);
    const block = runner.getBlockReason(job);
    if (sentAt !== null) return { ...base, state: 'waiting', since: sentAt };
    if (!block) return { ...base, state: 'waiting', since: job.since };
    const ahead = queue.countAhead(job);
    if (block.cause === 'offline') return { ...base, state: 'offline', since: job.since, ahead };
    const { until: nextTry, cause: because, status, trouble } = block;
    const tried = job.tried && { tried: job.tried };
    return {
      ...base,
      state: 'queued',
      ahead,
      nextTry,
      because,
      ...(status ? { status } : {}),
      ...toFailureDetails(trouble),
      ...tried,
    };
  }

  function getStaleReason(
    ref: AddressRef,
    job: Job | undefined,
    unsentReason: Exclude<Unsent, { localOnly: LocalOnlyScope }>,
  ): StaleReason {
    if (!deps.online()) return 'offline';
    if (job) {
      const block = runner.sentAt(job) === null ? runner.getBlockReason(job) : null;
      if (!block) return 'asking';
      return block.cause === 'offline' ? 'offline' : 'paused';
    }
    if (runner.failure('screen', ref)) return 'failed';
    return unsentReason && typeof unsentReason === 'object' ? 'over-budget' : 'idle';
  }

  return deriveState;
}

function toFailureDetails(trouble: BlockReason['trouble']): { trouble?: Queued['trouble'] } {
  if (!trouble) return {};
  const { code, serviceMessage, requestUrl, refusal } = trouble;
  return {
    trouble: {
      code,
      ...(serviceMessage && { serviceMessage }),
      ...(requestUrl && { requestUrl }),
      ...(refusal && { refusal }),
    },
  };
}
