// A path in a variable counts where it leads to a file, and a wrong one is said before anything begins.
import { afterEach, expect, test, vi } from 'vitest';
import { namedPath } from './path-from-env.mjs';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['unset', undefined, undefined],
  ['empty', '', undefined],
  ['a file that is there', process.execPath, process.execPath],
])('%s', (_, value, path) => {
  vi.stubEnv('CHROMIUM_PATH', value);
  expect(namedPath('CHROMIUM_PATH')).toBe(path);
});

test('one that is not there: which variable, which path, and what to do', () => {
  vi.stubEnv('FIREFOX_PATH', '/no/such/firefox');
  expect(() => namedPath('FIREFOX_PATH')).toThrow(
    'FIREFOX_PATH names /no/such/firefox, which does not exist: correct or unset it.',
  );
});
