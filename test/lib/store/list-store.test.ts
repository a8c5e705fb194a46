// Tests of the list store: only complete lists are visible, rows are encrypted, and removal can be undone.
// covers F-03

import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type ListEntry, type ListHead, MAX_LIST_ENTRIES, PART_ENTRIES } from '../../../lib/lists/list-entry';
import { listEntrySchema } from '../../../lib/lists/list-schema';
import { createEncryptedStore } from '../../../lib/store/encrypted-store';
import { NEVER_EXPIRES } from '../../../lib/store/kept/record-kind';
import { createListStore } from '../../../lib/store/list-store';
import { createPermanentRowDatabase } from '../../../lib/store/row-database';
import { createSealers, fillDisk, freshName } from '../../harness/encrypted-store';

const MINUTE = 60_000;
let restore = () => {};
afterEach(() => restore());

function opened() {
  const sealers = createSealers();
  const rows = createPermanentRowDatabase(freshName());
  const world = { time: 1_800_000_000_000, sealers, rows };
  /** The store of a new worker over the same database. */
  const worker = () => {
    const records = createEncryptedStore({ rows, sealer: sealers.make, now: () => world.time });
    return { records, store: createListStore({ records, now: () => world.time }) };
  };
  return { world, worker, ...worker() };
}

const entry = (n: number): ListEntry => ({
  chain: 'evm',
  address: `0x${n.toString(16).padStart(40, '0')}`,
  label: `L${n}`,
});
const entriesOf = (count: number) => Array.from({ length: count }, (_, n) => entry(n));
const head = (id: string, count: number, more: Partial<ListHead> = {}): ListHead => ({
  id,
  name: `List ${id}`,
  kind: 'labels',
  source: 'csv',
  date: '2026-11-12',
  importedAt: 1,
  count,
  refused: 2,
  ...more,
});

async function save(store: ReturnType<typeof createListStore>, one: ListHead, replaced: string | null = null) {
  await store.begin(one, replaced);
  const entries = entriesOf(one.count);
  for (let part = 0; part * PART_ENTRIES < one.count; part++)
    await store.put(one.id, part, entries.slice(part * PART_ENTRIES, (part + 1) * PART_ENTRIES));
  await store.complete(one.id, replaced);
}

test('list store returns a list with all entries to the next worker, in parts', async () => {
  const { store, worker } = opened();
  await save(store, head('a', 2500));
  const next = worker().store;
  expect(await next.kept()).toEqual([head('a', 2500)]);
  const parts = await Promise.all([0, 1, 2, 3].map((n) => next.part('a', n)));
  expect(parts.map((part) => part?.length ?? null)).toEqual([1000, 1000, 500, null]);
  expect(parts.flatMap((part) => part ?? [])).toEqual(entriesOf(2500));
});

test('list store begins a repeated upload once, and ignores it when the list is complete', async () => {
  const { store } = opened();
  await store.begin(head('a', 10), null);
  await save(store, head('a', 10));
  await store.begin(head('a', 10), null);
  expect(await store.kept()).toEqual([head('a', 10)]);
  expect(await store.part('a', 0)).toHaveLength(10);
});

test('list store interrupted between parts shows no list, and clears the upload', async () => {
  const { store, world, worker } = opened();
  await store.begin(head('a', 1500), null);
  await store.put('a', 0, entriesOf(1000));
  const next = worker().store;
  expect(await next.kept()).toEqual([]);
  await expect(next.complete('a', null)).rejects.toMatchObject({ code: 'storage' });
  world.time += 11 * MINUTE;
  await next.sweep();
  expect(await world.rows.count('lists')).toBe(0);
  expect(await world.rows.count('list-parts')).toBe(0);
});

test('list store continues an upload in another worker', async () => {
  const { store, worker } = opened();
  await store.begin(head('a', 1500), null);
  await store.put('a', 0, entriesOf(1000));
  const next = worker().store;
  await next.put('a', 1, entriesOf(1500).slice(1000));
  await next.complete('a', null);
  expect(await next.kept()).toHaveLength(1);
});

test('list store ignores a repeated completion', async () => {
  const { store, worker } = opened();
  await save(store, head('a', 10));
  await save(store, head('b', 10), 'a');
  const next = worker().store;
  await next.complete('b', 'a');
  expect((await next.kept()).map(({ id }) => id)).toEqual(['b']);
  await next.restore('a', 'b');
  expect((await next.kept()).map(({ id }) => id)).toEqual(['a']);
  await expect(next.complete('b', 'a')).rejects.toMatchObject({ code: 'bad-request' });
});

test('list store ignores a repeated removal or restore', async () => {
  const { store, worker } = opened();
  await save(store, head('a', 10));
  await store.remove('a');
  const next = worker().store;
  await next.remove('a');
  expect(await next.kept()).toEqual([]);
  await next.restore('a', null);
  await next.restore('a', null);
  expect((await next.kept()).map(({ id }) => id)).toEqual(['a']);
});

test('list store rejects a part on a full disk and keeps other lists', async () => {
  const { store } = opened();
  await save(store, head('a', 10));
  await store.begin(head('b', 10), null);
  restore = fillDisk(() => true);
  await expect(store.put('b', 0, entriesOf(10))).rejects.toMatchObject({ code: 'storage-full' });
  restore();
  await store.cancel('b');
  expect(await store.kept()).toEqual([head('a', 10)]);
  expect(await store.part('b', 0)).toBeNull();
});

test('list store replaces a list atomically', async () => {
  const { store } = opened();
  await save(store, head('old', 10, { importedAt: 1 }));
  await save(store, head('new', 20, { importedAt: 2 }), 'old');
  expect((await store.kept()).map(({ id }) => id)).toEqual(['new']);
});

test('list store restores a removed list for a while, then deletes it', async () => {
  const { store, world } = opened();
  await save(store, head('a', 10));
  await store.remove('a');
  expect(await store.kept()).toEqual([]);
  world.time += 9 * MINUTE;
  await store.sweep();
  await store.restore('a', null);
  expect(await store.kept()).toHaveLength(1);
  await store.remove('a');
  world.time += 11 * MINUTE;
  await store.sweep();
  await expect(store.restore('a', null)).rejects.toMatchObject({ code: 'bad-request' });
  expect(await world.rows.count('list-parts')).toBe(0);
});

test('list store restores a replaced list and removes its replacement atomically', async () => {
  const { store } = opened();
  await save(store, head('old', 10));
  await save(store, head('new', 20), 'old');
  await store.restore('old', 'new');
  expect((await store.kept()).map(({ id }) => id)).toEqual(['old']);
  await store.restore('new', 'old');
  expect((await store.kept()).map(({ id }) => id)).toEqual(['new']);
});

test('list store does not restore beyond the total entry limit', async () => {
  const { store, world, records } = opened();
  await save(store, head('a', 10));
  await store.remove('a');
  const rows = records.store({ name: 'lists', version: 1, schema: z.any(), kept: true });
  const full = { head: head('b', MAX_LIST_ENTRIES), state: 'kept', at: world.time };
  await rows.putMany([{ key: 'b', value: full, until: NEVER_EXPIRES }]);
  await expect(store.restore('a', null)).rejects.toMatchObject({ code: 'bad-request' });
});

test('list store keeps a new name and kind', async () => {
  const { store } = opened();
  await save(store, head('a', 1));
  await store.change('a', { name: 'Hot wallets' });
  await store.change('a', { kind: 'own-wallets' });
  expect(await store.kept()).toMatchObject([{ name: 'Hot wallets', kind: 'own-wallets', count: 1 }]);
});

test.each([
  ['an OFAC file', { source: 'ofac-xml', name: 'SDN' }, 'sanctions'],
  ['a list named so', { source: 'csv', name: 'Payout blocklist' }, 'blocklist'],
  ['any other list', { source: 'csv', name: 'Harbour' }, 'labels'],
])('list store opens a list stored before there were kinds: %s', async (_name, fields, kind) => {
  const { store, world, records } = opened();
  const { kind: _, ...before } = head('a', 1);
  const rows = records.store({ name: 'lists', version: 1, schema: z.any(), kept: true });
  const row = { head: { ...before, ...fields }, state: 'kept', at: world.time };
  await rows.putMany([{ key: 'a', value: row, until: NEVER_EXPIRES }]);
  expect(await store.kept()).toEqual([{ ...before, ...fields, kind }]);
  await store.change('a', { kind: 'customers' });
  expect(await store.kept()).toMatchObject([{ kind: 'customers' }]);
});

test('list store limits the total entries of all lists except the replaced one', async () => {
  const { store } = opened();
  await save(store, head('a', 10));
  await expect(store.begin(head('b', MAX_LIST_ENTRIES), null)).rejects.toMatchObject({ code: 'bad-request' });
  await store.begin(head('b', MAX_LIST_ENTRIES), 'a');
});

test('list store rejects a part beyond the last or without a list', async () => {
  const { store } = opened();
  await store.begin(head('a', 10), null);
  await expect(store.put('a', 1, entriesOf(1))).rejects.toMatchObject({ code: 'bad-request' });
  await expect(store.put('x', 0, entriesOf(1))).rejects.toMatchObject({ code: 'bad-request' });
});

test('list store survives a passphrase change, throws while locked, and has no plaintext on disk', async () => {
  const { store, world, worker } = opened();
  await save(store, head('a', 5, { name: 'Harbour seven' }));
  await world.sealers.renew();
  const next = worker();
  await next.records.reseal();
  world.sealers.former = null;
  expect(await next.store.kept()).toHaveLength(1);
  expect(await next.store.part('a', 0)).toEqual(entriesOf(5));
  const bytes = [...(await world.rows.all('lists')), ...(await world.rows.all('list-parts'))];
  const text = bytes.map(({ id, ct }) => id + new TextDecoder('latin1').decode(ct)).join();
  expect(text).not.toContain('Harbour');
  expect(text).not.toContain(entry(1).address);
  world.sealers.locked = true;
  await expect(next.store.kept()).rejects.toMatchObject({ code: 'locked' });
  await expect(next.store.part('a', 0)).rejects.toMatchObject({ code: 'locked' });
});

const OWN = { ...head('own', 0, { name: 'My labels' }), source: 'own' as const };
const [first, second] = [
  { chain: 'evm', address: '0x1' },
  { chain: 'evm', address: '0x2' },
];

test('list store adds, changes and removes a label, and returns the one before', async () => {
  const { store, worker } = opened();
  expect(await store.setLabel(first, 'Quay', { ...OWN, importedAt: 1 })).toBeNull();
  expect(await store.setLabel(second, 'Desk', { ...OWN, id: 'other', importedAt: 2 })).toBeNull();
  expect(await store.setLabel(first, 'Harbour', OWN)).toBe('Quay');
  const next = worker().store;
  expect(await next.kept()).toMatchObject([{ id: 'own', count: 2 }]);
  expect(await next.part('own', 0)).toEqual([
    { ...second, label: 'Desk' },
    { ...first, label: 'Harbour' },
  ]);
  expect(await next.setLabel(first, null, OWN)).toBe('Harbour');
  expect(await next.setLabel(first, null, OWN)).toBeNull();
  expect(await next.setLabel(second, null, OWN)).toBe('Desk');
  expect(await next.kept()).toMatchObject([{ id: 'own', count: 0 }]);
  await next.setLabel(first, 'Harbour', { ...OWN, id: 'other' });
  expect(await next.kept()).toMatchObject([{ id: 'own', count: 1 }]);
});

test('list store keeps all labels in parts, and a removed list of labels apart from a new one', async () => {
  const { store } = opened();
  await save(store, { ...OWN, count: PART_ENTRIES });
  await store.setLabel(first, 'Quay', { ...OWN, id: 'other' });
  expect(await store.part('own', 1)).toEqual([{ ...first, label: 'Quay' }]);
  await store.remove('own');
  await store.setLabel(second, 'Desk', { ...OWN, id: 'other' });
  expect(await store.kept()).toMatchObject([{ id: 'other', count: 1 }]);
  await store.restore('own', null);
  expect(await store.setLabel(first, 'Pier', { ...OWN, id: 'third' })).toBe('Quay');
  expect(await store.kept()).toHaveLength(2);
});

test('list store labels no address in a list that is off', async () => {
  const { store } = opened();
  await store.setLabel(first, 'Quay', OWN);
  await store.change('own', { off: true });
  expect(await store.setLabel(first, 'Pier', { ...OWN, id: 'other' })).toBeNull();
  expect(await store.part('other', 0)).toEqual([{ ...first, label: 'Pier' }]);
});

test('list store writes no list of labels again whose parts cannot be read', async () => {
  const { store, records } = opened();
  await store.setLabel(first, 'Quay', OWN);
  const parts = records.store({ name: 'list-parts', version: 1, schema: z.array(listEntrySchema), kept: true });
  await parts.removeMany(['own|0']);
  await expect(store.setLabel(second, 'Desk', OWN)).rejects.toMatchObject({ code: 'storage' });
  expect(await store.kept(), 'the missing label still shows').toMatchObject([{ id: 'own', count: 1 }]);
});
