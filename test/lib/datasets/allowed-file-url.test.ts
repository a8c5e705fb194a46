// Tests of the URL of a data set's file: https without credentials, or loopback in a test build.
import { expect, test } from 'vitest';
import { isAllowedFileUrl } from '../../../lib/datasets/allowed-file-url';

test.each([
  ['https://files.example/a?b=c', false, true],
  ['https://user@files.example/a', false, false],
  ['https://:pass@files.example/a', false, false],
  ['http://files.example/a', true, false],
  ['http://127.0.0.1:80/a', false, false],
  ['http://127.0.0.1:80/a', true, true],
  ['file:///a', true, false],
  ['nonsense', true, false],
])('isAllowedFileUrl: %s, in a test build %s: %s', (url, isTestBuild, allowed) => {
  expect(isAllowedFileUrl(url, isTestBuild)).toBe(allowed);
});
