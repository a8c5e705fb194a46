// Repeats a measurement or check up to five times, so that load of other processes does not cause a failure.

/** Rounds, enough for other processes to finish; code that is slow in all of them is slow. */
const TIMES = 5;

/** Returns the minimum of up to five measurements; the first one below `enough` ends them. */
export async function measureMinimum(enough: number, measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TIMES && least >= enough; time++) least = Math.min(least, await measure());
  return least;
}

/** Returns the complaints common to up to five rounds, as last worded; an empty round ends them. @param tell complaints by subject */
export async function findRepeatedFaults(tell: () => Promise<Map<string, string>>): Promise<string[]> {
  let told = await tell();
  for (let time = 1; time < TIMES && told.size > 0; time++) {
    const before = told;
    told = new Map([...(await tell())].filter(([what]) => before.has(what)));
  }
  return [...told.values()];
}
