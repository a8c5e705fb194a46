// Tests of the public list messages: lists are offered with their state, got once, and failures reported.
import { expect, test } from 'vitest';
import { createListHandlers } from '../../../../lib/app/lists/list-handlers';
import type { PublicList } from '../../../../lib/lists/refresh/public-lists';
import { createListStore } from '../../../../lib/store/list-store';
import { createStoreHarness } from '../../../harness/encrypted-store';
import { BTC, EVM } from '../../lists/ofac-samples';

const preset = (id: string, name: string): PublicList => ({
  ...{ id, name, kind: 'blocklist', publisher: 'Northgate', licence: 'Public domain' },
  ...{ addresses: [`https://${id}.example/list.csv`], endHosts: [], reader: 'csv', megabytes: 1 },
});
const OFFERED = [preset('scams', 'Scams'), preset('gone', 'Gone')];
const DAY = 86_400_000;

function opened() {
  const world = createStoreHarness();
  const store = createListStore({ records: world.records(), now: () => world.time });
  const sent: string[] = [];
  let ids = 0;
  let locks = 0;
  const lists = createListHandlers({
    store,
    changed: () => undefined,
    scope: { extendLock: async () => void locks++ },
    now: () => world.time,
    newId: () => `n${++ids}`,
    fetch: async (input) => {
      const url = String(input);
      sent.push(new URL(url).host);
      const reply = url.includes('gone')
        ? new Response('', { status: 403 })
        : new Response(`address,name\n${EVM},Drainer\n${BTC},Phisher`);
      return Object.defineProperty(reply, 'url', { value: url });
    },
    isGranted: async () => true,
    publicLists: async () => OFFERED,
  });
  return { world, store, sent, lists, locks: () => locks, handlers: lists.handlers };
}
const SENDER = undefined as never;

test('public lists are offered without a list, and with the stored one once it is there', async () => {
  const { handlers } = opened();
  expect(await handlers.publicLists({}, SENDER)).toEqual(
    OFFERED.map((list) => ({ ...list, hosts: [`${list.id}.example`], list: null })),
  );
  await handlers.addPublicLists({ ids: ['scams'] }, SENDER);
  expect((await handlers.publicLists({}, SENDER)).map(({ id, list }) => [id, list?.preset, list?.count])).toEqual([
    ['scams', 'scams', 2],
    ['gone', undefined, undefined],
  ]);
});

test('each list is stored or reported with its failure, in the order of the request', async () => {
  const { handlers, sent, locks, world } = opened();
  const added = await handlers.addPublicLists({ ids: ['gone', 'scams'] }, SENDER);
  expect(sent).toEqual(['gone.example', 'scams.example']);
  expect(added).toMatchObject([
    { id: 'gone', list: null, failure: { problem: 'refused', status: 403 } },
    { id: 'scams', list: { name: 'Scams', kind: 'blocklist', nextRefreshAt: world.time + DAY }, failure: null },
  ]);
  expect(locks()).toBe(2);
  await expect(handlers.addPublicLists({ ids: ['unknown'] }, SENDER)).rejects.toMatchObject({ code: 'bad-request' });
});

test('a list that is there is not got again, unless its refresh is due', async () => {
  const { handlers, sent, world, store } = opened();
  await handlers.addPublicLists({ ids: ['scams'] }, SENDER);
  await handlers.addPublicLists({ ids: ['scams'] }, SENDER);
  expect([sent.length, (await store.kept()).length]).toEqual([1, 1]);
  world.time += DAY;
  await handlers.addPublicLists({ ids: ['scams'] }, SENDER);
  expect([sent.length, (await store.kept()).length]).toEqual([2, 1]);
});

test('a list that the user imported under the same name becomes the public one, and keeps its former version', async () => {
  const { handlers, store } = opened();
  const fields = { kind: 'blocklist' as const, source: 'csv' as const, date: '2026-11-01', refused: 0, importedAt: 1 };
  await store.addVersion({ id: 'own', name: 'scams', count: 1, ...fields }, [{ chain: 'bitcoin', address: BTC }], null);
  const [added] = await handlers.addPublicLists({ ids: ['scams'] }, SENDER);
  expect(added?.list).toMatchObject({ name: 'scams', preset: 'scams', count: 2, previous: { id: 'own' } });
  expect(await store.kept()).toHaveLength(1);
});

test('a list with another URL of the user is a public list no more, and one that is refreshed by hand stays one', async () => {
  const { handlers } = opened();
  const [added] = await handlers.addPublicLists({ ids: ['scams'] }, SENDER);
  const id = added?.list?.id ?? '';
  expect((await handlers.setListUrl({ id, url: null }, SENDER))[0]).toMatchObject({ preset: 'scams' });
  await handlers.addPublicLists({ ids: ['scams'] }, SENDER);
  const [changed] = await handlers.setListUrl(
    { id: (await handlers.lists({}, SENDER))[0]?.id ?? '', url: 'https://b.example/' },
    SENDER,
  );
  expect(changed?.preset).toBeUndefined();
});

test('matches of a list say since when it missed its refreshes, after 7 days', async () => {
  const { handlers, lists, world } = opened();
  await handlers.addPublicLists({ ids: ['scams'] }, SENDER);
  const match = async () => (await lists.source([{ chain: 'bitcoin', address: BTC }]))[0]?.lists?.[0];
  world.time += 7 * DAY;
  expect(await match()).not.toHaveProperty('staleSince');
  world.time += 1;
  expect((await match())?.staleSince).toMatch(/^\d{1,2} \w{3} \d{4}$/);
});
