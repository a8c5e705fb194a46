// Retries failed idempotent calls with full-jitter back-off.
import { AppError } from '../../errors/app-error';

/** Upper bounds of the waits before the second and third attempt, ms; the wait is random below the bound ("full jitter"). */
export const RETRY_WAITS_MS = [500, 1_500] as const;

/** Randomness and timer of `withRetries`. */
export interface RetryOptions {
  /** Only idempotent calls are repeated. */
  idempotent: boolean;
  random: () => number;
  /** Waits `ms` milliseconds; rejects when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Runs `attempt` up to three times: after `service-fault` (5xx) and `timeout`; once more after a truncated reply.
 * Other errors are not repeated: `offline` (the queue waits for the network), rejections, 429.
 * @throws AppError of the last attempt, with `tries` in its facts; `cancelled` when the signal aborts
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { idempotent, random, sleep }: RetryOptions,
  signal: AbortSignal,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      const maxWait = idempotent ? maxWaitBeforeRetry(thrown, tries) : undefined;
      if (maxWait === undefined) {
        throw new AppError(thrown.code, { ...thrown.facts, tries }, { cause: thrown.cause });
      }
      await sleep(random() * maxWait, signal).catch(() => {
        throw new AppError('cancelled');
      });
    }
  }
}

function maxWaitBeforeRetry({ code, cause }: AppError, tries: number): number | undefined {
  if (code === 'service-fault' || code === 'timeout') return RETRY_WAITS_MS[tries - 1];
  if ((code === 'bad-response' || code === 'no-token-host') && cause instanceof SyntaxError && tries === 1)
    return RETRY_WAITS_MS[0];
  return undefined;
}
