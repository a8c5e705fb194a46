// Adds up the test counts of all runners' reports, for the last line of `npm test`.
import { existsSync, readFileSync } from 'node:fs';

const nothing = { passed: 0, failed: 0, skipped: 0 };

/** A runner that failed without a failed test (a crash, or a file that could not be loaded) counts as one failure. */
function withExitCode(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Counts of a Vitest JSON report; a missing report counts as one failure. */
export function ofVitest(path, exitCode) {
  if (!existsSync(path)) return { ...nothing, failed: 1 };
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return withExitCode(counts, exitCode);
}

/** Counts of a Playwright JSON report; a test that passed only on a retry counts as failed. */
export function ofPlaywright(path, exitCode) {
  if (!existsSync(path)) return { ...nothing, failed: 1 };
  const { stats } = JSON.parse(readFileSync(path, 'utf8'));
  return withExitCode(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    exitCode,
  );
}

/** Counts of a single step that passed or failed. */
export const ofOne = (worked) => (worked ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 });

export function sum(all) {
  return all.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }),
    nothing,
  );
}

/** `12 passed, 0 failed`, and `, 2 skipped` if any. */
export function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
