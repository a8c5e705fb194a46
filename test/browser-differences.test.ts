// Tests of docs/browsers.md: it names each file that depends on the browser, and only files that exist.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a source file contains if it differs by browser: the name, a build constant, or an API that only one has. */
const SIGNS =
  /firefox|browser\.sidePanel|sidebarAction|setAccessLevel|use_dynamic_url|managed_schema|trustedTypes|openShortcutSettings|'extension:prf'/i;
/** Files of these folders; texts are not code. */
const SOURCES = ['lib', 'entrypoints', 'components', 'wxt.config.ts', 'release-variables.ts', ':!lib/i18n'];

const table = readFileSync('docs/browsers.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '));
const getPaths = (cell = '') => [...cell.matchAll(/`([\w./-]+\.(?:tsx?|html))`/g)].map(([, path = '']) => path);
const rows = table.slice(1).map((line) => {
  const [, what = '', , , , where, tests] = line.split('|');
  return { what, where: getPaths(where), tests: getPaths(tests) };
});

test('browsers.md names each source file that depends on the browser', () => {
  const files = execFileSync('git', ['ls-files', '--', ...SOURCES], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const found = files.filter((file) => existsSync(file) && SIGNS.test(readFileSync(file, 'utf8')));
  expect(found.length).toBeGreaterThan(20);
  const named = new Set(rows.flatMap(({ where }) => where));
  expect(found.filter((file) => !named.has(file))).toEqual([]);
});

test('each difference has a place in the code, and all files of browsers.md exist', () => {
  expect(rows.filter(({ where }) => where.length === 0).map(({ what }) => what)).toEqual([]);
  const paths = rows.flatMap(({ where, tests }) => [...where, ...tests]);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
