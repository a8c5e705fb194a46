// Tests of rows in a vault without a passphrase: nothing of one's own work is stored, in any way to write.
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ListHead } from '../../../../lib/lists/list-entry';
import { NEVER_EXPIRES, type RecordKind } from '../../../../lib/store/kept/record-kind';
import { expectHeld } from '../../../../lib/store/kept/rows-without-passphrase';
import { createListStore } from '../../../../lib/store/list-store';
import { createStoreHarness } from '../../../harness/encrypted-store';
import { KEPT_KINDS, KEPT_ROW_SAMPLES, type KeptKind } from './kept-row-samples';

const HELD: KeptKind[] = ['lists', 'list-parts', 'data-sets', 'data-set-parts', 'sites', 'sites-off', 'sites-marks'];
const SKIPPED: KeptKind[] = ['history', 'audit', 'lookups', 'queue'];
const REFUSED = KEPT_KINDS.filter((kind) => !HELD.includes(kind) && !SKIPPED.includes(kind));
const missing = expect.objectContaining({ code: 'needs-passphrase' });

function createProfileWorld() {
  const world = createStoreHarness();
  world.sealers.isOpenToProfile = true;
  return { world, records: world.records() };
}

/** An entry of a kind that is no list of own labels. */
const entryOf = (name: KeptKind) => {
  const [value] = KEPT_ROW_SAMPLES[name].values;
  return { key: 'a', value: value as never, until: NEVER_EXPIRES };
};

test('cases, notes, bulk runs and signing keys are among the refused kinds', () => {
  expect(REFUSED).toEqual(['cases', 'case-entries', 'case-log', 'bulk', 'bundle-author', 'signing-key']);
});

// covers T-01
test.each(REFUSED)('%s: no way to write stores a row without a passphrase', async (name) => {
  const { world, records } = createProfileWorld();
  const store = records.store(KEPT_ROW_SAMPLES[name].rows);
  const entry = entryOf(name);
  for (const write of [
    () => store.putMany([entry]),
    () => store.sealMany([entry]),
    () => store.change([entry], []),
    () => store.sealRestored([{ entry, isRaw: false }]),
    () => store.sealRestored([{ entry, isRaw: true }]),
  ])
    await expect(write()).rejects.toEqual(missing);
  expect(await world.rows.count(name)).toBe(0);
});

test.each(SKIPPED)('%s: is left out without an error, but never restored', async (name) => {
  const { world, records } = createProfileWorld();
  const store = records.store(KEPT_ROW_SAMPLES[name].rows);
  await store.putMany([entryOf(name)]);
  await store.change([entryOf(name)], []);
  expect(await world.rows.count(name)).toBe(0);
  expect(await store.getMany(['a'])).toEqual([null]);
  await expect(store.sealRestored([{ entry: entryOf(name), isRaw: true }])).rejects.toEqual(missing);
});

test.each(HELD)('%s: is stored without a passphrase', async (name) => {
  const { world, records } = createProfileWorld();
  await records.store(KEPT_ROW_SAMPLES[name].rows).putMany([entryOf(name)]);
  expect(await world.rows.count(name)).toBe(1);
});

test('a kind that nobody decided about is refused', async () => {
  const { world, records } = createProfileWorld();
  const kind: RecordKind<string> = { name: 'new-kind', version: 1, schema: z.string(), mayDrop: 'a test' };
  await expect(records.store(kind).putMany([{ key: 'a', value: 'x', until: NEVER_EXPIRES }])).rejects.toEqual(missing);
  expect(await world.rows.count('new-kind')).toBe(0);
});

// covers T-01
test('own labels are refused in a vault that holds public lists, and neither head nor entries are stored', async () => {
  const { world, records } = createProfileWorld();
  const lists = createListStore({ records, now: () => world.time });
  const head: ListHead = {
    ...{ id: 'l', name: 'Own', kind: 'labels', source: 'own', date: '2026-11-12' },
    ...{ importedAt: 1, count: 0, refused: 0, skipped: 0 },
  };
  const ref = { chain: 'evm', address: '0x2222222222222222222222222222222222222222' };
  await expect(lists.setLabel(ref, 'Quay', head)).rejects.toEqual(missing);
  await expect(lists.begin(head, null)).rejects.toEqual(missing);
  expect([await world.rows.count('lists'), await world.rows.count('list-parts')]).toEqual([0, 0]);
  expect(() => expectHeld('lists', [{ value: { head: { ...head, source: 'csv' } } }])).not.toThrow();
  world.sealers.isOpenToProfile = false;
  expect(await lists.setLabel(ref, 'Quay', head)).toBeNull();
  expect([await world.rows.count('lists'), await world.rows.count('list-parts')]).toEqual([1, 1]);
});
