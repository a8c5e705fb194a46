// Collects counts, seconds, failures and slow tests of all stages, and prints them at the end of `npm test`.

import { heading } from '../spawn.mjs';
import { judge } from './detect-flaky-tests.mjs';
import { line, ofOne, sum } from './summarize.mjs';

/** Maximum number of failures listed at the end; a truncated log keeps its end. */
const MOST_NAMED = 8;

/** Seconds since `start`, a time of `performance.now`. */
const secondsSince = (start) => Math.round((performance.now() - start) / 1000);

/** Returns the value of `work` and the whole seconds that it took. */
export async function timed(work) {
  const start = performance.now();
  return { value: await work(), seconds: secondsSince(start) };
}

/** Results of one run of `npm test` or `npm run test:full`. */
export function createResults() {
  const stages = [];
  const failed = [];
  const unsteady = [];
  const slowest = [];

  /** Records the counts (summarize.mjs) and the seconds of a stage. */
  const record = (stage, counts, seconds) => void stages.push({ stage, counts, seconds });

  return {
    record,

    /** Runs `command`, which resolves to an exit code, as the stage of that name. */
    async recordCommand(stage, command) {
      const { value: code, seconds } = await timed(command);
      record(stage, ofOne(code === 0), seconds);
    },

    /** Records the first run of a stage, and reruns its failures with `runAgain` (detect-flaky-tests.mjs). */
    async close(stage, first, seconds, runAgain) {
      const judged = await judge(first, runAgain);
      record(stage, judged.counts, seconds);
      failed.push(...judged.failed);
      unsteady.push(...judged.unsteady);
      slowest.push(...(first.slowest ?? []));
    },

    /** Prints the summary and returns the exit code of the run. */
    print() {
      heading('summary');
      for (const { stage, counts, seconds } of stages)
        console.log(
          `${counts.failed ? 'FAILED' : 'ok    '} ${stage}: ${line(counts)}${seconds === undefined ? '' : `, ${seconds} s`}`,
        );
      for (const { where, seconds } of slowest) console.log(`slow, ${Math.round(seconds)} s: ${where}`);
      for (const { where, reason } of unsteady)
        console.log(`unsteady, passed three times alone: ${where}\n    ${reason}`);
      for (const { where, reason } of failed.slice(0, MOST_NAMED)) console.log(`failed: ${where}\n    ${reason}`);
      if (failed.length > MOST_NAMED) console.log(`and ${failed.length - MOST_NAMED} more, named above`);
      const total = sum(stages.map(({ counts }) => counts));
      console.log(line(total));
      return total.failed || total.passed === 0 ? 1 : 0;
    },
  };
}
