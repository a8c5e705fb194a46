// Tests of site modes: they can be changed while locked, and unreadable storage is tolerated.
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

test('site mode is sealed and known to the next worker', async () => {
  const { modes } = await opened();
  await modes.set('a.example', 'off');
  expect(await createSiteModes(createStores(testEnvironment)).all()).toEqual({ 'a.example': 'off' });
});

test('site stays off for a worker that cannot read storage, and new modes are accepted', async () => {
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

test('site mode is removed for good, and not while the vault is locked', async () => {
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
