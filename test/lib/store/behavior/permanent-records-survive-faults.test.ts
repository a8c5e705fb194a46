// Tests of permanent records: they survive a full disk and a damaged database.
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createEncryptedStore } from '../../../../lib/store/encrypted-store';
import { NEVER_EXPIRES } from '../../../../lib/store/kept/record-kind';
import { createPermanentRowDatabase } from '../../../../lib/store/row-database';
import { createSealers, fillDisk, freshName } from '../../../harness/encrypted-store';

const YEAR = 366 * 86_400_000;
const kind = { name: 'cases', version: 1, schema: z.strictObject({ text: z.string() }), kept: true } as const;
const entry = (key: string, text: string) => ({ key, value: { text }, until: NEVER_EXPIRES });

let restore = () => {};
afterEach(() => restore());

function opened(name = freshName()) {
  const sealers = createSealers();
  const rows = createPermanentRowDatabase(name);
  const world = { name, rows, sealers, time: 1_800_000_000_000 };
  const records = () => createEncryptedStore({ rows, sealer: sealers.make, now: () => world.time });
  return { ...world, world, records, store: records().store(kind) };
}

test('permanent record is readable after ten years, by the next worker too', async () => {
  const { store, world, records } = opened();
  await store.putMany([entry('a', 'first')]);
  world.time += 10 * YEAR;
  await store.putMany([entry('b', 'sweeps')]);
  expect(await records().store(kind).getMany(['a', 'b'])).toEqual([{ text: 'first' }, { text: 'sweeps' }]);
});

test('unreadable permanent row is a miss and stays, through a passphrase change as well', async () => {
  const { store, rows, sealers, records } = opened();
  await store.putMany([entry('a', 'one'), entry('b', 'two')]);
  const [row] = await rows.all('cases');
  if (!row) throw new Error('no row');
  const damaged = { ...row, ct: row.ct.map((byte, at) => (at === 3 ? byte ^ 1 : byte)) };
  await rows.put([damaged]);
  expect(await store.all()).toHaveLength(1);
  await sealers.renew();
  const anew = records();
  anew.store(kind);
  await anew.reseal();
  expect(await rows.count('cases')).toBe(2);
  expect(await rows.all('cases')).toContainEqual(damaged);
});

test('full disk evicts no permanent record and is reported', async () => {
  const { store, rows } = opened();
  await store.putMany(Array.from({ length: 10 }, (_, n) => entry(`k${n}`, 'kept')));
  restore = fillDisk(() => true);
  await expect(store.putMany([entry('more', 'typed')])).rejects.toMatchObject({ code: 'storage-full' });
  restore();
  expect(await rows.count('cases')).toBe(10);
});

test('database that does not open is neither deleted nor replaced by memory', async () => {
  const { name, store } = opened();
  await store.putMany([entry('a', 'one')]);
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('damaged', 'UnknownError');
  });
  const deleting = vi.spyOn(indexedDB, 'deleteDatabase');
  const next = opened(name);
  await expect(next.store.putMany([entry('b', 'two')])).rejects.toMatchObject({ code: 'storage' });
  await expect(next.store.all()).rejects.toMatchObject({ code: 'storage' });
  opening.mockRestore();
  expect(deleting).not.toHaveBeenCalled();
  expect(await next.rows.count('cases')).toBe(1);
});
