// CPU budget (token bucket): allows bursts of up to 40 ms, and 1/80 of the elapsed time on average.

/** Long-term share of the elapsed time. */
const SHARE = 1 / 80;
/** Maximum budget saved while idle, spent on bursts. */
const MAX_BURST_MS = 40;

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
  let debt = -MAX_BURST_MS;
  let updatedAt = now();

  function refill(): void {
    const before = updatedAt;
    updatedAt = now();
    debt = Math.max(debt - (updatedAt - before) * SHARE, -MAX_BURST_MS);
  }

  return {
    run(run) {
      refill();
      const startedAt = updatedAt;
      const result = run();
      updatedAt = now();
      debt = Math.min(debt + updatedAt - startedAt, longest * SHARE);
      return result;
    },
    getDelay() {
      refill();
      return Math.max(0, debt / SHARE);
    },
  };
}
