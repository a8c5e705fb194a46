// Reruns up to 15 failed tests alone, three times each; a test that then always passes counts as flaky.
import { heading } from '../spawn.mjs';

/** Maximum failures to rerun; more are not caused by a busy machine. */
const MOST_UNSTEADY = 15;
export const TIMES_AGAIN = 3;

/**
 * Judges the first run of a stage: `counts` (as summarize.mjs) and `failed` (`{ where, reason }` of each failed test).
 * @param runAgain runs the given tests alone, `TIMES_AGAIN` times, and returns those that passed each time
 * @returns `counts`, `failed` and `unsteady`; unsteady tests count as passed and are listed. See decision 0008.
 */
export async function judge({ counts, failed }, runAgain) {
  const areNamed = failed.length > 0 && failed.length === counts.failed;
  if (!areNamed || failed.length > MOST_UNSTEADY) return { counts, failed, unsteady: [] };
  heading(`again, alone, ${TIMES_AGAIN} times: ${failed.map(({ where }) => where).join(', ')}`);
  const unsteady = await runAgain(failed);
  const rest = failed.filter((one) => !unsteady.includes(one));
  return {
    counts: { ...counts, passed: counts.passed + unsteady.length, failed: rest.length },
    failed: rest,
    unsteady,
  };
}
