// Tests of program paths from environment variables: a missing file is an error that names the variable.
import { afterEach, expect, test, vi } from 'vitest';
import { namedPath } from './path-from-env.mjs';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['unset', undefined, undefined],
  ['empty', '', undefined],
  ['a file that is there', process.execPath, process.execPath],
])('namedPath: %s', (_, value, path) => {
  vi.stubEnv('CHROMIUM_PATH', value);
  expect(namedPath('CHROMIUM_PATH')).toBe(path);
});

test('namedPath throws for a missing file with the variable, the path and advice', () => {
  vi.stubEnv('FIREFOX_PATH', '/no/such/firefox');
  expect(() => namedPath('FIREFOX_PATH')).toThrow(
    'FIREFOX_PATH names /no/such/firefox, which does not exist: correct or unset it.',
  );
});
