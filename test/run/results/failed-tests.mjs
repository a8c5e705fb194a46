// Extracts from Vitest and Playwright JSON reports the failed tests, and those that passed when run again.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../spawn.mjs';
import { ofPlaywright } from './summarize.mjs';

const LONGEST_REASON = 200;
/** Expected and received values, as Vitest and Playwright print them below the first line. */
const DIFFERENCE = /^\s*(?:[-+] +(?!Expected |Received )\S|(?:Expected|Received)\b.*:)/;
const LONGEST_DIFFERENCE = 400;
// biome-ignore lint/suspicious/noControlCharactersInRegex: runners color their messages with escape sequences.
const COLORS = /\u001B\[[0-9;]*m/g;

/** The first meaningful line of a runner's message, at most 200 characters, and 400 of the difference; without colors. */
function reason(message = '') {
  const lines = message.replace(COLORS, '').split('\n');
  const [first = 'no reason given', ...rest] = lines.map((text) => text.trim()).filter(Boolean);
  const differs = rest.filter((text) => DIFFERENCE.test(text)).join(' ');
  return `${first.slice(0, LONGEST_REASON)} ${differs.slice(0, LONGEST_DIFFERENCE)}`.trim();
}

/** The files of a Vitest JSON report, relative to the project root. Empty without a report. */
function filesOfVitest(path) {
  if (!existsSync(path)) return [];
  const { testResults } = JSON.parse(readFileSync(path, 'utf8'));
  return testResults.map((result) => ({ ...result, file: relative(ROOT, result.name) }));
}

/**
 * The failed tests of a Vitest JSON report, as `{ where, reason, file }`: `where` is the file and the test's full name, or the file
 * alone when it could not be loaded. Empty without a report.
 */
export function failedOfVitest(path) {
  return filesOfVitest(path).flatMap(({ file, message, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ where: file, reason: reason(message), file }];
    return failed.map((each) => ({ where: `${file} ${each.fullName}`, reason: reason(each.failureMessages[0]), file }));
  });
}

/**
 * Those of `failed` that passed when their files ran again, by the report and exit code of that run. Empty when
 * that run failed without a failed test.
 */
export function steadyOfVitest(failed, path, exitCode) {
  const still = new Set(failedOfVitest(path).map(({ where }) => where));
  if (exitCode !== 0 && still.size === 0) return [];
  const passed = new Set(
    filesOfVitest(path).flatMap(({ file, status, assertionResults }) => [
      ...(status === 'passed' ? [file] : []),
      ...assertionResults.filter((each) => each.status === 'passed').map((each) => `${file} ${each.fullName}`),
    ]),
  );
  return failed.filter(({ where }) => passed.has(where) && !still.has(where));
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/**
 * The failed tests of a Playwright JSON report, as `{ where, reason, at, title }`: `at` is `folder/file.spec.ts:line`, as
 * Playwright accepts it on its command line; tests of a loop share it. Empty without a report.
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
      title,
    }));
}

/**
 * Those of `failed` that passed every time when they ran again, by the report and exit code of that run; each is judged
 * separately. Empty when that run ended before `times` runs of each, or failed without a failed test.
 */
export function unsteadyOf(failed, path, exitCode, times) {
  const counts = ofPlaywright(path, exitCode);
  const still = new Set(failedOfPlaywright(path).map(({ where }) => where));
  const isWhole = counts.passed + counts.failed >= failed.length * times;
  if (!isWhole || (counts.failed > 0 && still.size === 0)) return [];
  return failed.filter(({ where }) => !still.has(where));
}
