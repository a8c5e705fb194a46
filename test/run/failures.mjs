// Names the tests that failed in a runner's JSON report, so that the last lines of `npm test` say what to look at.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './tool.mjs';

const LONGEST_REASON = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: runners colour their messages with escape sequences.
const COLOURS = /\u001B\[[0-9;]*m/g;

/** The first line of a runner's message that says something, without its colours, at most 200 characters. */
function reason(message = '') {
  const lines = message.replace(COLOURS, '').split('\n');
  return (lines.find((text) => text.trim()) ?? 'no reason given').trim().slice(0, LONGEST_REASON);
}

/**
 * The tests that failed in a vitest JSON report, as `{ where, reason }`: `where` is the file (from the project's root) and the
 * test's full name. None where there is no report.
 */
export function failedOfVitest(path) {
  if (!existsSync(path)) return [];
  return JSON.parse(readFileSync(path, 'utf8')).testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ where: file, reason: reason(message) }];
    return failed.map((each) => ({ where: `${file} ${each.fullName}`, reason: reason(each.failureMessages[0]) }));
  });
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/**
 * The tests that failed in a Playwright JSON report, as `{ where, reason, at }`: `at` is `folder/file.spec.ts:line`, as
 * Playwright takes it on its command line. None where there is no report.
 */
export function failedOfPlaywright(path) {
  if (!existsSync(path)) return [];
  const specs = JSON.parse(readFileSync(path, 'utf8')).suites.flatMap(specsOf);
  return specs
    .filter((spec) => !spec.ok)
    .map(({ file, line, title, tests }) => ({
      where: `test/${file}:${line} ${title}`,
      reason: reason(tests.flatMap((test) => test.results).find((result) => result.error)?.error.message),
      at: `${file}:${line}`,
    }));
}
