// Restartable abort scope: `restart()` aborts the previous run and returns a new signal.

export interface AbortScope {
  /** Ends what is under way. @returns what ends the next thing */
  restart(): AbortSignal;
  cancel(): void;
}

/** All of it ends with `life`. */
export function createAbortScope(life: AbortSignal): AbortScope {
  let current = new AbortController();
  // Whatever ends in a page has a reason, if none at all: without, the browser makes an error with the stack of all that runs.
  const end = () => current.abort(null);
  return {
    restart() {
      end();
      current = new AbortController();
      return AbortSignal.any([life, current.signal]);
    },
    cancel: end,
  };
}
