// Hourly schedule of the watch check, shared across worker restarts; skipped while the vault is locked.

/** Often enough for a case that is watched daily; an address without any answer is asked about no more often than this. */
const EVERY_MS = 60 * 60_000;

/** What was asked is answered within this time, its score with it; a change is told then, and not an hour later. */
const ANSWERS_MS = 15 * 60_000;

export interface WatchScheduleDeps {
  /** When it was last done, kept over the worker's death. */
  last: { load(): Promise<number | null>; save(at: number): Promise<void> };
  isOpen(): Promise<boolean>;
  watch(): Promise<void>;
  /** Notes what has changed; asks nothing. */
  compare(): Promise<void>;
  /** Epoch ms. */
  now(): number;
}

/** @returns what is to be called now and then: it does nothing where it is too soon. A clock that was turned back delays nothing. */
export function createWatchSchedule({ last, isOpen, watch, compare, now }: WatchScheduleDeps): () => Promise<void> {
  return async () => {
    const before = await last.load();
    const since = before !== null && now() >= before ? now() - before : EVERY_MS;
    if ((since >= ANSWERS_MS && since < EVERY_MS) || !(await isOpen())) return;
    if (since < EVERY_MS) return compare();
    // Before and not after: a worker that dies meanwhile must not begin anew each minute.
    await last.save(now());
    await watch();
  };
}
