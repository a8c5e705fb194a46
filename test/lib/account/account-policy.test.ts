// Tests of the comparison of an account with the policy: only the parts that the policy sets count.
import { expect, test } from 'vitest';
import {
  type AccountPolicy,
  differsFromPolicy,
  getPolicyFields,
  NO_ACCOUNT_POLICY,
} from '../../../lib/account/account-policy';
import { toStoredFields, UNNAMED_PROVIDER } from '../../../lib/account/provider-account';

const ACCOUNT = toStoredFields({
  provider: UNNAMED_PROVIDER,
  fields: { baseUrl: 'https://svc.example/gateway', clientId: 'desk', clientSecret: 's', config: '', hops: null },
});

test.each<[Partial<AccountPolicy>, boolean]>([
  [{}, false],
  [{ accountProvider: UNNAMED_PROVIDER }, false],
  [{ accountProvider: 'other' }, true],
  [{ accountBaseUrl: 'https://SVC.example/gateway/' }, false],
  [{ accountBaseUrl: 'https://svc.example' }, true],
  [{ accountBaseUrl: 'https://svc.example:8443/gateway' }, true],
  [{ accountClientId: 'desk' }, false],
  [{ accountClientId: 'Desk' }, true],
  [{ accountProvider: UNNAMED_PROVIDER, accountBaseUrl: 'https://svc.example/gateway', accountClientId: 'x' }, true],
])('account compared with the policy %j differs: %s', (policy, differs) =>
  expect(differsFromPolicy(ACCOUNT, { ...NO_ACCOUNT_POLICY, ...policy })).toBe(differs),
);

test('account of a provider without a client id has none that could differ', () => {
  const other = toStoredFields({ provider: 'other', fields: { baseUrl: 'https://o.example', apiKey: 'k' } });
  expect(differsFromPolicy(other, { ...NO_ACCOUNT_POLICY, accountClientId: 'desk' })).toBe(false);
});

test('policy fields are those that it sets', () => {
  expect(getPolicyFields(NO_ACCOUNT_POLICY)).toEqual({});
  expect(getPolicyFields({ ...NO_ACCOUNT_POLICY, accountClientId: 'desk' })).toEqual({ clientId: 'desk' });
});
