// Runs the end-to-end tests, all beside other work or only the failed ones alone.
import { join } from 'node:path';
import { failedOfPlaywright, unsteadyOf } from './failures.mjs';
import { NOTHING_MEASURED } from './measured-reporter.mjs';
import { TIMES_AGAIN } from './rerun-failures.mjs';
import { bin, run } from './spawn.mjs';
import { ofPlaywright } from './summarize.mjs';

const COMMAND = ['test', '-c', 'test/e2e/playwright.config.ts'];

const playwright = (args, report, env, hear) =>
  run(bin('playwright'), [...COMMAND, ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, hear);

/**
 * Runs the suite once with the environment given, its report in the folder given; `beside` is called once, when no test that
 * measures time is left. Answers with `counts` (as tally.mjs), `failed` (as failures.mjs) and what `beside` answered.
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
  return { counts: ofPlaywright(report, code), failed: failedOfPlaywright(report), beside: await other };
}

/** As `judge` wants it: runs the `failed` of that suite again, one at a time, and answers with those that passed each time. */
export async function runEndToEndAgain(folder, env, failed) {
  const report = join(folder, 'e2e-again.json');
  const places = [...new Set(failed.map(({ at }) => at))];
  const code = await playwright([...places, '--workers', '1', '--repeat-each', `${TIMES_AGAIN}`], report, env);
  return unsteadyOf(failed, report, code, TIMES_AGAIN);
}
