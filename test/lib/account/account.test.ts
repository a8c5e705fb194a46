// Tests of the account schema: limits of hops and namespace, valid base URLs, and no unknown fields.
import { expect, it } from 'vitest';
import { accountSchema, vaultContentSchema } from '../../../lib/account/account';
import { ACCOUNT } from '../../harness/screening';

it.each([
  ['hops 0', { hops: 0 }, true],
  ['hops 8', { hops: 8 }, true],
  ['hops 9', { hops: 9 }, false],
  ['hops 1.5', { hops: 1.5 }, false],
  ['a namespace', { namespace: 'client.team' }, true],
  ['no namespace', { namespace: '' }, true],
  ['upper case', { namespace: 'Client' }, false],
  ['a dot at the end', { namespace: 'client.' }, false],
  ['257 characters', { namespace: 'a'.repeat(257) }, false],
  ['a base URL on loopback', { baseUrl: 'http://127.0.0.1:4000' }, true],
  ['an invalid base URL', { baseUrl: 'svc.example' }, false],
  ['a base URL that is a script', { baseUrl: 'javascript:alert(1)' }, false],
  ['an unknown field', { extra: 1 }, false],
])('accountSchema: %s', (_name, change, accepted) => {
  expect(accountSchema.safeParse({ ...ACCOUNT, ...change }).success).toBe(accepted);
});

it('vaultContentSchema accepts a vault with and without accounts', () => {
  expect(vaultContentSchema.safeParse({ accounts: [], activeId: '' }).success).toBe(true);
  expect(vaultContentSchema.safeParse({ accounts: [ACCOUNT], activeId: 'a1' }).success).toBe(true);
});
