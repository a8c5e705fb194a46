// Tests of stored accounts: the form of all versions stays, and other providers keep their values apart.
import { expect, it } from 'vitest';
import { type Account, accountSchema } from '../../../lib/account/account';
import { toProviderAccount, toStoredFields } from '../../../lib/account/provider-account';
import { ACCOUNT } from '../../harness/screening';
import { readSample } from '../../harness/stored-profile';

const stored: Account[] = JSON.parse(readSample('profile-v1-content.json').toString()).accounts.accounts;

it.each([...stored, ACCOUNT, { ...ACCOUNT, riskProfile: 'sanction_focused', hops: 3 }])(
  'stored account %# belongs to the provider of all earlier versions and is written in the same form',
  (account) => {
    const { provider, fields } = toProviderAccount(account);
    expect(provider).toBe('cipherowl');
    expect(fields).toMatchObject({ baseUrl: account.baseUrl, clientId: account.clientId, hops: account.hops });
    const { id, label, internal, localOnly, earlier, ...written } = account;
    expect(toStoredFields({ provider, fields })).toEqual(written);
  },
);

it('account of another provider holds its own values in `fields`, and no credentials where earlier versions look for them', () => {
  const fields = { baseUrl: 'https://beacon.example', apiKey: 'k', tier: 2, config: 'strict', riskProfile: '' };
  const account = toStoredFields({ provider: 'beacon', fields });
  expect(account).toEqual({
    ...{ baseUrl: 'https://beacon.example', config: 'strict', hops: null, namespace: '' },
    ...{ clientId: '', clientSecret: '', audience: '', provider: 'beacon', fields: { apiKey: 'k', tier: 2 } },
  });
  expect(accountSchema.safeParse({ id: 'b', label: 'Beacon', ...account }).success).toBe(true);
  expect(toProviderAccount(account)).toEqual({ provider: 'beacon', fields: { ...fields, hops: null } });
});
