// Named timers: scheduling a name that is already pending is a no-op.

/** Calls `run` after `ms`, or in the next frame for `0`. Does nothing while the name is pending. */
export type NamedTimers = (name: string, ms: number, run: () => void) => void;

/**
 * Creates named timers that stop with `signal`. Timers are never cancelled: browsers number timers and frames separately, and all scripts
 * of a page share the numbers, so cancelling a frame id could cancel a timer of the page.
 */
export function createNamedTimers(signal: AbortSignal): NamedTimers {
  const pending = new Set<string>();
  return (name, ms, run) => {
    if (pending.has(name) || signal.aborted) return;
    pending.add(name);
    const fire = () => {
      pending.delete(name);
      if (!signal.aborted) run();
    };
    if (ms === 0 && !document.hidden) requestAnimationFrame(fire);
    else setTimeout(fire, ms);
  };
}
