// CPU budget (token bucket): bursts of up to 40 ms, then 1/80 of the elapsed time.

/** In the long run: of 80 ms one. */
const SHARE = 1 / 80;
/** At rest so much is saved, for what comes all of a sudden. */
const SAVED_MS = 40;

export interface CpuBudget {
  /** Runs a piece of the work, and counts what it took. */
  run<T>(run: () => T): T;
  /** How long the next piece has to wait. */
  getDelay(): number;
}

/** @param longest no piece waits longer than this, however much was spent before it */
export function createCpuBudget(now: () => number, longest: number): CpuBudget {
  let owed = -SAVED_MS;
  let at = now();

  function pay(): void {
    const before = at;
    at = now();
    owed = Math.max(owed - (at - before) * SHARE, -SAVED_MS);
  }

  return {
    run(run) {
      pay();
      const begunAt = at;
      const result = run();
      at = now();
      owed = Math.min(owed + at - begunAt, longest * SHARE);
      return result;
    },
    getDelay() {
      pay();
      return Math.max(0, owed / SHARE);
    },
  };
}
