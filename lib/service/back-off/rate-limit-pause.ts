// One pause for the whole account after a 429, or a 503 that names its end: kept over a worker's death, and nothing leaves before it ends.
import { AppError } from '../../errors/app-error';
import { readRetryAfter } from './retry-after';

/** Longer than this no pause lasts, whatever is asked for (design.md 4). */
export const MAX_PAUSE_MS = 15 * 60_000;
/** The first wait where the service names none; doubles with each further 429. */
export const FIRST_PAUSE_MS = 1_000;
/** So that many clients of one account do not all come back in the same millisecond. Only ever later, never earlier. */
const MAX_JITTER_MS = 1_000;
const JITTER_SHARE = 0.1;
/** A worker is stopped after 30 s without work, so one that finds a recent pause had doubled at least this often before. */
const DOUBLINGS_AFTER_RESTART = 5;

/** Keeps the end of the pause, epoch ms; 0 = none. */
export interface PauseStore {
  get(): Promise<number>;
  set(until: number): Promise<void>;
}

export interface RateLimitPause {
  /** The end of the pause (epoch ms), or null where requests may leave. */
  getEnd(): Promise<number | null>;
  /** @throws AppError `rate-limited` with `retryAt` while the pause lasts. */
  assertNotPaused(): Promise<void>;
  /** Begins or prolongs the pause. @returns its end, epoch ms */
  begin(retryAfter: string | null, date: string | null, status?: number): Promise<number>;
  /** Whether these headers name a wait. */
  isAskedFor(retryAfter: string | null, date: string | null): boolean;
  /** The service answered something else than 429, so the next wait starts small again. */
  onAnswered(): void;
}

/** @param parts.now epoch ms @param parts.random 0 ≤ n < 1 */
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
  /** What asked for the pause; not known of one that an earlier worker began. */
  let because: number | undefined;

  // A store that fails must not stop the screening; memory still holds the pause.
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

  const keep = (next: number) => {
    end = next;
    return store.set(end).catch(() => undefined);
  };

  async function until(): Promise<number | null> {
    await load();
    // A clock that was set back must not turn minutes into days; kept, or each new worker would begin the longest pause anew.
    if (end - now() > MAX_PAUSE_MS + MAX_JITTER_MS) await keep(now() + MAX_PAUSE_MS);
    return end > now() ? end : null;
  }

  return {
    getEnd: until,

    async assertNotPaused() {
      const retryAt = await until();
      if (retryAt !== null) throw new AppError('rate-limited', { status: because, retryAt });
    },

    isAskedFor: (retryAfter, date) => readRetryAfter(retryAfter, date, now()) !== null,

    async begin(retryAfter, date, status = 429) {
      const running = await until();
      const asked = readRetryAfter(retryAfter, date, now());
      // Of many requests refused together only the first may double, or one burst would mean the longest pause.
      if (asked === null && running !== null) return running;
      const wait = Math.min(asked ?? FIRST_PAUSE_MS * 2 ** doublings++, MAX_PAUSE_MS);
      const jitter = random() * Math.min(wait * JITTER_SHARE, MAX_JITTER_MS);
      const wanted = Math.ceil(now() + wait + jitter);
      if (running !== null && wanted <= running) return running;
      because = status;
      await keep(wanted);
      return end;
    },

    onAnswered() {
      if (end <= now()) doublings = 0;
    },
  };
}
