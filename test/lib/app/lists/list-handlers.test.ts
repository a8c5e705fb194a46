// Tests of the list handlers: matches of enabled lists, list changes, locks, address labels and new entries.
import { expect, test } from 'vitest';
import { createListHandlers } from '../../../../lib/app/lists/list-handlers';
import { AppError } from '../../../../lib/errors/app-error';
import type { ListChange, ListEntry, ListHead } from '../../../../lib/lists/list-entry';
import { createListStore, type ListStore } from '../../../../lib/store/list-store';
import { createStoreHarness } from '../../../harness/encrypted-store';
import { WIF } from '../../lists/ofac-samples';

const EVM = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const BTC = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const head: ListHead = {
  id: 'a',
  name: 'Own',
  kind: 'labels',
  source: 'csv',
  date: '2026-11-12',
  importedAt: 1,
  count: 1,
  refused: 0,
};
const draft = {
  name: 'Own',
  kind: 'labels' as const,
  source: 'csv' as const,
  date: '2026-11-12',
  count: 1,
  refused: 0,
  replaces: null,
};

function opened() {
  const world = {
    heads: [head],
    part: [{ chain: 'evm', address: EVM, label: 'Hot' }] as ListEntry[] | null,
    reads: 0,
    partReads: 0,
    locked: false,
    now: 7,
  };
  const begun: ListHead[] = [];
  const labelled: unknown[] = [];
  let changes = 0;
  const store = {
    async kept() {
      world.reads++;
      if (world.locked) throw new AppError('locked');
      return world.heads;
    },
    part: async () => {
      world.partReads++;
      return world.part;
    },
    change: async (_id: string, fields: ListChange) => {
      world.heads = world.heads.map((one) => ({ ...one, ...fields }));
    },
    setLabel: async (...given: unknown[]) => {
      labelled.push(given);
      return 'before';
    },
    sweep: async () => undefined,
    begin: async (one: ListHead) => void begun.push(one),
    put: async () => undefined,
    complete: async () => undefined,
    remove: async () => {
      world.heads = [];
    },
  } as unknown as ListStore;
  const lists = createListHandlers({
    store,
    changed: () => void changes++,
    scope: { extendLock: async () => undefined },
    now: () => world.now,
    newId: () => 'new',
    fetch: async () => Promise.reject(new Error('offline')),
    isGranted: async () => true,
    publicLists: async () => [],
  });
  return { world, lists, begun, labelled, changes: () => changes };
}
const asks = [
  { chain: 'evm', address: EVM },
  { chain: 'bitcoin', address: BTC },
];

test('list source returns list, label and date of a match and reads the lists once', async () => {
  const { lists, world } = opened();
  const told = [{ lists: [{ list: 'Own', kind: 'labels', label: 'Hot', date: '12 Nov 2026' }] }, null];
  expect(await lists.source(asks)).toEqual(told);
  expect(await lists.source(asks)).toEqual(told);
  expect(world.reads).toBe(1);
});

test('list source notes a match under another chain with the same accounts', async () => {
  const { lists, world } = opened();
  world.part = [{ chain: 'bitcoin-sv', address: BTC, label: 'Hot' }];
  expect((await lists.source(asks))[1]?.lists).toEqual([
    { list: 'Own', kind: 'labels', label: 'Hot (as Bitcoin SV)', date: '12 Nov 2026' },
  ]);
});

test('list source returns no date for an impossible one, and the match', async () => {
  const { lists, world } = opened();
  world.heads = [{ ...head, date: '2026-02-31' }];
  const told = [{ lists: [{ list: 'Own', kind: 'labels', label: 'Hot', date: '2026-02-31 (no such day)' }] }, null];
  expect(await lists.source(asks)).toEqual(told);
});

test('list handlers return the lists that are on, with their entries, for a search', async () => {
  const { lists, world } = opened();
  expect(await lists.active()).toEqual([{ head: world.heads[0], entries: world.part }]);
  world.heads = [{ ...head, off: true }];
  lists.forget();
  expect(await lists.active()).toEqual([]);
});

test('list source returns nothing without lists', async () => {
  const { lists, world } = opened();
  world.heads = [];
  expect(await lists.source(asks)).toEqual([]);
});

test('list with an unreadable part is reported as damaged', async () => {
  const { lists, world } = opened();
  world.part = null;
  expect(await lists.handlers.lists({}, { kind: 'pages' })).toEqual([{ ...head, damaged: true }]);
});

test('list change notifies surfaces and clears the cached matches', async () => {
  const { lists, changes } = opened();
  await lists.source(asks);
  expect(await lists.handlers.removeList({ id: 'a' }, { kind: 'pages' })).toEqual([]);
  expect(await lists.source(asks)).toEqual([]);
  expect(changes()).toBe(1);
});

test('list source refuses while locked and re-reads afterwards', async () => {
  const { lists, world } = opened();
  await lists.source(asks);
  world.locked = true;
  lists.forget();
  await expect(lists.source(asks)).rejects.toMatchObject({ code: 'locked' });
  world.locked = false;
  expect(await lists.source(asks)).toHaveLength(2);
});

test('list import uses our own clock and rejects invalid addresses from our own pages', async () => {
  const { lists, begun } = opened();
  await lists.handlers.beginList({ id: 'id', draft }, { kind: 'pages' });
  expect(begun).toEqual([{ ...head, id: 'id', importedAt: 7 }]);
  const put = (address: string) =>
    lists.handlers.putListPart({ id: 'id', part: 0, entries: [{ chain: 'evm', address }] }, { kind: 'pages' });
  await put(EVM);
  await expect(put(EVM.toUpperCase())).rejects.toMatchObject({ code: 'bad-address' });
});

test('list that is switched off matches nothing and is kept', async () => {
  const { lists } = opened();
  await lists.handlers.changeList({ id: 'a', change: { off: true } }, { kind: 'pages' });
  expect(await lists.source(asks)).toEqual([null, null]);
  expect(await lists.handlers.lists({}, { kind: 'pages' })).toEqual([{ ...head, off: true }]);
  await lists.handlers.changeList({ id: 'a', change: { off: false, kind: 'blocklist' } }, { kind: 'pages' });
  expect((await lists.source(asks))[0]?.lists).toMatchObject([{ kind: 'blocklist', label: 'Hot' }]);
});

test('list change reads the entries of other lists once, and those again after a lock', async () => {
  const { lists, world } = opened();
  await lists.source(asks);
  await lists.handlers.changeList({ id: 'a', change: { kind: 'customers' } }, { kind: 'pages' });
  expect((await lists.source(asks))[0]?.lists).toMatchObject([{ kind: 'customers' }]);
  expect(world.partReads).toBe(1);
  lists.forget();
  await lists.source(asks);
  expect(world.partReads).toBe(2);
});

test('address label goes to the list of own labels, and neither for a bad address nor with a key', async () => {
  const { lists, labelled, changes } = opened();
  const label = (address: string, text: string) =>
    lists.handlers.setAddressLabel({ ask: { chain: 'evm', address }, text }, { kind: 'pages' });
  expect(await label(EVM, 'Harbour 7')).toEqual({ before: 'before' });
  expect(labelled).toMatchObject([
    [{ chain: 'evm', address: EVM }, 'Harbour 7', { id: 'new', name: 'My labels', kind: 'labels', source: 'own' }],
  ]);
  expect(changes()).toBe(1);
  await expect(label(EVM.toUpperCase(), 'x')).rejects.toMatchObject({ code: 'bad-address' });
  await expect(label(EVM, WIF)).rejects.toMatchObject({ code: 'bad-request' });
});

test('new entries are all of a list, and those that its former version or the replaced list does not have', async () => {
  const world = createStoreHarness();
  const store = createListStore({ records: world.records(), now: () => world.time });
  const entries = ['0x1', '0x2', '0x3'].map((address): ListEntry => ({ chain: 'evm', address }));
  const lists = createListHandlers({
    store,
    changed: () => undefined,
    scope: { extendLock: async () => undefined },
    now: () => world.time,
    newId: () => 'new',
    fetch: async () => Promise.reject(new Error('offline')),
    isGranted: async () => true,
    publicLists: async () => [],
  });
  const add = async (id: string, some: ListEntry[], replaced: string | null = null) => {
    await store.begin({ ...head, id, count: some.length }, replaced);
    await store.put(id, 0, some);
    await store.complete(id, replaced);
  };
  await add('a', entries.slice(0, 2));
  expect(await lists.readNewEntries('a', null)).toEqual(entries.slice(0, 2));
  lists.forget();
  await add('b', entries, 'a');
  expect(await lists.readNewEntries('b', { id: 'a', count: 2 })).toEqual([entries[2]]);
  await store.addVersion(
    { ...head, id: 'c', count: 2, difference: { came: 0, went: 1, at: 1 } },
    entries.slice(1),
    'b',
  );
  lists.forget();
  expect(await lists.readNewEntries('c', null)).toEqual([]);
  await expect(lists.readNewEntries('gone', null)).rejects.toThrow('bad-request');
});
