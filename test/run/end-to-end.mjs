// Runs the end-to-end tests, and starts other work after the timed ones; reruns failed tests one at a time.
import { join } from 'node:path';
import { TIMES_AGAIN } from './detect-flaky-tests.mjs';
import { failedOfPlaywright, unsteadyOf } from './failed-tests.mjs';
import { NOTHING_MEASURED } from './measured-tests-done-reporter.mjs';
import { bin, run } from './spawn.mjs';
import { ofPlaywright } from './summarize.mjs';

const COMMAND = ['test', '-c', 'test/e2e/playwright.config.ts'];

const playwright = (args, report, env, hear) =>
  run(bin('playwright'), [...COMMAND, ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, hear);

/**
 * Runs the suite once with the given environment and report folder; `beside` is called once, when no test that
 * measures time is left. Returns `counts` (as summarize.mjs), `failed` (as failed-tests.mjs) and the result of `beside`.
 */
export async function runEndToEnd(folder, env, beside) {
  const report = join(folder, 'e2e.json');
  let other = null;
  const begin = () => {
    if (other) return;
    other = beside();
    // Rejections are handled where the promise is awaited.
    other.catch(() => {});
  };
  const code = await playwright([], report, env, (message) => message === NOTHING_MEASURED && begin());
  begin();
  return { counts: ofPlaywright(report, code), failed: failedOfPlaywright(report), beside: await other };
}

/** Reruns the `failed` tests one at a time for `judge`, and returns those that passed each time. */
export async function runEndToEndAgain(folder, env, failed) {
  const report = join(folder, 'e2e-again.json');
  const places = [...new Set(failed.map(({ at }) => at))];
  const code = await playwright([...places, '--workers', '1', '--repeat-each', `${TIMES_AGAIN}`], report, env);
  return unsteadyOf(failed, report, code, TIMES_AGAIN);
}
