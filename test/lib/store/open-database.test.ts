// Tests of opening a database: failures are retried, and only disposable databases are recreated.
// covers F-15, F-17
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../../lib/errors/app-error';
import { createDatabase, storageError } from '../../../lib/store/open-database';
import { freshName } from '../../harness/encrypted-store';

afterEach(() => vi.restoreAllMocks());

const make = (name: string, { disposable = true, version = 1, timeoutMs = 10_000 } = {}) =>
  createDatabase({
    name,
    version,
    stores: ['rows'],
    disposable,
    timeoutMs,
    upgrade: (made) =>
      void (made.objectStoreNames.contains('rows' as never) || made.createObjectStore('rows' as never)),
  });

async function withRow(name: string) {
  const database = await openDB(name, 1, { upgrade: (made) => void made.createObjectStore('rows') });
  await database.put('rows', 'kept', 'k');
  database.close();
}
/** Makes opening fail this many times, as with a damaged store, and then work. */
function failOpening(times: number) {
  const { open } = indexedDB;
  let count = 0;
  return vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    count += 1;
    if (count <= times) throw new DOMException('Internal error opening backing store', 'UnknownError');
    return open.apply(indexedDB, args);
  });
}

describe('opening', () => {
  test('database shares one connection', async () => {
    const database = make(freshName());
    const [one, two] = await Promise.all([database.get(), database.get()]);
    expect(one).toBe(two);
  });

  test.each([true, false])('database survives two failures (disposable: %s)', async (disposable) => {
    const name = freshName();
    await withRow(name);
    failOpening(2);
    expect(await (await make(name, { disposable }).get()).get('rows' as never, 'k' as never)).toBe('kept');
  });

  test('database is recreated after three failures if disposable', async () => {
    const name = freshName();
    await withRow(name);
    failOpening(3);
    expect(await (await make(name).get()).count('rows' as never)).toBe(0);
  });

  test('database that is not disposable is kept after three failures and retried', async () => {
    const name = freshName();
    await withRow(name);
    const deleted = vi.spyOn(indexedDB, 'deleteDatabase');
    failOpening(3);
    const database = make(name, { disposable: false });
    await expect(database.get()).rejects.toMatchObject({ code: 'storage' });
    expect(deleted).not.toHaveBeenCalled();
    expect(await (await database.get()).get('rows' as never, 'k' as never)).toBe('kept');
  });

  test('database of a later version is kept, even if disposable', async () => {
    const name = freshName();
    (await openDB(name, 2, { upgrade: (made) => void made.createObjectStore('rows') })).close();
    const deleted = vi.spyOn(indexedDB, 'deleteDatabase');
    await expect(make(name).get()).rejects.toMatchObject({ code: 'storage' });
    expect(deleted).not.toHaveBeenCalled();
  });

  test('database is not deleted after three timeouts of a slow disk', async () => {
    const name = freshName();
    await withRow(name);
    const { open } = indexedDB;
    const never = vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
      const request = open.apply(indexedDB, args);
      Object.defineProperty(request, 'onsuccess', { set: () => undefined });
      request.addEventListener = () => undefined;
      return request;
    });
    await expect(make(name, { timeoutMs: 50 }).get()).rejects.toMatchObject({ code: 'storage' });
    never.mockRestore();
    expect(await (await make(name).get()).get('rows' as never, 'k' as never)).toBe('kept');
  });

  test('database opens when a store is missing at its version', async () => {
    const name = freshName();
    (await openDB(name, 1)).close();
    await expect(make(name, { disposable: false }).get()).rejects.toMatchObject({ code: 'storage' });
    expect([...(await make(name).get()).objectStoreNames]).toEqual(['rows']);
  });

  test('database blocked by another connection fails in time', async () => {
    const name = freshName();
    const holder = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open(name, 1);
      request.onsuccess = () => done(request.result);
    });
    await expect(make(name, { disposable: false, version: 2, timeoutMs: 50 }).get()).rejects.toMatchObject({
      code: 'storage',
    });
    holder.close();
  });

  test('database yields to a newer version immediately and reopens after a deletion', async () => {
    const name = freshName();
    const database = make(name);
    await database.get();
    (await openDB(name, 2)).close();
    const other = freshName();
    const second = make(other);
    const first = await second.get();
    await second.destroy();
    expect((await indexedDB.databases()).map((one) => one.name)).not.toContain(other);
    expect(await second.get()).not.toBe(first);
  });
});

test('storageError maps failures to error codes', () => {
  const own = new AppError('locked');
  expect(storageError(own)).toBe(own);
  expect(storageError(new DOMException('', 'QuotaExceededError')).code).toBe('storage-full');
  expect(storageError(new DOMException('', 'UnknownError')).code).toBe('storage');
  expect(storageError('x').code).toBe('storage');
});
