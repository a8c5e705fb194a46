// What was chosen for a site holds while the vault is locked, and where the disk can no longer be read.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createSiteModes } from '../../../../lib/app/sites/site-modes';
import { createStores } from '../../../../lib/app/stores';
import { testEnvironment } from '../../../harness/environment';

const ACCOUNT = {
  id: 'a',
  label: '',
  baseUrl: 'https://service.example',
  clientId: 'id',
  clientSecret: 'secret',
  audience: '',
  config: '',
  hops: null,
  namespace: '',
};

beforeEach(async () => {
  fakeBrowser.reset();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
});
afterEach(() => vi.restoreAllMocks());

async function opened() {
  const stores = createStores(testEnvironment);
  await stores.vault.create(null, { accounts: [ACCOUNT], activeId: 'a' });
  return { stores, modes: createSiteModes(stores) };
}

test('a choice is sealed, and known to the next worker', async () => {
  const { modes } = await opened();
  await modes.set('a.example', 'off');
  expect(await createSiteModes(createStores(testEnvironment)).all()).toEqual({ 'a.example': 'off' });
});

test('a worker that cannot read the disk keeps a site switched off, and takes new choices', async () => {
  const { modes } = await opened();
  await modes.set('a.example', 'off');
  const { open } = indexedDB;
  vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    if (args[0] === 'riskmark-records') throw new DOMException('written by a later version', 'VersionError');
    return open.apply(indexedDB, args);
  });
  const next = createSiteModes(createStores(testEnvironment));
  expect(await next.all()).toEqual({ 'a.example': 'off' });
  await next.set('b.example', 'off');
  await next.set('a.example', 'view');
  expect(await next.all()).toEqual({ 'a.example': 'view', 'b.example': 'off' });
});

test('a choice is taken back for good, and not while the vault is locked', async () => {
  const { stores, modes } = await opened();
  await modes.set('a.example', 'ask');
  await modes.set('b.example', 'off');
  await modes.set('a.example', 'default');
  await modes.set('never.example', 'default');
  expect(await modes.all()).toEqual({ 'b.example': 'off' });
  expect(await createSiteModes(createStores(testEnvironment)).all()).toEqual({ 'b.example': 'off' });
  await stores.vault.lock();
  await expect(modes.set('b.example', 'default')).rejects.toMatchObject({ code: 'locked' });
  expect(await modes.all()).toEqual({ 'b.example': 'off' });
});
