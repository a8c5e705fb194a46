// Account-wide rate-limit pause after a 429, or a 503 with Retry-After; persisted across worker restarts.
import { AppError } from '../../errors/app-error';
import { readRetryAfter } from './retry-after';

/** Upper bound of the pause, whatever Retry-After requests. */
export const MAX_PAUSE_MS = 15 * 60_000;
/** First wait if the service names none; doubled by each further 429. */
export const FIRST_PAUSE_MS = 1_000;
/** Spreads clients of one account that resume at the same time. Jitter only extends the pause. */
const MAX_JITTER_MS = 1_000;
const JITTER_SHARE = 0.1;
/** Browsers stop an idle worker after 30 s, so a stored recent pause was doubled at least this often. */
const DOUBLINGS_AFTER_RESTART = 5;

/** Stores the end of the pause (epoch ms; 0 = none). */
export interface PauseStore {
  get(): Promise<number>;
  set(until: number): Promise<void>;
}

/** State of the pause; wraps the transport through `withRateLimitPause`. */
export interface RateLimitPause {
  /** Returns the end of the pause (epoch ms), or null if requests may be sent. */
  getEnd(): Promise<number | null>;
  /** @throws AppError `rate-limited` with `retryAt` during the pause */
  assertNotPaused(): Promise<void>;
  /** Starts or extends the pause. @returns its end, epoch ms */
  begin(retryAfter: string | null, date: string | null, status?: number): Promise<number>;
  /** True if the headers request a wait. */
  isAskedFor(retryAfter: string | null, date: string | null): boolean;
  /** Resets the doubling after any reply except 429. */
  onAnswered(): void;
}

/** @param deps.now epoch ms @param deps.random 0 ≤ n < 1 */
export function createRateLimitPause({
  store,
  now,
  random,
}: {
  store: PauseStore;
  now: () => number;
  random: () => number;
}): RateLimitPause {
  let end = 0;
  let doublings = 0;
  let loading: Promise<void> | null = null;
  /** Status that started the pause; undefined if an earlier worker started it. */
  let statusOfPause: number | undefined;

  // A failing store must not stop screening; the pause remains in memory.
  const load = () => {
    loading ??= store.get().then(
      (stored) => {
        if (!Number.isFinite(stored) || stored <= 0) return;
        end = stored;
        if (now() - stored < MAX_PAUSE_MS) doublings = DOUBLINGS_AFTER_RESTART;
      },
      () => undefined,
    );
    return loading;
  };

  const save = (next: number) => {
    end = next;
    return store.set(end).catch(() => undefined);
  };

  async function getEnd(): Promise<number | null> {
    await load();
    // After the clock was set back, the pause is capped; stored, so that the next worker does not start at the maximum again.
    if (end - now() > MAX_PAUSE_MS + MAX_JITTER_MS) await save(now() + MAX_PAUSE_MS);
    return end > now() ? end : null;
  }

  return {
    getEnd,

    async assertNotPaused() {
      const retryAt = await getEnd();
      if (retryAt !== null) throw new AppError('rate-limited', { status: statusOfPause, retryAt });
    },

    isAskedFor: (retryAfter, date) => readRetryAfter(retryAfter, date, now()) !== null,

    async begin(retryAfter, date, status = 429) {
      const currentEnd = await getEnd();
      const requestedWait = readRetryAfter(retryAfter, date, now());
      // Of concurrent rejections only the first doubles the wait; otherwise one burst would reach the maximum.
      if (requestedWait === null && currentEnd !== null) return currentEnd;
      const wait = Math.min(requestedWait ?? FIRST_PAUSE_MS * 2 ** doublings++, MAX_PAUSE_MS);
      const jitter = random() * Math.min(wait * JITTER_SHARE, MAX_JITTER_MS);
      const newEnd = Math.ceil(now() + wait + jitter);
      if (currentEnd !== null && newEnd <= currentEnd) return currentEnd;
      statusOfPause = status;
      await save(newEnd);
      return end;
    },

    onAnswered() {
      if (end <= now()) doublings = 0;
    },
  };
}
