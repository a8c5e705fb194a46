// Runs unit tests at the lowest process priority, or reruns only the failed test files one at a time.
import { join } from 'node:path';
import { TIMES_AGAIN } from './results/detect-flaky-tests.mjs';
import { failedOfVitest, steadyOfVitest } from './results/failed-tests.mjs';
import { ofVitest } from './results/summarize.mjs';
import { bin, run, runAside } from './spawn.mjs';

const argumentsOf = (args, report) => [
  'run',
  ...args,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

/** Runs `stage` (name, Vitest `args`, `env`) at the lowest priority. Returns `counts` (summarize.mjs) and `failed` (failed-tests.mjs). */
export async function runUnit(folder, { name, args, env }) {
  const report = join(folder, `${name}.json`);
  const code = await runAside(name, bin('vitest'), argumentsOf(args, report), env);
  return { counts: ofVitest(report, code), failed: failedOfVitest(report) };
}

/** Reruns the files of `failed` one at a time for `judge`, and returns the tests that passed each time. */
export async function runUnitAgain(folder, { name, env }, failed) {
  const files = [...new Set(failed.map(({ file }) => file))];
  let steady = failed;
  for (let time = 1; time <= TIMES_AGAIN && steady.length > 0; time++) {
    const report = join(folder, `${name}-again-${time}.json`);
    const code = await run(bin('vitest'), argumentsOf([...files, '--no-file-parallelism'], report), env);
    steady = steadyOfVitest(steady, report, code);
  }
  return steady;
}
