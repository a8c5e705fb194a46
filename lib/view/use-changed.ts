// Asks again whenever the background says that something changed, and slowly by itself in case a notice was lost.
import { useEffect, useRef } from 'preact/hooks';
import { onNotice } from '../messages/listen';

/** A burst of notices is answered once. */
const GATHER_MS = 120;

/**
 * Runs `ask` at once, after every `changed` notice (gathered), and every `pollMs`; never twice at the same time.
 * Stops when the component goes. `deps` that change start it anew; `signal.aborted` tells a late answer that it is too late.
 */
export function useChanged(ask: (signal: AbortSignal) => Promise<void>, deps: unknown[], pollMs: number): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const stop = new AbortController();
    let running = false;
    let wanted = false;
    let gather: ReturnType<typeof setTimeout> | undefined;
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
    const soon = (): void => {
      clearTimeout(gather);
      gather = setTimeout(() => void run(), GATHER_MS);
    };
    void run();
    onNotice(({ notice }) => notice === 'changed' && soon(), stop.signal);
    const poll = setInterval(() => void run(), pollMs);
    return () => {
      stop.abort();
      clearTimeout(gather);
      clearInterval(poll);
    };
  }, deps);
}
