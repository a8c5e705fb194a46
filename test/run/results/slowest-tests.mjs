// Reads the seconds of each test from a Playwright JSON report and picks the slowest.
import { existsSync, readFileSync } from 'node:fs';

const MOST = 10;

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** `{ where, seconds }` of each test of a Playwright JSON report, where `where` is its file, line and title. Empty without a report. */
export function testTimesOfPlaywright(path) {
  if (!existsSync(path)) return [];
  return JSON.parse(readFileSync(path, 'utf8'))
    .suites.flatMap(specsOf)
    .map(({ file, line, title, tests }) => ({
      where: `test/${file}:${line} ${title}`,
      seconds: tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    }));
}

/** The ten of `times` with the most seconds, slowest first. */
export const slowestOf = (times) => times.toSorted((a, b) => b.seconds - a.seconds).slice(0, MOST);
