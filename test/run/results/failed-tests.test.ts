// Tests of failed-test extraction from Vitest and Playwright reports, and of detecting flaky tests.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failedOfPlaywright, failedOfVitest, steadyOfVitest, unsteadyOf } from './failed-tests.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

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

test('failedOfVitest returns a failed test and a file that could not be loaded', () => {
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
    { where: 'test/a.test.ts two', reason: 'expected 1 to be 2', file: 'test/a.test.ts' },
    { where: 'test/b.test.ts', reason: 'cannot find c', file: 'test/b.test.ts' },
  ]);
});

test('failedOfPlaywright returns a failed test of a nested suite', () => {
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
    { where: 'test/e2e/a.spec.ts:7 not fine', reason: 'Error: gone', at: 'e2e/a.spec.ts:7', title: 'not fine' },
  ]);
});

test('failure lists include expected and received values beside the first line', () => {
  const message =
    'Error: expect(received).toEqual(expected) // deep equality\n\n- Expected  - 1\n+ Received  + 1\n\n  Object {\n-   "text": "2",\n+   "text": "1",\n  }\n';
  const path = reportOf({
    suites: [
      { specs: [{ title: 'a', ok: false, file: 'b', line: 1, tests: [{ results: [{ error: { message } }] }] }] },
    ],
  });
  expect(failedOfPlaywright(path)[0]?.reason).toBe(
    'Error: expect(received).toEqual(expected) // deep equality -   "text": "2", +   "text": "1",',
  );
});

test('failure lists are empty without a report', () => {
  expect(failedOfVitest(join(folder, 'none'))).toEqual([]);
  expect(failedOfPlaywright(join(folder, 'none'))).toEqual([]);
});

describe('flaky Playwright tests', () => {
  const failed = [
    { where: 'test/e2e/loop.spec.ts:1 one', at: 'e2e/loop.spec.ts:1', title: 'one' },
    { where: 'test/e2e/loop.spec.ts:1 two', at: 'e2e/loop.spec.ts:1', title: 'two' },
  ];
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'e2e/loop.spec.ts', line: 1, tests: [] });
  const again = (specs: { ok: boolean }[]) =>
    reportOf({
      stats: {
        expected: specs.filter(({ ok }) => ok).length,
        unexpected: specs.filter(({ ok }) => !ok).length,
        flaky: 0,
        skipped: 0,
      },
      suites: [{ specs }],
    });

  test('rerun judges each failed test of a loop separately', () => {
    const specs = [spec('one', true), spec('two', true), spec('one', false), spec('two', true)];
    expect(unsteadyOf(failed, again(specs), 1, 2)).toEqual([failed[1]]);
  });

  test('rerun finds no flaky test when it broke off, wrote nothing or failed without a name', () => {
    const passed = [spec('one', true), spec('two', true)];
    expect(unsteadyOf(failed, again(passed), 0, 1)).toEqual(failed);
    expect(unsteadyOf(failed, again(passed), 0, 2)).toEqual([]);
    expect(unsteadyOf(failed, again(passed), 1, 1)).toEqual([]);
    expect(unsteadyOf(failed, join(folder, 'none'), 1, 1)).toEqual([]);
  });
});

describe('flaky Vitest tests', () => {
  const failed = [
    { where: 'test/a.test.ts one', file: 'test/a.test.ts' },
    { where: 'test/b.test.ts', file: 'test/b.test.ts' },
  ];
  const fileOf = (name: string, status: string, tests: [name: string, status: string][] = []) => ({
    name: join(ROOT, name),
    status,
    message: '',
    assertionResults: tests.map(([fullName, status]) => ({ fullName, status, failureMessages: [] })),
  });
  const b = fileOf('test/b.test.ts', 'passed', [['any', 'passed']]);
  const steadyAfter = (files: unknown[], exitCode: number) =>
    steadyOfVitest(failed, reportOf({ testResults: files }), exitCode).map(({ where }) => where);

  test('rerun judges each failed test separately, unloadable files included', () => {
    expect(steadyAfter([fileOf('test/a.test.ts', 'passed', [['one', 'passed']]), b], 0)).toEqual(
      failed.map(({ where }) => where),
    );
    expect(steadyAfter([fileOf('test/a.test.ts', 'failed', [['one', 'failed']]), b], 1)).toEqual(['test/b.test.ts']);
    expect(
      steadyAfter([fileOf('test/a.test.ts', 'passed', [['one', 'passed']]), fileOf('test/b.test.ts', 'failed')], 1),
    ).toEqual(['test/a.test.ts one']);
  });

  test('rerun does not clear a test that shares its name with a failed, skipped or missing one', () => {
    const twice: [string, string][] = [
      ['one', 'passed'],
      ['one', 'failed'],
    ];
    expect(steadyAfter([fileOf('test/a.test.ts', 'failed', twice), b], 1)).toEqual(['test/b.test.ts']);
    expect(steadyAfter([fileOf('test/a.test.ts', 'passed', [['one', 'skipped']]), b], 0)).toEqual(['test/b.test.ts']);
    expect(steadyAfter([b], 0)).toEqual(['test/b.test.ts']);
  });

  test('rerun finds no flaky unit test when it failed without a name or wrote nothing', () => {
    expect(steadyAfter([fileOf('test/a.test.ts', 'passed', [['one', 'passed']]), b], 1)).toEqual([]);
    expect(steadyOfVitest(failed, join(folder, 'none'), 0)).toEqual([]);
  });
});
