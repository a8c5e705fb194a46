// Tests of tab addresses: each is encrypted in session storage under a random id.
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createStores } from '../../../../lib/app/stores';
import { createTabAddresses } from '../../../../lib/app/tabs/tab-addresses';
import { testEnvironment } from '../../../harness/environment';

const ASK = { chain: 'evm', address: '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704' };
const account = {
  id: 'a',
  label: 'Test',
  baseUrl: 'https://service.example',
  clientId: 'c',
  clientSecret: 's',
  audience: 'x',
  config: '',
  hops: null,
  namespace: '',
};

beforeEach(async () => {
  fakeBrowser.reset();
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
});

async function opened() {
  const stores = createStores(testEnvironment);
  await stores.vault.create('harbour lantern pepper viaduct', { accounts: [account], activeId: 'a' });
  let last = 0;
  return { stores, tabs: createTabAddresses(stores.tabAddresses, () => `id${++last}`) };
}

test('tab addresses are found by id; the same address has one id, another id has none', async () => {
  const { tabs } = await opened();
  const [one, two] = await Promise.all([tabs.keep(ASK), tabs.keep({ ...ASK, chain: 'tron' })]);
  expect(await tabs.keep(ASK)).toBe(one);
  expect(await tabs.of(one)).toEqual(ASK);
  expect(await tabs.of(two)).toEqual({ ...ASK, chain: 'tron' });
  expect(await tabs.of('other')).toBeNull();
});

test('tab addresses are sealed in session storage, hidden while locked and back after unlocking', async () => {
  const { stores, tabs } = await opened();
  const id = await tabs.keep(ASK);
  const stored = JSON.stringify(await browser.storage.session.get(null));
  expect(stored).toContain('tab-addresses');
  expect(stored).not.toContain(ASK.address.slice(2));
  await stores.vault.lock();
  await expect(tabs.of(id)).rejects.toMatchObject({ code: 'locked' });
  await expect(tabs.keep(ASK)).rejects.toMatchObject({ code: 'locked' });
  await stores.vault.unlock('harbour lantern pepper viaduct');
  expect(await tabs.of(id)).toEqual(ASK);
});

test('tab addresses forget the oldest beyond the limit', async () => {
  const { tabs } = await opened();
  const first = await tabs.keep(ASK);
  for (let n = 0; n < 200; n++) await tabs.keep({ ...ASK, address: `0x${n}` });
  expect(await tabs.of(first)).toBeNull();
});
