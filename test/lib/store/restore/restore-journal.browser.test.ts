// Tests of the restore journal in Chromium: a killed restore or undo ends in the old or the new state.
// covers F-11
import { afterEach, expect, test } from 'vitest';
import { createRestoreJournal, type JournalMark } from '../../../../lib/store/restore/restore-journal';
import { createPermanentRowDatabase, type DatabaseRow } from '../../../../lib/store/row-database';

const KILLS = 20;
const NAMES = { records: 'journal-records', kept: 'journal-kept', journal: 'journal' };
const row = (s: string, id: string, value: number): DatabaseRow => ({
  ...{ s, id, e: 1, x: 1 },
  iv: Uint8Array.of(value),
  ct: Uint8Array.of(value),
});

let revive = () => {};
afterEach(() => revive());

/** State that outlives a worker, besides the databases. */
const disk = { mark: null as JournalMark, settings: 'before' as unknown };

function createWorker() {
  const databases = {
    records: createPermanentRowDatabase(NAMES.records),
    kept: createPermanentRowDatabase(NAMES.kept),
  };
  const journal = createRestoreJournal({
    databases,
    name: NAMES.journal,
    mark: {
      load: async () => disk.mark,
      save: async (mark) => {
        disk.mark = mark;
      },
    },
    saveSettings: async (settings) => {
      disk.settings = settings;
    },
    accounts: { isOpen: async () => true, save: async () => undefined, forget: async () => undefined },
    now: () => 1000,
  });
  return { databases, journal };
}

/** Lets the n-th write and all later ones fail, as those of a killed worker. @returns the number of writes so far */
function killAt(n: number): () => number {
  const { transaction } = IDBDatabase.prototype;
  let count = 0;
  IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
    if (mode === 'readwrite') {
      count += 1;
      if (count >= n) throw new Error('killed');
    }
    return transaction.call(this, stores, mode, ...rest);
  };
  revive = () => {
    IDBDatabase.prototype.transaction = transaction;
    revive = () => {};
  };
  return () => count;
}

const readAll = async ({ databases }: ReturnType<typeof createWorker>) => {
  const all = [...(await databases.records.all('a')), ...(await databases.kept.all('b'))];
  return [disk.settings, ...all.map(({ s, id, ct }) => `${s} ${id} ${ct}`)];
};

const BEFORE = [row('a', '1', 1), row('a', '2', 1)];
const KEPT_BEFORE = Array.from({ length: 300 }, (_, i) => row('b', `${i}`.padStart(3, '0'), 1));

async function prepare() {
  const worker = createWorker();
  for (const database of [worker.databases.records, worker.databases.kept, worker.journal]) await database.destroy();
  Object.assign(disk, { mark: null, settings: 'before' });
  await worker.databases.records.put(BEFORE);
  await worker.databases.kept.put(KEPT_BEFORE);
  return worker;
}

async function restore({ journal }: ReturnType<typeof createWorker>) {
  await journal.begin(false);
  await journal.put([
    { db: 'records', kind: 'a', id: '1', before: BEFORE[0] ?? null, after: row('a', '1', 2) },
    { db: 'records', kind: 'a', id: '2', before: BEFORE[1] ?? null, after: null },
    { db: 'records', kind: 'a', id: '3', before: null, after: row('a', '3', 2) },
  ]);
  await journal.put(
    KEPT_BEFORE.map((before) => ({ db: 'kept', kind: 'b', id: before.id, before, after: row('b', before.id, 2) })),
  );
  await journal.commit({ settings: { before: 'before', after: 'after' }, accounts: null });
}

test('restore and undo that are killed at 20 writes end in the state before or after, in a real browser', async () => {
  const first = await prepare();
  const before = await readAll(first);
  const writes = killAt(Number.POSITIVE_INFINITY);
  await restore(first);
  const ofRestore = writes();
  const after = await readAll(first);
  await first.journal.undo();
  const total = writes();
  revive();
  expect(await readAll(first)).toEqual(before);
  expect(ofRestore).toBeGreaterThan(8);
  const ends = new Set<string>();
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = await prepare();
    killAt(1 + Math.floor((kill * total) / KILLS));
    await restore(worker)
      .then(() => worker.journal.undo())
      .catch(() => undefined);
    revive();
    const next = createWorker();
    await next.journal.settle();
    const found = await readAll(next);
    const isBefore = found.join() === before.join();
    ends.add(isBefore ? 'before' : 'after');
    expect(found, `killed at ${kill}`).toEqual(isBefore ? before : after);
  }
  expect([...ends].sort()).toEqual(['after', 'before']);
});

test('rows that changed since they were noted stop the restore, and nothing is changed', async () => {
  const worker = await prepare();
  const before = await readAll(worker);
  await worker.journal.begin(false);
  const stale = { db: 'records', kind: 'a', id: '1', before: row('a', '1', 7), after: row('a', '1', 2) } as const;
  await worker.journal.put([stale]);
  const outcome = worker.journal.commit({ settings: null, accounts: null });
  await expect(outcome).rejects.toMatchObject({ code: 'backup-stopped' });
  await worker.journal.discard();
  expect(await readAll(worker)).toEqual(before);
});
