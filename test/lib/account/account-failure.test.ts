// Tests of account failures: codes that mean that no token was issued, and the fields that are stored.
import { expect, test } from 'vitest';
import { getAccountFailure, isTokenFailure } from '../../../lib/account/account-failure';

test.each([
  ['unauthorised', true],
  ['no-token-host', true],
  ['token-type', true],
  ['token-refused', false],
  ['forbidden', false],
  ['service-fault', false],
  ['offline', false],
] as const)('isTokenFailure(%s) is %s', (code, is) => expect(isTokenFailure({ code })).toBe(is));

test("getAccountFailure keeps the service's message and omits missing ones", () => {
  expect(getAccountFailure({ code: 'unauthorised', status: 401, serviceMessage: 'no' }, 'unauthorised', 1, 2)).toEqual({
    code: 'unauthorised',
    status: 401,
    since: 1,
    nextTry: 2,
    serviceMessage: 'no',
  });
  expect(getAccountFailure({ code: 'token-type' }, 'token-type', 1, 2)).toEqual({
    code: 'token-type',
    status: null,
    since: 1,
    nextTry: 2,
  });
});
