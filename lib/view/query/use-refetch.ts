// Refetch hook: runs a query on mount, after each change notice and at a poll interval.
import { useEffect, useRef } from 'preact/hooks';
import { onChanged } from '../../messages/on-changed';

/** Debounce of change notices. */
const DEBOUNCE_MS = 120;
/** Maximum debounce delay under a steady stream of notices, as while a long page is screened. */
const MAX_DEBOUNCE_MS = 1_000;

/**
 * Runs `ask` on mount, after `changed` notices (debounced) and every `pollMs`, since a notice may be lost; runs never overlap.
 * Stops on unmount and restarts when `deps` change; then `signal` is aborted and `ask` must drop its result. Errors are ignored.
 */
export function useRefetch(ask: (signal: AbortSignal) => Promise<void>, deps: unknown[], pollMs = 60_000): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const stop = new AbortController();
    let running = false;
    let isPending = false;
    let debounce: ReturnType<typeof setTimeout> | undefined;
    let maxDebounce: ReturnType<typeof setTimeout> | undefined;
    const run = async (): Promise<void> => {
      if (running) {
        isPending = true;
        return;
      }
      running = true;
      await latest.current(stop.signal).catch(() => undefined);
      running = false;
      if (isPending && !stop.signal.aborted) schedule();
      isPending = false;
    };
    const clearTimers = (): void => {
      clearTimeout(debounce);
      clearTimeout(maxDebounce);
      maxDebounce = undefined;
    };
    const flush = (): void => {
      clearTimers();
      void run();
    };
    const schedule = (): void => {
      clearTimeout(debounce);
      debounce = setTimeout(flush, DEBOUNCE_MS);
      maxDebounce ??= setTimeout(flush, MAX_DEBOUNCE_MS);
    };
    void run();
    onChanged(schedule, stop.signal);
    const poll = setInterval(() => void run(), pollMs);
    return () => {
      stop.abort();
      clearTimers();
      clearInterval(poll);
    };
  }, deps);
}
