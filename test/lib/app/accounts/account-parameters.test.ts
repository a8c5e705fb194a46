// Tests of name and screening parameters of an account: changed without the secret and without a request.
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createAccounts } from '../../../../lib/app/accounts/accounts';
import { createStores } from '../../../../lib/app/stores';
import { testEnvironment } from '../../../harness/environment';

vi.mock('../../../../lib/browser/permissions', async (original) => ({
  ...(await original<typeof import('../../../../lib/browser/permissions')>()),
  hasOrigins: async () => true,
}));

const INPUT = {
  label: '',
  baseUrl: 'https://one.service.example',
  clientId: 'one',
  clientSecret: 'secret',
  audience: '',
  config: '',
  hops: null,
  namespace: '',
};

beforeEach(() => fakeBrowser.reset());

function worker() {
  const stores = createStores(testEnvironment);
  const proven: string[] = [];
  const accounts = createAccounts({
    ...testEnvironment,
    stores,
    allowLoopbackHttp: false,
    verify: async ({ clientId }) => {
      proven.push(clientId);
      return null;
    },
  });
  return { stores, accounts, proven };
}

test('changeParameters replaces name and parameters, keeps credentials and custom operations, and verifies nothing', async () => {
  const { accounts, stores, proven } = worker();
  await accounts.save({ ...INPUT, riskProfile: 'sanction_focused' }, null, 'active');
  const before = await accounts.active();
  proven.length = 0;
  await accounts.changeParameters({ label: 'Northgate', config: 'co-vasp', hops: 3, namespace: 'team.a' });
  const { riskProfile: _former, ...kept } = before;
  expect(await accounts.active()).toEqual({
    ...kept,
    label: 'Northgate',
    config: 'co-vasp',
    hops: 3,
    namespace: 'team.a',
  });
  await accounts.changeParameters({ label: '', config: '', hops: null, namespace: '' });
  expect((await accounts.active()).label).toBe('one.service.example');
  expect(proven).toEqual([]);
  await stores.vault.lock();
  await expect(accounts.changeParameters({ label: '', config: '', hops: null, namespace: '' })).rejects.toMatchObject({
    code: 'locked',
  });
});
