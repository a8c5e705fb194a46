// The names of failed tests are read from reports as the runners write them, and none is lost.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failedOfPlaywright, failedOfVitest } from './failures.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'riskmark-failures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function reportOf(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('a test of vitest, and a file of it that could not be loaded', () => {
  const path = reportOf({
    testResults: [
      {
        name: join(ROOT, 'test/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'one', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'two',
            failureMessages: ['\n\u001B[31mexpected 1\u001B[39m to be 2\n  at a line'],
          },
        ],
      },
      { name: join(ROOT, 'test/b.test.ts'), status: 'failed', message: 'cannot find c', assertionResults: [] },
      { name: join(ROOT, 'test/d.test.ts'), status: 'passed', message: '', assertionResults: [] },
    ],
  });
  expect(failedOfVitest(path)).toEqual([
    { where: 'test/a.test.ts two', reason: 'expected 1 to be 2' },
    { where: 'test/b.test.ts', reason: 'cannot find c' },
  ]);
});

test('a test of Playwright, however deep its suite', () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    title,
    ok,
    file: 'e2e/a.spec.ts',
    line: 7,
    tests: [{ results: [message ? { error: { message } } : {}] }],
  });
  const path = reportOf({
    suites: [{ specs: [spec('fine', true)], suites: [{ specs: [spec('not fine', false, 'Error: gone\nCall log:')] }] }],
  });
  expect(failedOfPlaywright(path)).toEqual([
    { where: 'test/e2e/a.spec.ts:7 not fine', reason: 'Error: gone', at: 'e2e/a.spec.ts:7' },
  ]);
});

test('no report, no names', () => {
  expect(failedOfVitest(join(folder, 'none'))).toEqual([]);
  expect(failedOfPlaywright(join(folder, 'none'))).toEqual([]);
});
