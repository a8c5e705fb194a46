// Tests of re-encryption after a key change: rows stay readable, and an interruption loses no row.
// covers F-43
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createStoreHarness } from '../../../harness/encrypted-store';

const HOUR = 3_600_000;
const kind = { name: 'notes', version: 1, schema: z.strictObject({ text: z.string() }), mayDrop: 'a test' };
const note = (text: string) => ({ text });

function opened() {
  const world = createStoreHarness();
  const store = world.records().store(kind);
  const put = (key: string, text: string) => store.putMany([{ key, value: note(text), until: world.time + 5 * HOUR }]);
  const stored = () => world.rows.all('notes');
  return { world, store, put, stored };
}

describe('key change', () => {
  const count = 450;
  async function renewed() {
    const { world, store, put, stored } = opened();
    const until = world.time + 5 * HOUR;
    await store.putMany(Array.from({ length: count }, (_, i) => ({ key: `k${i}`, value: note(`n${i}`), until })));
    await world.sealers.renew();
    return { world, store, put, stored, keys: Array.from({ length: count }, (_, i) => `k${i}`) };
  }

  test('rows of the former key are read, replaced and removed as before', async () => {
    const { world, store, put } = await renewed();
    expect(await store.getMany(['k0', 'k1', 'absent'])).toEqual([note('n0'), note('n1'), null]);
    await put('k0', 'anew');
    expect(await store.getMany(['k0'])).toEqual([note('anew')]);
    expect((await store.all()).length).toBe(count);
    expect((await store.all()).map(({ text }) => text)).toContain('anew');
    await store.removeMany(['k0', 'k1']);
    expect(await store.getMany(['k0', 'k1'])).toEqual([null, null]);
    expect(await world.records().store(kind).getMany(['k2'])).toEqual([note('n2')]);
  });

  test('reseal converts all rows, keeps concurrent writes and frees the former key', async () => {
    const { world, put, stored, keys } = await renewed();
    await put('k7', 'written meanwhile');
    const records = world.records();
    const store = records.store(kind);
    await records.reseal();
    world.sealers.former = null;
    expect((await stored()).every((row) => row.e === 2)).toBe(true);
    const expected = keys.map((_, i) => note(i === 7 ? 'written meanwhile' : `n${i}`));
    expect(await store.getMany(keys)).toEqual(expected);
    expect(await store.count()).toBe(count);
  });

  test('reseal interrupted at any batch loses nothing and is completed by the next try', async () => {
    for (let dead = 0; dead < 3; dead += 1) {
      const { world, keys, stored } = await renewed();
      const records = world.records();
      const store = records.store(kind);
      const { swap } = world.rows;
      let swaps = 0;
      world.rows.swap = async (pairs) => {
        if (swaps++ >= dead) throw new Error('killed');
        return swap(pairs);
      };
      await expect(records.reseal()).rejects.toThrow('killed');
      expect(await store.getMany(keys)).toEqual(keys.map((_, i) => note(`n${i}`)));
      world.rows.swap = swap;
      await records.reseal();
      world.sealers.former = null;
      expect(await store.getMany(keys)).toEqual(keys.map((_, i) => note(`n${i}`)));
      expect((await stored()).length).toBe(count);
    }
  });

  test('reseal interrupted by a lock reports it and drops no row', async () => {
    const { world, keys } = await renewed();
    const records = world.records();
    const store = records.store(kind);
    world.sealers.locked = true;
    await expect(records.reseal()).rejects.toMatchObject({ code: 'locked' });
    world.sealers.locked = false;
    expect((await store.getMany(keys)).every((value) => value !== null)).toBe(true);
  });
});

test.each<[string, (store: ReturnType<typeof opened>['store'], until: number) => Promise<unknown>, unknown, number]>([
  ['is read', (store) => store.getMany(['a']), [note('one')], 1],
  ['is read whole', (store) => store.all(), [note('one')], 1],
  ['is written', (store, until) => store.putMany([{ key: 'b', value: note('two'), until }]), undefined, 2],
  ['is removed from', (store) => store.removeMany(['a']), undefined, 0],
])('store that %s during a key change uses the new keys and is not refused as locked', async (...row) => {
  const [, act, told, left] = row;
  const { world, put } = opened();
  await put('a', 'one');
  const { make } = world.sealers;
  let isReplaced = false;
  world.sealers.make = async (purpose) => {
    const box = await make(purpose);
    if (!isReplaced) await world.sealers.renew();
    isReplaced = true;
    return box;
  };
  const store = world.records().store(kind);
  expect(await act(store, world.time + HOUR)).toEqual(told);
  expect(isReplaced).toBe(true);
  expect(await store.all()).toHaveLength(left);
});
