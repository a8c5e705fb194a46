// Tests of the slowest tests that `npm test` names at its end.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slowestOf, testTimesOfPlaywright } from './slowest-tests.mjs';

test('testTimesOfPlaywright adds up all runs of a test, in nested suites too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'riskmark-times-'));
  const path = join(folder, 'report.json');
  const spec = (title: string, ...durations: number[]) => ({
    title,
    file: 'e2e/a.spec.ts',
    line: 7,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  writeFileSync(
    path,
    JSON.stringify({ suites: [{ specs: [spec('one', 1500)], suites: [{ specs: [spec('two', 1000, 2500)] }] }] }),
  );
  expect(testTimesOfPlaywright(path)).toEqual([
    { where: 'test/e2e/a.spec.ts:7 one', seconds: 1.5 },
    { where: 'test/e2e/a.spec.ts:7 two', seconds: 3.5 },
  ]);
  expect(testTimesOfPlaywright(join(folder, 'none.json'))).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('slowestOf returns the ten slowest tests in order', () => {
  const times = Array.from({ length: 12 }, (_, n) => ({ where: `${n}`, seconds: (n * 5) % 12 }));
  expect(slowestOf(times).map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});
