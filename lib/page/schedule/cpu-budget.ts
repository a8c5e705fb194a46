// CPU budget (token bucket): bursts of up to 40 ms, then 1/80 of the elapsed time.

/** Long-term share of the elapsed time. */
const SHARE = 1 / 80;
/** Maximum budget saved while idle, spent on bursts. */
const SAVED_MS = 40;

export interface CpuBudget {
  /** Runs a task and charges its duration. */
  run<T>(run: () => T): T;
  /** Delay in ms until the next task may run. */
  getDelay(): number;
}

/**
 * Creates a CPU budget.
 * @param longest maximum delay in ms, however large the debt
 */
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
