// Timers of which one of each name is pending at most.

/** Runs `run` after `ms`; `0` waits for the next frame. Asked again before that, it does nothing. */
export type Once = (name: string, ms: number, run: () => void) => void;

/** Timers that end with `signal`. */
export function createOnce(signal: AbortSignal): Once {
  const pending = new Map<string, number>();
  signal.addEventListener('abort', () => {
    for (const id of pending.values()) clearTimeout(id);
  });
  return (name, ms, run) => {
    if (pending.has(name) || signal.aborted) return;
    const go = () => {
      pending.delete(name);
      if (!signal.aborted) run();
    };
    pending.set(name, ms === 0 && !document.hidden ? requestAnimationFrame(go) : window.setTimeout(go, ms));
  };
}
