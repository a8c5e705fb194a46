// Runs the check of watched cases every hour while the vault is open.

/** Interval of the check: sufficient for daily watching, and the minimum delay before a failed address is retried. */
const INTERVAL_MS = 60 * 60_000;

/** Answers, including scores, are expected within this time; a change is then reported without waiting an hour. */
const ANSWER_WINDOW_MS = 15 * 60_000;

export interface WatchScheduleDeps {
  /** Time of the last check (epoch ms), kept across worker restarts. */
  last: { load(): Promise<number | null>; save(at: number): Promise<void> };
  isOpen(): Promise<boolean>;
  watch(): Promise<void>;
  /** Records changes; sends nothing. */
  compare(): Promise<void>;
  /** Epoch ms. */
  now(): number;
}

/** @returns a function that the alarm of each minute calls; a no-op if called too soon. A clock that was set back causes no delay */
export function createWatchSchedule({ last, isOpen, watch, compare, now }: WatchScheduleDeps): () => Promise<void> {
  return async () => {
    const before = await last.load();
    const since = before !== null && now() >= before ? now() - before : INTERVAL_MS;
    if ((since >= ANSWER_WINDOW_MS && since < INTERVAL_MS) || !(await isOpen())) return;
    if (since < INTERVAL_MS) return compare();
    // Saved before the check, so that a worker that dies during it does not restart it every minute.
    await last.save(now());
    await watch();
  };
}
