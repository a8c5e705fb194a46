// Minimum over repeated rounds, so that load of other processes does not fail a time limit.

/** Enough for a neighbour to be done; what is too slow in all of them is slow. */
const TIMES = 5;

/** The least of up to five measurements; the first that is below `enough` ends them. */
export async function leastOf(enough: number, measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TIMES && least >= enough; time++) least = Math.min(least, await measure());
  return least;
}

/** What is told in each of up to five rounds, in the words of the last; the first that leaves nothing ends them. @param tell words, by what they are about */
export async function toldEachTime(tell: () => Promise<Map<string, string>>): Promise<string[]> {
  let told = await tell();
  for (let time = 1; time < TIMES && told.size > 0; time++) {
    const before = told;
    told = new Map([...(await tell())].filter(([what]) => before.has(what)));
  }
  return [...told.values()];
}
