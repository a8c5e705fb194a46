// Tests of storing imported and merged cases: an interrupted write changes nothing, and undo reverts a merge.
// covers F-05
import { expect, test } from 'vitest';
import type { AddressNotes } from '../../../../lib/cases/address-notes';
import { UNDO_MS, withNote } from '../../../../lib/cases/address-notes';
import { buildCase, withAddresses, withChange } from '../../../../lib/cases/case';
import { findBrokenEntry } from '../../../../lib/cases/case-log';
import { toCaseContent } from '../../../../lib/cases/import/case-content';
import { buildImportedCase, mergeCaseContent } from '../../../../lib/cases/import/merge-case-content';
import { toAddressKey } from '../../../../lib/screening/request-queue';
import { createCaseStore } from '../../../../lib/store/case-store';
import { createStoreHarness, fillDisk } from '../../../harness/encrypted-store';

const ask = (address: string) => ({ chain: 'evm', address });
const ORIGIN = { from: 'case.json', by: 'Northgate', at: 99 };
const POINTS = Array.from({ length: 20 }, (_, point) => point + 1);

/** Addresses of the other case: so many that an import and a merge write more than 20 rows. */
const NEW_ADDRESSES = 20;

/** Content of a case whose addresses have a note each. */
const THEIRS = (() => {
  const addresses = Array.from({ length: NEW_ADDRESSES }, (_, n) => ask(`t${n}`)).concat(ask('a'));
  const item = withChange(withAddresses(buildCase('t', 'Theirs', 1), addresses, 1).next, { question: 'Who?' }, 1);
  const entry = (n: number): AddressNotes => ({ notes: [{ id: `t${n}`, at: n, text: `their ${n}` }], sightings: [] });
  return toCaseContent(item, new Map(addresses.map((one, n) => [toAddressKey(one), entry(n)])));
})();

async function opened() {
  const world = createStoreHarness();
  const restart = () => createCaseStore({ records: world.records(), now: () => world.time });
  const store = restart();
  await store.add(withAddresses(buildCase('own', 'Own', 1), [ask('a'), ask('b')], 1).next);
  await store.add(withAddresses(buildCase('other', 'Other', 1), [ask('c')], 1).next);
  await store.changeEntries('own', [ask('a')], (entry) => withNote(entry, { id: 'mine', text: 'mine' }, 5));
  /** All that is stored, as a new worker reads it. */
  async function readAll() {
    const fresh = restart();
    const cases = (await fresh.all()).toSorted((a, b) => (a.id < b.id ? 1 : -1));
    return Promise.all(
      cases.map(async (item) => {
        const log = await fresh.log(item.id, 1_000, 1_000);
        expect(findBrokenEntry(log, item.log), 'the log is complete').toBeNull();
        return { item, log, entries: await fresh.entries(item.id, item.addresses) };
      }),
    );
  }
  const merge = async (partner = '', by = 'N') =>
    restart().merge('own', (current, entries) => mergeCaseContent(current, entries, THEIRS, new Set(), ORIGIN), {
      ...{ by, from: 'case.json', exportedBy: 'Northgate', isUnverified: false, partner },
      expected: (await restart().read('own'))?.log?.entries ?? 0,
    });
  return { world, restart, readAll, merge };
}

/** Runs a task that dies at the given write; later writes fail too, as in a killed worker. */
async function dieAt(point: number, task: () => Promise<unknown>): Promise<boolean> {
  const stop = fillDisk((put) => put >= point);
  const survived = await task().then(
    () => true,
    () => false,
  );
  stop();
  return survived;
}

test.each(POINTS)('import killed at write %i leaves no part of the case', async (point) => {
  const { restart, readAll } = await opened();
  const before = await readAll();
  const { next, notes } = buildImportedCase('new', THEIRS, ORIGIN);
  expect(await dieAt(point, () => restart().add(next, { by: 'N', notes }))).toBe(false);
  expect(await readAll()).toEqual(before);
  await restart().add(next, { by: 'N', notes });
  const added = (await readAll()).find(({ item }) => item.id === 'new');
  expect(added?.entries.filter((entry) => entry.notes.length > 0)).toHaveLength(NEW_ADDRESSES + 1);
});

test.each(POINTS)('merge killed at write %i changes both cases or none', async (point) => {
  const { readAll, merge } = await opened();
  const before = await readAll();
  expect(await dieAt(point, () => merge('other'))).toBe(false);
  expect(await readAll()).toEqual(before);
  await merge('other');
  const after = await readAll();
  expect(after[0]?.item).toMatchObject({ question: 'Who?', addresses: { length: NEW_ADDRESSES + 2 } });
  expect(after[1]?.item.archivedAt).toBeDefined();
});

test('undo brings back both cases with their notes, and the log tells it', async () => {
  const { restart, readAll, merge } = await opened();
  const before = await readAll();
  await merge('other');
  expect((await restart().read('own'))?.addresses.filter(({ notes }) => notes > 0)).toHaveLength(NEW_ADDRESSES + 1);
  expect(await restart().undoMerge('own', 'N')).not.toBe('changed');
  const after = await readAll();
  const content = (all: typeof before) =>
    all.map(({ item: { log: _log, changedAt: _changedAt, addresses, ...item } }) => ({
      item,
      addresses: addresses.filter(({ removedAt }) => removedAt === undefined),
    }));
  expect(content(after)).toEqual(content(before));
  expect(after[0]?.entries.slice(0, 2)).toEqual(before[0]?.entries);
  expect(after[0]?.log.at(-1)?.event).toEqual({ type: 'undone', from: 'case.json', by: '' });
  expect(await restart().undoMerge('own', 'N'), 'only once').toBeNull();
});

test('merge and undo do nothing once the case has changed, and undo ends after ten minutes', async () => {
  const { world, restart, merge } = await opened();
  const result = restart().merge('own', () => expect.unreachable(), {
    ...{ by: 'N', from: 'x', exportedBy: '', isUnverified: false, partner: '', expected: 0 },
  });
  expect(await result).toBe('changed');
  await merge();
  await restart().change('own', (item) => withChange(item, { name: 'Later' }, 9), { by: 'N' });
  expect(await restart().undoMerge('own', 'N')).toBe('changed');
  world.time += UNDO_MS;
  expect(await restart().undoMerge('own', 'N')).toBeNull();
});
