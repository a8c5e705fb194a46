// When a failed call is worth repeating, and how long to wait before.
import { AppError } from '../../errors/app-error';

/** Upper bounds of the waits before the second and the third try; the wait itself is random below it ("full jitter", design.md 4). */
export const RETRY_WAITS_MS = [500, 1_500] as const;

export interface RetryOptions {
  /** Only calls that may be made twice without harm are repeated. */
  idempotent: boolean;
  random: () => number;
  /** Rejects when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Runs `attempt` up to three times: after `service-fault` (5xx) and `timeout`; after a reply that broke off, once more.
 * Nothing else is repeated: not a missing network (the queue waits for it), not a refusal, not a 429.
 * @throws AppError of the last try, with `tries` in its facts; `cancelled` when the signal aborts
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
      const bound = idempotent ? waitBefore(thrown, tries) : undefined;
      if (bound === undefined) {
        throw new AppError(thrown.code, { ...thrown.facts, tries }, { cause: thrown.cause });
      }
      await sleep(random() * bound, signal).catch(() => {
        throw new AppError('cancelled');
      });
    }
  }
}

function waitBefore({ code, cause }: AppError, tries: number): number | undefined {
  if (code === 'service-fault' || code === 'timeout') return RETRY_WAITS_MS[tries - 1];
  if ((code === 'bad-response' || code === 'no-token-host') && cause instanceof SyntaxError && tries === 1)
    return RETRY_WAITS_MS[0];
  return undefined;
}
