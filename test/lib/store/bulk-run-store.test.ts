// Tests of the bulk store: runs are stored until they are deleted, and reads fail while the vault is locked.
// covers F-02
import { expect, test } from 'vitest';
import { createBulkStore } from '../../../lib/store/bulk-run-store';
import { NEVER_EXPIRES } from '../../../lib/store/kept/record-kind';
import { asksOf, runOf } from '../../harness/bulk';
import { createStoreHarness, fillDisk } from '../../harness/encrypted-store';

const RUN = runOf(asksOf(3));
const ROWS = [
  { line: 1, cells: ['=cell'], at: [0, 1] },
  { line: 2, cells: [], at: [], problem: 'key' as const },
];

async function kept(world: ReturnType<typeof createStoreHarness>) {
  const store = createBulkStore({ records: world.records(), until: NEVER_EXPIRES });
  await store.add(RUN.run);
  await store.putChunk(RUN.run.id, 0, RUN.targets);
  await store.putPart(RUN.run.id, 0, ROWS);
  return store;
}

test('bulk store keeps a run for the next worker at any later time', async () => {
  const world = createStoreHarness();
  await kept(world);
  world.time += 100 * 365 * 86_400_000;
  const store = createBulkStore({ records: world.records(), until: NEVER_EXPIRES });
  expect(await store.runs()).toEqual([RUN.run]);
  expect(await store.chunk(RUN.run.id, 0)).toEqual(RUN.targets);
  expect(await store.part(RUN.run.id, 0)).toEqual(ROWS);
});

test('bulk store lists runs newest first, each once', async () => {
  const store = await kept(createStoreHarness());
  await store.add({ ...RUN.run, id: 'r2' });
  await store.add(RUN.run);
  expect((await store.runs()).map(({ id }) => id)).toEqual(['r1', 'r2']);
});

test('bulk store keeps run and chunk consistent on a full disk', async () => {
  const store = await kept(createStoreHarness());
  const end = fillDisk((put) => put >= 2);
  const changed = RUN.targets.map((target) => ({ ...target, outcome: { state: 'unsupported' as const } }));
  await expect(store.save({ ...RUN.run, versions: [1] }, new Map([[0, changed]]))).rejects.toThrow('storage');
  end();
  expect(await store.runs()).toEqual([RUN.run]);
  expect(await store.chunk(RUN.run.id, 0)).toEqual(RUN.targets);
});

test('bulk store throws for a missing chunk', async () => {
  const store = await kept(createStoreHarness());
  await expect(store.chunk(RUN.run.id, 1)).rejects.toThrow('storage');
});

test('bulk store drops a run completely', async () => {
  const world = createStoreHarness();
  const store = await kept(world);
  await store.drop(RUN.run);
  expect(await store.runs()).toEqual([]);
  await expect(store.chunk(RUN.run.id, 0)).rejects.toThrow('storage');
  await expect(store.part(RUN.run.id, 0)).rejects.toThrow('storage');
});

test('bulk store throws while locked and returns nothing as empty', async () => {
  const world = createStoreHarness();
  const store = await kept(world);
  world.sealers.locked = true;
  await expect(store.runs()).rejects.toThrow('locked');
});
