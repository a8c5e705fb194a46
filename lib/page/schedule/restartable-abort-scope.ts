// Restartable abort scope: `restart()` aborts the previous run and returns a new signal.

export interface AbortScope {
  /**
   * Aborts the current run.
   * @returns the signal of the next run
   */
  restart(): AbortSignal;
  cancel(): void;
}

/** Creates an abort scope whose signals also abort with `life`. */
export function createAbortScope(life: AbortSignal): AbortScope {
  let current = new AbortController();
  // With an explicit reason the browser creates no DOMException with a stack trace.
  const abort = () => current.abort(null);
  return {
    restart() {
      abort();
      current = new AbortController();
      return AbortSignal.any([life, current.signal]);
    },
    cancel: abort,
  };
}
