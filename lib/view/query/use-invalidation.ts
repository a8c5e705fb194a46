// Invalidation hook: runs a query on mount, after each change notice and at a poll interval.
import { useEffect, useRef } from 'preact/hooks';
import { onChanged } from '../../messages/on-changed';

/** A burst of notices is answered once. */
const GATHER_MS = 120;
/** And one that does not end, as while a long page is screened, is answered this often. */
const GATHER_AT_MOST_MS = 1_000;

/**
 * Runs `ask` at once, after every `changed` notice (gathered), and every `pollMs`; never twice at the same time.
 * Stops when the component goes. `deps` that change start it anew; `signal.aborted` tells a late answer that it is too late.
 */
export function useInvalidation(ask: (signal: AbortSignal) => Promise<void>, deps: unknown[], pollMs: number): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const stop = new AbortController();
    let running = false;
    let wanted = false;
    let gather: ReturnType<typeof setTimeout> | undefined;
    let gatherAtMost: ReturnType<typeof setTimeout> | undefined;
    const run = async (): Promise<void> => {
      if (running) {
        wanted = true;
        return;
      }
      running = true;
      await latest.current(stop.signal).catch(() => undefined);
      running = false;
      if (wanted && !stop.signal.aborted) soon();
      wanted = false;
    };
    const settle = (): void => {
      clearTimeout(gather);
      clearTimeout(gatherAtMost);
      gatherAtMost = undefined;
    };
    const gathered = (): void => {
      settle();
      void run();
    };
    const soon = (): void => {
      clearTimeout(gather);
      gather = setTimeout(gathered, GATHER_MS);
      gatherAtMost ??= setTimeout(gathered, GATHER_AT_MOST_MS);
    };
    void run();
    onChanged(soon, stop.signal);
    const poll = setInterval(() => void run(), pollMs);
    return () => {
      stop.abort();
      settle();
      clearInterval(poll);
    };
  }, deps);
}
