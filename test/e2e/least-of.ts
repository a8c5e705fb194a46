// A time that does not hang on what else the machine does: what is ours comes each time, what a neighbour takes comes now and then.

/** Enough for a neighbour to be done; what is too slow in all of them is slow. */
const TIMES = 5;

/** The least of up to five measurements; the first that is below `enough` ends them. */
export async function leastOf(enough: number, measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TIMES && least >= enough; time++) least = Math.min(least, await measure());
  return least;
}
