// Tests of the encrypted store: a row is complete or missing, and no plaintext is on disk.
// covers F-13, F-14, F-16
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createEncryptedStore } from '../../../lib/store/encrypted-store';
import { createMemoryRowDatabase } from '../../../lib/store/memory-row-database';
import type { DatabaseRow } from '../../../lib/store/row-database';
import { createSealers, createStoreHarness, fillDisk } from '../../harness/encrypted-store';

const HOUR = 3_600_000;
const kind = { name: 'notes', version: 1, schema: z.strictObject({ text: z.string() }), mayDrop: 'a test' };
const note = (text: string) => ({ text });

function opened() {
  const world = createStoreHarness();
  const store = world.records().store(kind);
  const put = (key: string, text: string, until = world.time + 5 * HOUR) =>
    store.putMany([{ key, value: note(text), until }]);
  const stored = () => world.rows.all('notes');
  return { world, store, put, stored };
}

let restore = () => {};
afterEach(() => restore());

describe('put and get', () => {
  test('encrypted store returns any values in request order, for the next worker too', async () => {
    const { world, store } = opened();
    const check = async (texts: string[]) => {
      const until = world.time + HOUR;
      await store.putMany(texts.map((text, i) => ({ key: `k${i}`, value: note(text), until })));
      const keys = texts.map((_, i) => `k${i}`).reverse();
      const found = await world
        .records()
        .store(kind)
        .getMany([...keys, 'absent']);
      expect(found).toEqual([...texts.map(note).reverse(), null]);
    };
    await fc.assert(fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { maxLength: 20 }), check), {
      numRuns: 30,
    });
  });

  test('encrypted store reads many in one transaction, and writes many in one', async () => {
    const { world, store, put } = opened();
    await put('first', 'sweeps');
    const began = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const entries = Array.from({ length: 50 }, (_, i) => ({ key: `k${i}`, value: note(''), until: world.time + HOUR }));
    await store.putMany(entries);
    expect(began).toHaveBeenCalledTimes(1);
    await store.getMany(entries.map(({ key }) => key));
    expect(began).toHaveBeenCalledTimes(2);
    began.mockRestore();
  });

  test('encrypted store lists, removes, counts and clears one kind only', async () => {
    const { world, store, put } = opened();
    const others = world.records().store({ ...kind, name: 'others' });
    await others.putMany([{ key: 'a', value: note('other'), until: world.time + HOUR }]);
    await put('a', 'one');
    await put('b', 'two');
    expect((await store.all()).map(({ text }) => text).sort()).toEqual(['one', 'two']);
    await store.removeMany(['a']);
    expect(await store.getMany(['a', 'b'])).toEqual([null, note('two')]);
    await store.clear();
    expect([await store.count(), await others.count()]).toEqual([0, 1]);
    expect(await others.getMany(['a'])).toEqual([note('other')]);
  });

  test('encrypted store removes an expired row as a miss', async () => {
    const { world, store, put } = opened();
    await put('a', 'x', world.time + 10);
    world.time += 9;
    expect(await store.getMany(['a'])).toEqual([note('x')]);
    world.time += 1;
    expect(await store.getMany(['a'])).toEqual([null]);
    expect(await store.count()).toBe(0);
  });
});

test('encrypted store sweeps expired rows with a later write', async () => {
  const { world, put, stored } = opened();
  await put('minute', 'x', world.time + 60_000);
  await put('day', 'x', world.time + 24 * HOUR);
  world.time += HOUR - 1;
  await put('other', 'x');
  expect(await stored()).toHaveLength(3);
  world.time += 1;
  await put('other', 'x');
  expect(await stored()).toHaveLength(2);
});

describe('data on disk', () => {
  test('encrypted store writes a blind index, whole hours and padded lengths, no text or key', async () => {
    const { world, put, stored } = opened();
    await put('bitcoin|1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'sensitive');
    await put('b', 'x'.repeat(400));
    const rows = await stored();
    const raw = JSON.stringify(rows.map((row) => ({ ...row, ct: Buffer.from(row.ct).toString('latin1') })));
    for (const marker of ['1Boat', 'bitcoin', 'sensitive', 'xxx']) expect(raw).not.toContain(marker);
    for (const { id, x, ct, iv } of rows) {
      expect(id).toMatch(/^[\w-]{43}$/);
      expect(x).toBe(Math.floor((world.time + 5 * HOUR) / HOUR) + 1);
      expect((ct.length - 16) % 256).toBe(0);
      expect(iv).toHaveLength(12);
    }
    expect(rows.map(({ ct }) => ct.length).sort((a, b) => a - b)).toEqual([272, 528]);
  });

  const bytesOf = (row: DatabaseRow, field: 'iv' | 'ct') => row[field].slice();

  // covers T-04
  test('encrypted store drops a row with any flipped bit', async () => {
    const { world, store, put, stored } = opened();
    await put('a', 'true');
    const row = (await stored())[0]!;
    const changed: DatabaseRow[] = [
      { ...row, e: row.e + 1 },
      { ...row, x: row.x + 1 },
      { ...row, x: row.x - 1 },
    ];
    for (const field of ['iv', 'ct'] as const) {
      for (let at = 0; at < row[field].length; at += 1) {
        const bytes = bytesOf(row, field);
        bytes[at]! ^= 1 << (at % 8);
        changed.push({ ...row, [field]: bytes });
      }
    }
    for (const bad of changed) {
      await world.rows.put([bad]);
      expect(await store.getMany(['a'])).toEqual([null]);
      expect(await store.count()).toBe(0);
    }
    await world.rows.put([row]);
    expect(await store.getMany(['a'])).toEqual([note('true')]);
  });

  // covers T-04
  test('encrypted store drops rows that are swapped or moved to another kind or version', async () => {
    const { world, store, put, stored } = opened();
    await put('a', 'of a');
    await put('b', 'of b');
    const [one, two] = (await stored()) as [DatabaseRow, DatabaseRow];
    await world.rows.put([
      { ...one, id: two.id },
      { ...two, id: one.id },
    ]);
    expect(await store.getMany(['a', 'b'])).toEqual([null, null]);
    expect(await store.count()).toBe(0);

    await world.rows.put([one, { ...two, s: 'others' }]);
    expect(
      await world
        .records()
        .store({ ...kind, name: 'others' })
        .all(),
    ).toEqual([]);
    expect(
      await world
        .records()
        .store({ ...kind, version: 2 })
        .all(),
    ).toEqual([]);
    expect(await store.count()).toBe(0);
  });

  test('encrypted store treats a value of another shape as a miss', async () => {
    const { world, store } = opened();
    const loose = world.records().store({ ...kind, schema: z.any() });
    await loose.putMany([{ key: 'a', value: { text: 5 }, until: world.time + HOUR }]);
    expect(await store.getMany(['a'])).toEqual([null]);
  });
});

test('encrypted store throws while locked and drops nothing', async () => {
  const { world, store, put } = opened();
  await put('a', 'kept');
  world.sealers.locked = true;
  for (const call of [store.getMany(['a']), store.all(), put('b', 'x'), store.removeMany(['a'])]) {
    await expect(call).rejects.toMatchObject({ code: 'locked' });
  }
  world.sealers.locked = false;
  const box = await world.sealers.make('notes');
  const halfway = createStoreHarness();
  halfway.sealers.make = async () => ({
    ...box,
    open: () => Promise.reject(Object.assign(new Error(), { code: 'x' })),
  });
  expect(await store.getMany(['a', 'b'])).toEqual([note('kept'), null]);
});

test('encrypted store drops nothing when a lock interrupts a read', async () => {
  const { world, store, put } = opened();
  await put('a', 'kept');
  const get = world.rows.get;
  world.rows.get = async (...args) => {
    const rows = await get(...args);
    world.sealers.locked = true;
    return rows;
  };
  await expect(world.records().store(kind).getMany(['a'])).rejects.toMatchObject({ code: 'locked' });
  world.rows.get = get;
  world.sealers.locked = false;
  expect(await store.getMany(['a'])).toEqual([note('kept')]);
});

describe('full disk', () => {
  const cache = { ...kind, name: 'cache', disposable: { maxRows: 100 } };

  async function filled() {
    const { world, store, put } = opened();
    const records = world.records();
    const disposable = records.store(cache);
    await disposable.putMany(
      Array.from({ length: 10 }, (_, i) => ({
        key: `k${i}`,
        value: note(`${i}`),
        until: world.time + (i + 1) * 2 * HOUR,
      })),
    );
    await put('kept', 'kept');
    return { world, disposable, other: records.store(kind), store };
  }

  test('encrypted store evicts a fifth of the disposable rows that end first and retries the write', async () => {
    const { world, disposable, other } = await filled();
    restore = fillDisk((put) => put === 1);
    await other.putMany([{ key: 'new', value: note('new'), until: world.time + HOUR }]);
    expect(await other.getMany(['kept', 'new'])).toEqual([note('kept'), note('new')]);
    const left = await disposable.getMany(Array.from({ length: 10 }, (_, i) => `k${i}`));
    expect(left.map((one) => one !== null)).toEqual([false, false, ...Array(8).fill(true)]);
  });

  test('encrypted store reports a disk that stays full, with nothing half written or lost', async () => {
    const { world, other } = await filled();
    restore = fillDisk((put) => put % 2 === 0);
    const entries = ['a', 'b'].map((key) => ({ key, value: note(key), until: world.time + HOUR }));
    await expect(other.putMany(entries)).rejects.toMatchObject({ code: 'storage-full' });
    restore();
    expect(await other.getMany(['a', 'b', 'kept'])).toEqual([null, null, note('kept')]);
  });

  test('encrypted store evicts the rows that end first beyond its row limit', async () => {
    const { world } = opened();
    const store = world.records().store({ ...cache, disposable: { maxRows: 3 } });
    for (const hours of [9, 1, 8, 2, 7]) {
      await store.putMany([{ key: `${hours}`, value: note(`${hours}`), until: world.time + hours * HOUR }]);
    }
    expect((await store.all()).map(({ text }) => text).sort()).toEqual(['7', '8', '9']);
  });
});

test.each([
  ['storage-full', new DOMException('', 'QuotaExceededError')],
  ['storage', new DOMException('', 'UnknownError')],
])('encrypted store reports the disk state of each write: %s, then recovered', async (code, thrown) => {
  const rows = createMemoryRowDatabase();
  const told: unknown[] = [];
  const records = createEncryptedStore({
    rows,
    sealer: createSealers().make,
    now: () => 0,
    onWrite: (fault) => told.push(fault),
  });
  const write = () => records.store(kind).putMany([{ key: 'a', value: note('a'), until: HOUR }]);
  vi.spyOn(rows, 'put').mockRejectedValue(thrown);
  await expect(write()).rejects.toMatchObject({ code });
  vi.restoreAllMocks();
  await write();
  expect(told).toEqual([code, null]);
});
