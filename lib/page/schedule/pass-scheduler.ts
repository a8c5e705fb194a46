// Scheduler of deferred passes: runs each pass by its timing rule in the pass table.
import { PASSES, type PassName, type PassRule } from './pass-table';
import { yieldTo } from './time-slicing';

/** A timer may fire this many ms early. */
const EARLY_MS = 1;

export interface PassScheduler {
  /** Monotonic time in ms. */
  now(): number;
  /** Ends all passes. */
  readonly signal: AbortSignal;
  /** Sets the function of a pass. */
  define(pass: PassName, run: () => unknown): void;
  /**
   * Requests a run of a pass.
   * @param atLeastMs delay in ms, if it is longer than that of the table
   * @param atMostMs maximum time in ms from the first request to the run of a `last` pass; not less than `atLeastMs`
   * @param delayMs delay in ms instead of that of the table, within `atMostMs`
   */
  request(pass: PassName, atLeastMs?: number, atMostMs?: number, delayMs?: number): void;
  /** Records that the pass starts now, for its interval; for passes that also run without a request. */
  record(pass: PassName): void;
  /** Returns the time since the last start of a pass, in ms; infinite before the first. */
  getAge(pass: PassName): number;
}

/**
 * Creates the scheduler of one page. Timers are never canceled: browsers number timers and frames separately, and all scripts of a page
 * share the numbers, so canceling a frame id could cancel a timer of the page.
 */
export function createPassScheduler(now: () => number, signal: AbortSignal): PassScheduler {
  const runs = new Map<PassName, () => unknown>();
  /** Requests that are not yet run: time in ms of the first one, and at which the pass is due. */
  const pending = new Map<PassName, { firstAt: number; dueAt: number }>();
  const startedAt = new Map<PassName, number>();
  const record = (pass: PassName) => void startedAt.set(pass, now());
  const getAge = (pass: PassName) => now() - (startedAt.get(pass) ?? Number.NEGATIVE_INFINITY);

  return {
    now,
    signal,
    define: (pass, run) => void runs.set(pass, run),
    record,
    getAge,
    request(pass, atLeastMs = 0, atMostMs = Number.POSITIVE_INFINITY, ownDelayMs) {
      const { delayMs = 0, intervalMs = 0, coalesce = 'first', isAfterFrame }: PassRule = PASSES[pass];
      const at = now();
      const earlier = pending.get(pass);
      if (signal.aborted || (earlier && coalesce === 'first')) return;
      const firstAt = earlier?.firstAt ?? at;
      const least = at + Math.max(atLeastMs, intervalMs - getAge(pass));
      const request = { firstAt, dueAt: Math.max(least, Math.min(at + (ownDelayMs ?? delayMs), firstAt + atMostMs)) };
      if (earlier && coalesce === 'earliest' && earlier.dueAt <= request.dueAt) return;
      if (earlier && coalesce === 'last' && earlier.dueAt <= request.dueAt) {
        // The pending timer waits for the rest: constant requests would start a timer each.
        earlier.dueAt = request.dueAt;
        return;
      }
      pending.set(pass, request);
      const run = () => {
        if (pending.get(pass) !== request) return;
        const left = request.dueAt - now();
        if (left > EARLY_MS) {
          setTimeout(start, left);
          return;
        }
        pending.delete(pass);
        if (signal.aborted) return;
        record(pass);
        runs.get(pass)?.();
      };
      const start = isAfterFrame ? () => void yieldTo('frame').then(run) : run;
      const wait = request.dueAt - at;
      if (wait > 0) setTimeout(start, wait);
      else if (isAfterFrame) start();
      else if (document.hidden) setTimeout(start);
      else requestAnimationFrame(start);
    },
  };
}
