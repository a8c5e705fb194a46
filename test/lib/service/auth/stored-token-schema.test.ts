// Tests of stored tokens: only a complete token of the same account is accepted.
import { expect, test } from 'vitest';
import { emptyToken, parseStoredToken } from '../../../../lib/service/auth/stored-token-schema';

const KEPT = { ...emptyToken('b'), token: 't', renewAt: 1, expiresAt: 2 };

test('parseStoredToken returns its own token', () => {
  expect(parseStoredToken(JSON.parse(JSON.stringify(KEPT)), 'b')).toEqual(KEPT);
});

test.each([
  ['of another account', KEPT, 'c'],
  ['nothing', null, 'b'],
  ['a part', { binding: 'b', token: 't' }, 'b'],
  ['a field too many', { ...KEPT, host: 'evil' }, 'b'],
  ['no number', { ...KEPT, renewAt: 'x' }, 'b'],
  ['of an earlier version', { ...KEPT, failures: 0, retryAt: 0, code: 'unauthorised', status: 0 }, 'b'],
  ['a text', 'token', 'b'],
])('parseStoredToken rejects a token %s', (_, stored, binding) => {
  expect(parseStoredToken(stored, binding)).toBeNull();
});
