// Lists in the background: what a surface is told, what is refused, what is dropped when the vault locks.
import { expect, test } from 'vitest';
import { createListService } from '../../../../lib/app/lists/list-service';
import { AppError } from '../../../../lib/errors/app-error';
import type { ListEntry, ListHead } from '../../../../lib/lists/list-entry';
import type { ListStore } from '../../../../lib/store/list-store';

const EVM = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const BTC = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const head: ListHead = { id: 'a', name: 'Own', source: 'csv', date: '2026-11-12', importedAt: 1, count: 1, refused: 0 };
const draft = { name: 'Own', source: 'csv' as const, date: '2026-11-12', count: 1, refused: 0, replaces: null };

function opened() {
  const world = {
    heads: [head],
    part: [{ chain: 'evm', address: EVM, label: 'Hot' }] as ListEntry[] | null,
    reads: 0,
    locked: false,
  };
  const begun: ListHead[] = [];
  let changes = 0;
  const store = {
    async kept() {
      world.reads++;
      if (world.locked) throw new AppError('locked');
      return world.heads;
    },
    part: async () => world.part,
    sweep: async () => undefined,
    begin: async (one: ListHead) => void begun.push(one),
    put: async () => undefined,
    complete: async () => undefined,
    remove: async () => {
      world.heads = [];
    },
  } as unknown as ListStore;
  const lists = createListService({
    store,
    changed: () => void changes++,
    extendLock: async () => undefined,
    now: () => 7,
  });
  return { world, lists, begun, changes: () => changes };
}
const asks = [
  { chain: 'evm', address: EVM },
  { chain: 'bitcoin', address: BTC },
];

test('tells list, label and day of what a list holds, and reads the lists once', async () => {
  const { lists, world } = opened();
  const told = [{ lists: [{ list: 'Own', label: 'Hot', date: '12 Nov 2026' }] }, null];
  expect(await lists.source(asks)).toEqual(told);
  expect(await lists.source(asks)).toEqual(told);
  expect(world.reads).toBe(1);
});

test('a list that names it under another chain with the same accounts says so', async () => {
  const { lists, world } = opened();
  world.part = [{ chain: 'bitcoin-sv', address: BTC, label: 'Hot' }];
  expect((await lists.source(asks))[1]?.lists).toEqual([
    { list: 'Own', label: 'Hot (as Bitcoin SV)', date: '12 Nov 2026' },
  ]);
});

test('a day that does not exist is told as none, with what the list holds', async () => {
  const { lists, world } = opened();
  world.heads = [{ ...head, date: '2026-02-31' }];
  const told = [{ lists: [{ list: 'Own', label: 'Hot', date: '2026-02-31 (no such day)' }] }, null];
  expect(await lists.source(asks)).toEqual(told);
});

test('no lists say nothing', async () => {
  const { lists, world } = opened();
  world.heads = [];
  expect(await lists.source(asks)).toEqual([]);
});

test('a list of which a part cannot be read says so', async () => {
  const { lists, world } = opened();
  world.part = null;
  expect(await lists.handlers.lists({}, { kind: 'pages' })).toEqual([{ ...head, damaged: true }]);
});

test('a change is told, and what was in memory before it holds no more', async () => {
  const { lists, changes } = opened();
  await lists.source(asks);
  expect(await lists.handlers.removeList({ id: 'a' }, { kind: 'pages' })).toEqual([]);
  expect(await lists.source(asks)).toEqual([]);
  expect(changes()).toBe(1);
});

test('locked: nothing is told, and it is read anew afterwards', async () => {
  const { lists, world } = opened();
  await lists.source(asks);
  world.locked = true;
  lists.forget();
  await expect(lists.source(asks)).rejects.toMatchObject({ code: 'locked' });
  world.locked = false;
  expect(await lists.source(asks)).toHaveLength(2);
});

test('the time of an import is ours; what is no address is refused, though a page of ours sends it', async () => {
  const { lists, begun } = opened();
  await lists.handlers.beginList({ id: 'id', draft }, { kind: 'pages' });
  expect(begun).toEqual([{ ...head, id: 'id', importedAt: 7 }]);
  const put = (address: string) =>
    lists.handlers.putListPart({ id: 'id', part: 0, entries: [{ chain: 'evm', address }] }, { kind: 'pages' });
  await put(EVM);
  await expect(put(EVM.toUpperCase())).rejects.toMatchObject({ code: 'bad-address' });
});
