// Tests of in-memory rows: they replace a database that cannot be opened, and expire like stored rows.
// covers F-18
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createEncryptedStore } from '../../../lib/store/encrypted-store';
import { createMemoryRowDatabase } from '../../../lib/store/memory-row-database';
import { createRowDatabase } from '../../../lib/store/row-database';
import { createSealers, freshName } from '../../harness/encrypted-store';

afterEach(() => vi.restoreAllMocks());

test('in-memory rows take over where no database opens', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException(
      'A mutation operation was attempted on a database that did not allow mutations.',
      'InvalidStateError',
    );
  });
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
    throw new DOMException('', 'InvalidStateError');
  });
  const rows = createRowDatabase({ name: freshName() });
  const kind = { name: 'cache', version: 1, schema: z.number(), disposable: { maxRows: 3 }, mayDrop: 'a test' };
  const sealers = createSealers();
  const store = createEncryptedStore({ rows, sealer: sealers.make, now: () => 0 }).store(kind);
  const hours = (n: number) => n * 3_600_000;
  await store.putMany([5, 1, 4, 2, 3].map((n) => ({ key: `${n}`, value: n, until: hours(n) })));
  expect((await store.all()).sort()).toEqual([3, 4, 5]);
  expect(await store.getMany(['1', '3', '5'])).toEqual([null, 3, 5]);
  await store.removeMany(['3']);
  expect(await store.count()).toBe(2);

  const [row] = await rows.all('cache');
  await rows.put([{ ...row!, ct: row!.ct.map((byte) => byte ^ 1) }]);
  expect(await store.all()).toHaveLength(1);
  expect(await store.count()).toBe(1);
  await store.clear();
  expect(await store.count()).toBe(0);
});

test('in-memory rows are removed at their end hour', async () => {
  const rows = createMemoryRowDatabase();
  const row = (id: string, x: number) => ({ s: 'a', id, e: 1, x, iv: new Uint8Array(), ct: new Uint8Array() });
  await rows.put([row('past', 4), row('now', 5), row('next', 6)]);
  await rows.removeEnded('a', 5);
  expect((await rows.all('a')).map(({ id }) => id)).toEqual(['next']);
});

test('in-memory row page returns the first rows after an id, in order, up to its size', async () => {
  const rows = createMemoryRowDatabase();
  const row = (id: string) => ({ s: 'a', id, e: 1, x: 1, iv: new Uint8Array(), ct: new Uint8Array() });
  await rows.put(['d', 'b', 'a', 'c'].map(row));
  expect((await rows.page('a', 'a', 2)).map(({ id }) => id)).toEqual(['b', 'c']);
});
