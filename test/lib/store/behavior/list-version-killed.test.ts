// Tests of a worker that is killed while it stores a refreshed list: it is complete, before or after.
// covers F-07
import { expect, test } from 'vitest';
import { countListParts, type ListEntry, type ListHead, PART_ENTRIES } from '../../../../lib/lists/list-entry';
import { createEncryptedStore } from '../../../../lib/store/encrypted-store';
import { createListStore } from '../../../../lib/store/list-store';
import { createPermanentRowDatabase, type RowDatabase } from '../../../../lib/store/row-database';
import { createSealers, freshName } from '../../../harness/encrypted-store';
import { sweepSize } from '../../../sweep-size';

const MIN_KILLS = 20;
const NOW = Date.UTC(2026, 10, 25, 8);
const REFRESH = { url: 'https://lists.example/scams.txt', daily: true, triedAt: NOW };
/** Numbers of entries of a version before, and of the one that is being stored, which has ten parts. */
const EARLIER = 20;
const LATEST = 9 * PART_ENTRIES + 20;

const entriesOf = (count: number): ListEntry[] =>
  Array.from({ length: count }, (_, n) => ({ chain: 'evm', address: `0x${n.toString(16).padStart(40, '0')}` }));
const headOf = (version: number, count: number): ListHead => ({
  ...{ id: `v${version}`, name: 'Scams', kind: 'blocklist', source: 'text', date: '', refused: 0, preset: 'scams' },
  ...{ importedAt: NOW, count, refresh: REFRESH },
});
const latest = entriesOf(LATEST);

function opened() {
  const sealers = createSealers();
  const rows = createPermanentRowDatabase(freshName());
  const world = { accesses: 0, dieAt: Number.POSITIVE_INFINITY };
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
    const records = createEncryptedStore({ rows: dying, sealer: sealers.make, now: () => NOW });
    return createListStore({ records, now: () => NOW });
  };
  return { world, worker };
}
type Store = ReturnType<ReturnType<typeof opened>['worker']>;

const addVersion = (store: Store, version: number, entries = latest) =>
  store.addVersion(headOf(version, entries.length), entries, version === 0 ? null : `v${version - 1}`);

/** Numbers of entries that each active list has, of which all must be readable. */
async function readCounts(store: Store): Promise<number[]> {
  const kept = await store.kept();
  return Promise.all(
    kept.map(async ({ id, count }) => {
      const parts = await Promise.all(Array.from({ length: countListParts(count) }, (_, n) => store.part(id, n)));
      const read = parts.flatMap((part) => part ?? []).length;
      expect(read).toBe(count);
      return read;
    }),
  );
}

test.each([
  ['is got', 0, 12],
  ['is refreshed', 1, MIN_KILLS],
  ['is refreshed once more', 2, MIN_KILLS],
])('a list that %s is complete, before or after, wherever the worker is killed', async (_how, version, atLeast) => {
  const prepare = async () => {
    const made = opened();
    for (let earlier = 0; earlier < version; earlier++)
      await addVersion(made.worker(), earlier, latest.slice(0, EARLIER));
    return { ...made, start: made.world.accesses };
  };
  const counted = await prepare();
  await addVersion(counted.worker(), version);
  const total = counted.world.accesses - counted.start;
  expect(total).toBeGreaterThanOrEqual(atLeast);
  const before = version === 0 ? [] : [EARLIER];
  const after = [LATEST];
  for (let kill = 0; kill < total; kill += sweepSize(1, 3)) {
    const { world, worker, start } = await prepare();
    world.dieAt = start + kill;
    const isDone = await addVersion(worker(), version).then(
      () => true,
      () => false,
    );
    expect(isDone, `killed at access ${kill}`).toBe(false);
    world.dieAt = Number.POSITIVE_INFINITY;
    const counts = await readCounts(worker());
    expect([before, after], `killed at access ${kill}`).toContainEqual(counts);
    if (counts[0] !== after[0]) await addVersion(worker(), version);
    expect(await readCounts(worker())).toEqual(after);
  }
});
