// Opening a database: never hangs, gives way to others, makes a disposable one anew and leaves every other alone.
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../../lib/errors/app-error';
import { createDatabase, storageError } from '../../../lib/store/open-database';
import { freshName } from '../../harness/encrypted-store';

afterEach(() => vi.restoreAllMocks());

const make = (name: string, { disposable = true, version = 1, timeoutMs = 50 } = {}) =>
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
/** Opening fails so many times, as with a damaged store, and works from then on. */
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
  test('one connection for everybody', async () => {
    const database = make(freshName());
    const [one, two] = await Promise.all([database.get(), database.get()]);
    expect(one).toBe(two);
  });

  test.each([true, false])('two failures cost nothing (disposable: %s)', async (disposable) => {
    const name = freshName();
    await withRow(name);
    failOpening(2);
    expect(await (await make(name, { disposable }).get()).get('rows' as never, 'k' as never)).toBe('kept');
  });

  test('three failures: a disposable one is made anew', async () => {
    const name = freshName();
    await withRow(name);
    failOpening(3);
    expect(await (await make(name).get()).count('rows' as never)).toBe(0);
  });

  test('three failures: any other is left as it is, and tried again the next time', async () => {
    const name = freshName();
    await withRow(name);
    const deleted = vi.spyOn(indexedDB, 'deleteDatabase');
    failOpening(3);
    const database = make(name, { disposable: false });
    await expect(database.get()).rejects.toMatchObject({ code: 'storage' });
    expect(deleted).not.toHaveBeenCalled();
    expect(await (await database.get()).get('rows' as never, 'k' as never)).toBe('kept');
  });

  test('one of a later version is left as it is, also where it is disposable', async () => {
    const name = freshName();
    (await openDB(name, 2, { upgrade: (made) => void made.createObjectStore('rows') })).close();
    const deleted = vi.spyOn(indexedDB, 'deleteDatabase');
    await expect(make(name).get()).rejects.toMatchObject({ code: 'storage' });
    expect(deleted).not.toHaveBeenCalled();
  });

  test('three waits without an end: a slow disk is not a damaged one, so nothing is deleted', async () => {
    const name = freshName();
    await withRow(name);
    const { open } = indexedDB;
    const never = vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
      const request = open.apply(indexedDB, args);
      Object.defineProperty(request, 'onsuccess', { set: () => undefined });
      request.addEventListener = () => undefined;
      return request;
    });
    await expect(make(name).get()).rejects.toMatchObject({ code: 'storage' });
    never.mockRestore();
    expect(await (await make(name).get()).get('rows' as never, 'k' as never)).toBe('kept');
  });

  test('a store that is missing at the right version', async () => {
    const name = freshName();
    (await openDB(name, 1)).close();
    await expect(make(name, { disposable: false }).get()).rejects.toMatchObject({ code: 'storage' });
    expect([...(await make(name).get()).objectStoreNames]).toEqual(['rows']);
  });

  test('somebody who does not give way: an error in time, not a wait', async () => {
    const name = freshName();
    const holder = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open(name, 1);
      request.onsuccess = () => done(request.result);
    });
    await expect(make(name, { disposable: false, version: 2 }).get()).rejects.toMatchObject({ code: 'storage' });
    holder.close();
  });

  test('we give way to a newer version at once, and open anew after a deletion', async () => {
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

test('what a failure means to a person', () => {
  const own = new AppError('locked');
  expect(storageError(own)).toBe(own);
  expect(storageError(new DOMException('', 'QuotaExceededError')).code).toBe('storage-full');
  expect(storageError(new DOMException('', 'UnknownError')).code).toBe('storage');
  expect(storageError('x').code).toBe('storage');
});
