// Tests of the data set store: incomplete sets are not listed, rows are encrypted, and removal can be undone.
// covers F-09
import { expect, test } from 'vitest';
import { type DataSetHead, PART_BYTES } from '../../../lib/datasets/data-set';
import { MAX_FILTER_BYTES } from '../../../lib/datasets/filter-header';
import {
  createDataSetStore,
  DATA_SET_ROWS,
  type DataSetDraft,
  type DataSetStore,
} from '../../../lib/store/data-set-store';
import { createEncryptedStore } from '../../../lib/store/encrypted-store';
import { NEVER_EXPIRES } from '../../../lib/store/kept/record-kind';
import { createPermanentRowDatabase, type RowDatabase } from '../../../lib/store/row-database';
import { createSealers, freshName } from '../../harness/encrypted-store';
import { readFilter } from '../../harness/read-filter';
import { buildFilterFile } from '../datasets/build-filter';

const MINUTE = 60_000;
const MIN_KILLS = 20;
const PARTS = 5;
/** All parts but the last are full. */
const M = PART_BYTES * 8 * (PARTS - 1) + 1000;
const KEYS = Array.from({ length: 50 }, (_, index) => Uint8Array.of(index, 9, 1));
const FILE = buildFilterFile(KEYS, M, 7);
const filter = readFilter(FILE);

function opened() {
  const sealers = createSealers();
  const rows = createPermanentRowDatabase(freshName());
  const world = { time: 1_800_000_000_000, sealers, rows, accesses: 0, dieAt: Number.POSITIVE_INFINITY };
  /** The store of a new worker over the same database; it is dead from access number `dieAt` on. */
  const worker = () => {
    const dying = Object.fromEntries(
      Object.entries(rows).map(([name, access]: [string, (...args: never[]) => Promise<unknown>]) => [
        name,
        async (...args: never[]) => {
          world.accesses += 1;
          if (world.accesses > world.dieAt) throw new Error('killed');
          return access(...args);
        },
      ]),
    ) as unknown as RowDatabase;
    return createDataSetStore({
      records: createEncryptedStore({ rows: dying, sealer: sealers.make, now: () => world.time }),
      now: () => world.time,
    });
  };
  return { world, worker, store: worker() };
}

const draft = (id: string, more: Partial<DataSetDraft> = {}): DataSetDraft => ({
  id,
  name: `Set ${id}`,
  keyMode: 'evm-bytes',
  meaning: 'Mixers',
  source: 'mixers.gob',
  date: '2026-11-12',
  signer: '',
  addedAt: 1,
  m: M,
  k: 7,
  ...more,
});

async function save(store: DataSetStore, one: DataSetDraft, replaced: string | null = null) {
  await store.begin(one, replaced);
  for (let part = 0; part * PART_BYTES < filter.words.length; part++)
    await store.put(one.id, part, filter.words.subarray(part * PART_BYTES, (part + 1) * PART_BYTES));
  await store.complete(one.id, replaced);
}
const isComplete = async (store: DataSetStore, head: DataSetHead) => {
  const read = await store.readFilter(head);
  return KEYS.every((key) => read?.has(key));
};
const names = async (store: DataSetStore) => (await store.kept()).map(({ name }) => name);

test('a data set is visible once it is complete, with the figures of what is stored', async () => {
  const { store, worker } = opened();
  await store.begin(draft('a'), null);
  expect(await store.kept()).toEqual([]);
  await save(store, draft('a'));
  const [head] = await worker().kept();
  expect(head).toMatchObject({ name: 'Set a', members: filter.members, falsePositiveRate: filter.falsePositiveRate });
  expect(await isComplete(worker(), head!)).toBe(true);
});

test('a filter with a part that is missing or of another length is not completed, and the old one stays', async () => {
  const { store } = opened();
  await save(store, draft('old'));
  await store.begin(draft('new'), 'old');
  await store.put('new', 0, filter.words.subarray(0, PART_BYTES));
  await store.put('new', 1, filter.words.subarray(0, PART_BYTES - 8));
  await expect(store.complete('new', 'old')).rejects.toMatchObject({ code: 'storage' });
  expect(await names(store)).toEqual(['Set old']);
});

test('rows are encrypted: no byte pattern of the filter and no text is in the database', async () => {
  const { store, world } = opened();
  await save(store, draft('a'));
  const stored = [...(await world.rows.all('data-sets')), ...(await world.rows.all('data-set-parts'))];
  expect(stored).toHaveLength(1 + PARTS);
  const all = Buffer.concat(stored.map(({ ct }) => ct));
  expect(all.includes('Mixers')).toBe(false);
  const at = filter.words.findIndex((byte) => byte !== 0);
  expect(all.includes(Buffer.from(filter.words.subarray(at - 24, at + 24)))).toBe(false);
});

test('a damaged part makes the filter unreadable, and nothing else', async () => {
  const { store, world } = opened();
  await save(store, draft('a'));
  const [part] = await world.rows.all('data-set-parts');
  await world.rows.put([{ ...part!, ct: part!.ct.map((byte, at) => (at === 5 ? byte ^ 1 : byte)) }]);
  expect(await store.readFilter((await store.kept())[0]!)).toBeNull();
  expect(await names(store)).toEqual(['Set a']);
});

test('a replaced or removed set can be restored for ten minutes', async () => {
  const { store, world } = opened();
  await save(store, draft('old'));
  await save(store, draft('new'), 'old');
  expect(await names(store)).toEqual(['Set new']);
  await store.restore('old', 'new');
  expect(await names(store)).toEqual(['Set old']);
  await store.remove('old');
  world.time += 11 * MINUTE;
  await store.sweep();
  await expect(store.restore('old', null)).rejects.toMatchObject({ code: 'bad-request' });
  expect(await world.rows.all('data-set-parts')).toEqual([]);
});

test.each([
  ['added', null, []],
  ['refreshed', 'old', ['Set old']],
])(
  'set that is killed at every access, 20 or more, while it is %s: the old or the new one, complete',
  async (_how, replaced, before) => {
    const prepare = async () => {
      const made = opened();
      if (replaced) await save(made.store, draft(replaced));
      return { ...made, start: made.world.accesses };
    };
    const counted = await prepare();
    await save(counted.worker(), draft('new'), replaced);
    const total = counted.world.accesses - counted.start;
    expect(total).toBeGreaterThanOrEqual(MIN_KILLS);
    for (let kill = 0; kill < total; kill++) {
      const { world, worker, start } = await prepare();
      world.dieAt = start + kill;
      await save(worker(), draft('new'), replaced).catch(() => undefined);
      world.dieAt = Number.POSITIVE_INFINITY;
      const next = worker();
      expect([before, ['Set new']], `killed at ${kill}`).toContainEqual(await names(next));
      for (const head of await next.kept()) expect(await isComplete(next, head)).toBe(true);
      // The parts of an interrupted set are deleted later, and the next attempt succeeds.
      world.time += 11 * MINUTE;
      await next.sweep();
      expect(await world.rows.all('data-set-parts')).toHaveLength(PARTS * (await next.kept()).length);
      await save(next, draft('again'), (await next.kept())[0]?.id ?? null);
      expect(await names(next)).toEqual(['Set again']);
    }
  },
);

test('all sets together have a limit, from which the replaced one is exempt', async () => {
  const { store, world } = opened();
  const half = { m: 8 * MAX_FILTER_BYTES };
  const full = { ...draft('full', half), members: 0, falsePositiveRate: 1 };
  await createEncryptedStore({ rows: world.rows, sealer: world.sealers.make, now: () => world.time })
    .store(DATA_SET_ROWS)
    .putMany([{ key: 'full', value: { head: full, state: 'kept', at: world.time }, until: NEVER_EXPIRES }]);
  await save(store, draft('b'));
  const large = draft('c', half);
  await expect(store.begin(large, null)).rejects.toMatchObject({ code: 'bad-request' });
  await store.begin(large, 'b');
});
