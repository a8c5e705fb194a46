// Tests of site modes: they survive worker restarts, and a site stays off if storage cannot be read.
// covers F-18
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { z } from 'zod';
import { createSiteModes } from '../../../../lib/app/sites/session-and-stored-site-modes';
import { createStores } from '../../../../lib/app/stores';
import { createSessionItem } from '../../../../lib/store/session-storage-items';
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

let now = 0;

beforeEach(async () => {
  now = 1_000;
  fakeBrowser.reset();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
});
afterEach(() => vi.restoreAllMocks());

async function opened() {
  const stores = createStores(testEnvironment);
  await stores.vault.create({ kind: 'session' }, { accounts: [ACCOUNT], activeId: 'a' });
  return { stores, modes: createSiteModes(stores, () => now) };
}

test('site mode is sealed and known to the next worker', async () => {
  const { modes } = await opened();
  await modes.set('a.example', 'off');
  expect(await createSiteModes(createStores(testEnvironment), () => now).all()).toEqual({ 'a.example': 'off' });
});

test('site stays off for a worker that cannot read storage, and new modes are accepted', async () => {
  const { modes } = await opened();
  await modes.set('a.example', 'off');
  const { open } = indexedDB;
  vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    if (args[0] === 'riskmark-records') throw new DOMException('written by a later version', 'VersionError');
    return open.apply(indexedDB, args);
  });
  const next = createSiteModes(createStores(testEnvironment), () => now);
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
  expect(await createSiteModes(createStores(testEnvironment), () => now).all()).toEqual({ 'b.example': 'off' });
  await stores.vault.lock();
  await expect(modes.set('b.example', 'default')).rejects.toMatchObject({ code: 'locked' });
  expect(await modes.all()).toEqual({ 'b.example': 'off' });
});

test('time of turning a site off is kept until it is on again, also if it was turned off while locked', async () => {
  const { modes } = await opened();
  await modes.set('a.example', 'off');
  now = 2_000;
  await modes.set('a.example', 'off');
  await modes.set('b.example', 'ask');
  expect(await modes.offSince()).toEqual({ 'a.example': 1_000 });
  await modes.set('a.example', 'view');
  expect(await modes.offSince()).toEqual({});
  await createSessionItem('unsealed-modes', z.unknown()).save({ 'c.example': { mode: 'off', at: 1_500 } });
  await modes.all();
  expect(await modes.offSince()).toEqual({ 'c.example': 1_500 });
});
