// Reruns failed tests alone three times: passed each time is flaky, else failed.
import { heading } from './spawn.mjs';

/** More failures than this are no bad luck of a busy machine, so nothing runs again. */
const MOST_UNSTEADY = 5;
export const TIMES_AGAIN = 3;

/**
 * Judges the first run of a stage: `counts` (as tally.mjs) and `failed` (`{ where, reason }` of each test that failed).
 * @param runAgain runs the tests given alone, `TIMES_AGAIN` times, and answers with those of them that passed each time
 * Answers with `counts`, `failed` and `unsteady`, which count as passed and are printed by name. See decision 0008.
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
