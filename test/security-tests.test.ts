// Tests of docs/security-tests.md: every threat has a row, and every named file and test exists.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const THREATS = 42;
/** Marks a row about something not built yet, which needs no test. */
const NOT_YET = 'Not yet:';

const rows = readFileSync(join(ROOT, 'docs/security-tests.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| T-\d\d /.test(line))
  .map((line) => {
    const [, id = '', attack = '', defence = '', proof = '', broken = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    return { id, attack, defence, proof, broken };
  });

test('security-tests.md has one row per threat, in order', () => {
  expect(rows.map(({ id }) => id)).toEqual(
    Array.from({ length: THREATS }, (_, n) => `T-${String(n + 1).padStart(2, '0')}`),
  );
});

test.each(rows)('$id names existing files and tests', ({ defence, proof, broken }) => {
  const paths = [
    ...`${defence} ${proof}`.matchAll(
      /`((?:lib|components|entrypoints|test|docs|\.ci)\/[^`]+|[a-z-]+\.(?:json|ts|md))`/g,
    ),
  ].map(([, path = '']) => path);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const named = [...proof.matchAll(/`(test\/[^`]+)`((?: “[^”]+”,?)+)/g)].flatMap(([, path = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ path, title })),
  );
  const missing = named.filter(({ path, title }) => !readFileSync(join(ROOT, path), 'utf8').includes(title));
  expect(missing).toEqual([]);
  if (proof.startsWith(NOT_YET)) return;
  expect(named.length, 'a row without a test').toBeGreaterThan(0);
  expect(broken, 'how it was shown to fail').not.toBe('');
});
