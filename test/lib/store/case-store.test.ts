// Tests of the case store: concurrent changes are ordered, writes are atomic, and a full disk loses nothing.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { getActiveNotes, UNDO_MS, withNote, withSighting } from '../../../lib/cases/address-notes';
import {
  buildCase,
  type Case,
  getActiveAddresses,
  withAddresses,
  withAddressesRemoved,
  withCaseRemoved,
  withChange,
} from '../../../lib/cases/case';
import { mapCaseTexts } from '../../../lib/cases/case-fields';
import { findBrokenEntry } from '../../../lib/cases/case-log';
import { createCaseStore } from '../../../lib/store/case-store';
import { NEVER_EXPIRES } from '../../../lib/store/kept/record-kind';
import { createStoreHarness, fillDisk } from '../../harness/encrypted-store';

const ask = (address: string) => ({ chain: 'evm', address });

async function opened() {
  const world = createStoreHarness();
  const now = () => world.time;
  /** Reads as a newly started worker. */
  const restart = () => createCaseStore({ records: world.records(), now });
  const store = restart();
  const made = (id: string, ...addresses: string[]): Case =>
    withAddresses(buildCase(id, id, now()), addresses.map(ask), now()).next;
  await store.add(made('one', 'a', 'b'));
  const note = (id: string, address: string, text: string) =>
    store.changeEntries(id, [ask(address)], (entry) => withNote(entry, { id: text, text }, now()));
  const notesOf = async (from: typeof store, id: string, address: string) =>
    (await from.entries(id, [ask(address)])).flatMap((entry) => getActiveNotes(entry).map(({ text }) => text));
  return { world, now, restart, store, made, note, notesOf };
}

test('case store applies concurrent changes of a case and its notes one after another', async () => {
  const { store, note, notesOf, restart, now } = await opened();
  await Promise.all([
    ...['c', 'd', 'e'].map((one) => store.change('one', (before) => withAddresses(before, [ask(one)], now()).next)),
    store.change('one', (before) => withChange(before, { name: 'New name' }, now())),
    ...['n1', 'n2', 'n3'].map((text) => note('one', 'a', text)),
  ]);
  const later = restart();
  const [one] = await later.all();
  expect(one?.name).toBe('New name');
  expect(one && getActiveAddresses(one).map(({ address, notes }) => `${address} ${notes}`)).toEqual([
    'a 3',
    'b 0',
    'c 0',
    'd 0',
    'e 0',
  ]);
  expect(await notesOf(later, 'one', 'a')).toEqual(['n1', 'n2', 'n3']);
});

test('case store returns null for a change of a missing case', async () => {
  const { store, note, restart } = await opened();
  expect(await store.change('other', (one) => one)).toBeNull();
  expect(await note('one', 'z', 'lost')).toBeNull();
  await store.change('one', (one) => withAddressesRemoved(one, [ask('a')], true, 0));
  expect(await note('one', 'a', 'late')).toBeNull();
  await store.change('one', (one) => withCaseRemoved(one, true, 0));
  expect(await note('one', 'b', 'late')).toBeNull();
  expect([await store.read('one'), await restart().all()]).toEqual([null, []]);
});

test('case store restores a removed case with its notes, and deletes both after ten minutes', async () => {
  const { store, note, notesOf, restart, world, now } = await opened();
  await note('one', 'a', 'kept');
  await store.change('one', (one) => withCaseRemoved(one, true, now()));
  const second = restart();
  await second.change('one', (one) => withCaseRemoved(one, false, now()), { also: 'away' });
  expect(await notesOf(second, 'one', 'a')).toEqual(['kept']);
  await second.change('one', (one) => withCaseRemoved(one, true, now()));
  world.time += UNDO_MS;
  expect(await restart().all()).toEqual([]);
  expect([await world.rows.count('cases'), await world.rows.count('case-entries')]).toEqual([0, 0]);
});

test('case store reports a full disk and changes neither disk nor memory', async () => {
  const { store, note, notesOf, restart, now } = await opened();
  await note('one', 'a', 'before');
  const empty = fillDisk(() => true);
  await expect(store.change('one', (one) => withChange(one, { name: 'lost' }, now()))).rejects.toMatchObject({
    code: 'storage-full',
  });
  await expect(note('one', 'a', 'lost')).rejects.toMatchObject({ code: 'storage-full' });
  await expect(store.add(buildCase('two', 'two', now()))).rejects.toMatchObject({ code: 'storage-full' });
  empty();
  expect((await store.all()).map(({ name }) => name)).toEqual(['one']);
  expect(await notesOf(store, 'one', 'a')).toEqual(['before']);
  await note('one', 'a', 'after');
  expect(await notesOf(restart(), 'one', 'a')).toEqual(['before', 'after']);
});

test('case store throws while locked, clears its memory, and has all data after unlocking', async () => {
  const { store, note, world } = await opened();
  await store.all();
  world.sealers.locked = true;
  store.drop();
  await expect(store.all()).rejects.toMatchObject({ code: 'locked' });
  await expect(store.read('one')).rejects.toMatchObject({ code: 'locked' });
  await expect(note('one', 'a', 'lost')).rejects.toMatchObject({ code: 'locked' });
  world.sealers.locked = false;
  expect((await store.all()).map(({ name }) => name)).toEqual(['one']);
});

test('case store returns nothing from memory while locked', async () => {
  const { store, world } = await opened();
  await store.all();
  world.sealers.locked = true;
  await expect(store.all()).rejects.toMatchObject({ code: 'locked' });
  await expect(store.read('one')).rejects.toMatchObject({ code: 'locked' });
});

test('case store reads cases and notes before and after resealing', async () => {
  const { note, notesOf, world, now } = await opened();
  await note('one', 'a', 'kept');
  await world.sealers.renew();
  const records = world.records();
  const store = createCaseStore({ records, now });
  expect((await store.all()).map(({ name }) => name)).toEqual(['one']);
  expect(await notesOf(store, 'one', 'a')).toEqual(['kept']);
  await records.reseal();
  world.sealers.former = null;
  const after = createCaseStore({ records: world.records(), now });
  expect((await after.all()).map(({ name }) => name)).toEqual(['one']);
  expect(await notesOf(after, 'one', 'a')).toEqual(['kept']);
});

test('case store adds sightings of many addresses in one change, and skips recorded ones', async () => {
  const { store, restart, now } = await opened();
  const see = () =>
    store.changeEntries('one', ['a', 'b', 'z'].map(ask), (entry, one) =>
      withSighting(entry, { host: 'h', url: 'https://h/p', title: 't' }, one.keepsPages, now()),
    );
  expect(await see()).toHaveLength(2);
  await see();
  const [one] = await restart().all();
  expect(one && getActiveAddresses(one).map(({ sightings }) => sightings)).toEqual([1, 1]);
});

/** A case as version 0.9 stored it, before reference, texts, reasons and change log. */
const STORED_SAMPLE = {
  ...{ id: 'old', name: 'Old case', tags: ['fraud'], disposition: 'cleared', createdAt: 1, changedAt: 2 },
  ...{ keepsPages: true, watchDays: 7, bundle: { number: 2, at: 2, manifest: 'f'.repeat(64) } },
  addresses: [
    {
      ...{ chain: 'evm', address: 'a', addedAt: 1, disposition: 'escalated', notes: 1, lastNoteAt: 2, sightings: 0 },
      known: { account: 'n', config: 'co-vasp', level: 'low' },
      change: { from: 'none', to: 'low', at: 2, seen: false },
    },
  ],
};

test('case store opens a case of an older version unchanged, and its log begins with the next change', async () => {
  const { world, restart, now } = await opened();
  const rows = world.records().store({ name: 'cases', version: 1, schema: z.any(), kept: true });
  await rows.putMany([{ key: 'old', value: STORED_SAMPLE, until: NEVER_EXPIRES }]);
  const store = restart();
  expect(await store.read('old')).toEqual({ ...STORED_SAMPLE, ...mapCaseTexts(() => '') });
  expect(await store.log('old', 100, 100)).toEqual([]);
  await store.change('old', (item) => withChange(item, { name: 'New name' }, now()), { by: 'Northgate' });
  expect(await restart().log('old', 100, 100)).toMatchObject([
    { number: 1, by: 'Northgate', event: { type: 'field', field: 'name', from: 'Old case', to: 'New name' } },
  ]);
});

test('case store writes a change, its notes and its log together or not at all', async () => {
  const { note, restart } = await opened();
  const log = async () => (await restart().log('one', 1_000, 1_000)).map(({ event }) => event.type);
  expect(await log()).toEqual(['created', 'added']);
  for (const failing of [1, 2, 3]) {
    const stop = fillDisk((put) => put === failing || put === failing + 3);
    await expect(note('one', 'a', `lost ${failing}`)).rejects.toMatchObject({ code: 'storage-full' });
    stop();
    const store = restart();
    expect((await store.read('one'))?.addresses[0]).toMatchObject({ notes: 0 });
    expect(await store.entries('one', [ask('a')])).toEqual([{ notes: [], sightings: [] }]);
    expect(await log()).toEqual(['created', 'added']);
  }
  await note('one', 'a', 'kept');
  expect(await log()).toEqual(['created', 'added', 'note-added']);
  const store = restart();
  expect(findBrokenEntry(await store.log('one', 1_000, 1_000), (await store.read('one'))?.log)).toBeNull();
  expect((await store.log('one', 3, 1)).map(({ number }) => number)).toEqual([2]);
});

test('case store names the addresses of local-only cases, and no others once that or the case ends', async () => {
  const { store, made, now, restart } = await opened();
  await store.add({ ...made('local', 'b', 'c'), localOnly: true });
  const local = async (from = store) => [...(await from.localAddresses())].sort();
  expect(await local()).toEqual(['b', 'c']);
  expect(await local(restart())).toEqual(['b', 'c']);
  await store.change('local', (before) => withAddressesRemoved(before, [ask('c')], true, now()));
  expect(await local()).toEqual(['b']);
  await store.change('local', (before) => withCaseRemoved(before, true, now()));
  expect(await local()).toEqual([]);
  await store.change('local', (before) => withCaseRemoved(before, false, now()), { also: 'away' });
  expect(await local()).toEqual(['b']);
  await store.change('local', (before) => withChange(before, { localOnly: false }, now()));
  expect(await local()).toEqual([]);
});
