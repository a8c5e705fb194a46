// Named timers: scheduling a name that is already pending is a no-op.

/** Runs `run` after `ms`; `0` waits for the next frame. Asked again before that, it does nothing. */
export type NamedTimers = (name: string, ms: number, run: () => void) => void;

/**
 * Timers that do nothing any more once `signal` is over. None is taken back: the browser numbers timers and frames apart, and all
 * scripts of a page share the numbers, so that what names a frame of ours may name a timer of the page.
 */
export function createNamedTimers(signal: AbortSignal): NamedTimers {
  const pending = new Set<string>();
  return (name, ms, run) => {
    if (pending.has(name) || signal.aborted) return;
    pending.add(name);
    const go = () => {
      pending.delete(name);
      if (!signal.aborted) run();
    };
    if (ms === 0 && !document.hidden) requestAnimationFrame(go);
    else setTimeout(go, ms);
  };
}
