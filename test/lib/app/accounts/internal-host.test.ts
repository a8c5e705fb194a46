// Tests of accounts at internal hosts: HTTPS needs a confirmation or a policy, and HTTP is always refused.
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createAccounts } from '../../../../lib/app/accounts/accounts';
import { createStores } from '../../../../lib/app/stores';
import type { AccountInput } from '../../../../lib/messages/tables/vault-messages';
import { testEnvironment } from '../../../harness/environment';

vi.mock('../../../../lib/browser/permissions', async (original) => ({
  ...(await original<typeof import('../../../../lib/browser/permissions')>()),
  hasOrigins: async () => true,
}));

const code = (name: string) => expect.objectContaining({ code: name });
const input = (clientId: string): AccountInput => ({
  label: '',
  baseUrl: `https://${clientId}.service.example`,
  clientId,
  clientSecret: `secret of ${clientId}`,
  audience: '',
  config: '',
  hops: null,
  namespace: '',
});
let proven: string[] = [];

function worker({ internalAllowed = false } = {}) {
  const stores = createStores(testEnvironment);
  const accounts = createAccounts({
    newId: testEnvironment.newId,
    stores,
    allowLoopbackHttp: false,
    internalAllowed: async () => internalAllowed,
    verify: async ({ clientId }) => {
      proven.push(clientId);
      return null;
    },
  });
  return { stores, accounts };
}

beforeEach(async () => {
  fakeBrowser.reset();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  proven = [];
});

const gateway = { ...input('first'), baseUrl: 'https://gateway.internal:8443' };

// covers T-19
test('internal host is refused by default, with nothing sent or stored', async () => {
  const one = worker();
  await expect(one.accounts.save(gateway, null, 'active')).rejects.toEqual(code('insecure-url'));
  expect(proven).toEqual([]);
  expect(await one.stores.vault.state()).toBe('none');
});

test('internal host is used after a confirmation, which is stored with the account', async () => {
  const one = worker();
  await one.accounts.save({ ...gateway, internal: true }, null, 'active');
  expect(await one.accounts.active()).toMatchObject({ baseUrl: gateway.baseUrl, internal: true });
  await one.accounts.save(input('first'), null, 'active');
  expect(await one.accounts.active()).not.toHaveProperty('internal');
  await expect(one.accounts.save(gateway, null, 'active'), 'for another host it has to be said again').rejects.toEqual(
    code('insecure-url'),
  );
});

test('internal host is used without confirmation when the policy allows it; a public host is not marked', async () => {
  const one = worker({ internalAllowed: true });
  await one.accounts.save(gateway, null, 'active');
  expect(await one.accounts.active()).toMatchObject({ internal: true });
  await one.accounts.save({ ...input('second'), internal: true }, null, 'new');
  expect(await one.accounts.active()).not.toHaveProperty('internal');
});

test('internal host over http is always refused', async () => {
  const one = worker({ internalAllowed: true });
  const plain = { ...gateway, baseUrl: 'http://10.0.0.1', internal: true as const };
  await expect(one.accounts.save(plain, null, 'active')).rejects.toEqual(code('insecure-url'));
  expect(proven).toEqual([]);
});
