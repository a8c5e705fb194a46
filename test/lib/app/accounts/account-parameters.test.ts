// Tests of changes to an account's name and screening parameters: they need no secret and no request.
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { accountInput, createAccountsWorker, proof } from '../../../harness/create-account-services';

vi.mock('../../../../lib/browser/permissions', async (original) => ({
  ...(await original<typeof import('../../../../lib/browser/permissions')>()),
  hasOrigins: async () => true,
}));

beforeEach(() => fakeBrowser.reset());

test('changeParameters replaces name and parameters, keeps credentials and custom operations, and verifies nothing', async () => {
  const { accounts, stores } = createAccountsWorker();
  await accounts.save({ ...accountInput('one'), riskProfile: 'sanction_focused' }, null, 'active');
  const before = await accounts.active();
  proof.clientIds = [];
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
  expect(proof.clientIds).toEqual([]);
  await stores.vault.lock();
  await expect(accounts.changeParameters({ label: '', config: '', hops: null, namespace: '' })).rejects.toMatchObject({
    code: 'locked',
  });
});
