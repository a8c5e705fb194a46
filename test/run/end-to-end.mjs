// Runs the end-to-end tests once; a few that failed run three times more, alone, and are named as unsteady if they then always pass.
import { join } from 'node:path';
import { failedOfPlaywright, unsteadyOf } from './failures.mjs';
import { NOTHING_MEASURED } from './measured-reporter.mjs';
import { ofPlaywright } from './tally.mjs';
import { bin, heading, run } from './tool.mjs';

/** More failures than this are no bad luck of a busy machine, so nothing runs again. */
const MOST_UNSTEADY = 5;
const TIMES_AGAIN = 3;
const COMMAND = ['test', '-c', 'test/e2e/playwright.config.ts'];

const playwright = (args, report, env, hear) =>
  run(bin('playwright'), [...COMMAND, ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, hear);

/**
 * Runs the suite with the environment given, its reports in the folder given; `beside` is called once, when no test that measures
 * time is left, and is waited for. Answers with `counts` (as tally.mjs), `failed`
 * (`{ where, reason }` of each test that failed) and `unsteady` (the same, of tests that failed once beside the others and
 * passed each of three times alone; they count as passed and are printed by name). See decision 0008.
 */
export async function runEndToEnd(folder, env, beside) {
  const report = join(folder, 'e2e.json');
  let other = null;
  const begin = () => {
    if (other) return;
    other = beside();
    // It is heard where it is waited for.
    other.catch(() => {});
  };
  const code = await playwright([], report, env, (message) => message === NOTHING_MEASURED && begin());
  begin();
  await other;
  const counts = ofPlaywright(report, code);
  const failed = failedOfPlaywright(report);
  const isWorthAgain = failed.length > 0 && failed.length === counts.failed && failed.length <= MOST_UNSTEADY;
  if (!isWorthAgain) return { counts, failed, unsteady: [] };

  heading(`again, alone, ${TIMES_AGAIN} times: ${failed.map(({ at }) => at).join(', ')}`);
  const again = join(folder, 'e2e-again.json');
  const places = [...new Set(failed.map(({ at }) => at))];
  const alone = ['--workers', '1', '--repeat-each', `${TIMES_AGAIN}`];
  const codeAgain = await playwright([...places, ...alone], again, env);
  const unsteady = unsteadyOf(failed, again, codeAgain, TIMES_AGAIN);
  const rest = failed.filter((one) => !unsteady.includes(one));
  return {
    counts: { ...counts, passed: counts.passed + unsteady.length, failed: rest.length },
    failed: rest,
    unsteady,
  };
}
