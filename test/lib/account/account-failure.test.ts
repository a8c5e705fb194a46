// Which failures are the account's, and what is told of one.
import { expect, test } from 'vitest';
import { getAccountFailure, needsToken } from '../../../lib/account/account-failure';

test.each([
  ['unauthorised', true],
  ['no-token-host', true],
  ['token-type', true],
  ['token-refused', false],
  ['forbidden', false],
  ['service-fault', false],
  ['offline', false],
] as const)('%s: %s', (code, is) => expect(needsToken({ code })).toBe(is));

test('what the service said is told, what it did not say is left out', () => {
  expect(getAccountFailure({ code: 'unauthorised', status: 401, said: 'no' }, 'unauthorised', 1, 2)).toEqual({
    code: 'unauthorised',
    status: 401,
    since: 1,
    nextTry: 2,
    said: 'no',
  });
  expect(getAccountFailure({ code: 'token-type' }, 'token-type', 1, 2)).toEqual({
    code: 'token-type',
    status: null,
    since: 1,
    nextTry: 2,
  });
});
