// Runs the end-to-end tests, the timed ones first and alone, and reruns failed tests one at a time.
import { join } from 'node:path';
import { TIMES_AGAIN } from './results/detect-flaky-tests.mjs';
import { failedOfPlaywright, unsteadyOf } from './results/failed-tests.mjs';
import { slowestOf, testTimesOfPlaywright } from './results/slowest-tests.mjs';
import { timed } from './results/stage-results.mjs';
import { ofPlaywright, sum } from './results/summarize.mjs';
import { bin, run } from './spawn.mjs';

const COMMAND = ['test', '-c', 'test/e2e/playwright.config.ts'];

/** The projects of each run of `npm test` (test/e2e/playwright.config.ts): what measures time runs beside tests that wait, and nothing else. */
export const RUNS = [
  ['measured', 'waits'],
  ['shared-data', 'e2e'],
];
/** The project of `npm run test:full`. */
export const FULL = 'full';

const playwright = (args, report, env) =>
  run(bin('playwright'), [...COMMAND, ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });

async function runProjects(folder, env, projects) {
  const report = join(folder, `e2e-${projects[0]}.json`);
  const code = await playwright(
    projects.flatMap((name) => ['--project', name]),
    report,
    env,
  );
  return {
    counts: ofPlaywright(report, code),
    failed: failedOfPlaywright(report),
    times: testTimesOfPlaywright(report),
  };
}

/**
 * Runs the suite once with the given environment and report folder; `startOther` is called between the runs.
 * Returns `counts` (as summarize.mjs), `failed` (as failed-tests.mjs), `slowest` (as slowest-tests.mjs), `seconds` without
 * those that only `startOther` took, and the result of `startOther` as `beside`.
 */
export async function runEndToEnd(folder, env, startOther) {
  const first = await timed(() => runProjects(folder, env, RUNS[0]));
  const other = startOther();
  // Rejections are handled where the promise is awaited.
  other.catch(() => {});
  const rest = await timed(() => runProjects(folder, env, RUNS[1]));
  const runs = [first.value, rest.value];
  return {
    counts: sum(runs.map(({ counts }) => counts)),
    failed: runs.flatMap(({ failed }) => failed),
    slowest: slowestOf(runs.flatMap(({ times }) => times)),
    seconds: first.seconds + rest.seconds,
    beside: await other,
  };
}

/** Runs the tests of `npm run test:full`. Returns `counts`, `failed` and `slowest`, as `runEndToEnd`. */
export async function runTagged(folder, env) {
  const { times, ...first } = await runProjects(folder, env, [FULL]);
  return { ...first, slowest: slowestOf(times) };
}

/** Reruns the `failed` tests one at a time for `judge`, and returns those that passed each time. */
export async function runEndToEndAgain(folder, env, failed) {
  const report = join(folder, 'e2e-again.json');
  // Tests of a loop share a place: only the title names one of them.
  const places = [...new Set(failed.map(({ at }) => at))];
  const titles = failed.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  const choice = [...places, '--grep', titles];
  const code = await playwright([...choice, '--workers', '1', '--repeat-each', `${TIMES_AGAIN}`], report, env);
  return unsteadyOf(failed, report, code, TIMES_AGAIN);
}
