// Harness: writes a stored sample profile (databases and local storage) into an empty one.
import { readFileSync } from 'node:fs';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createStores } from '../../lib/app/stores';
import { fromBase64 } from '../../lib/text/base64';
import { testEnvironment } from './environment';

interface StoredProfile {
  databases: Record<string, Record<string, [IDBValidKey, unknown][]>>;
  local: Record<string, unknown>;
}

export const readSample = (name: string): Buffer => readFileSync(new URL(`../samples/${name}`, import.meta.url));

const withBytes = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'base64' in value ? fromBase64(String(value.base64)) : value;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Writes the profile of a sample file; the databases have the form of this version. */
export async function loadProfile(name: string): Promise<void> {
  const { databases, local }: StoredProfile = JSON.parse(readSample(name).toString(), withBytes);
  await fakeBrowser.storage.local.set(local);
  // Creates the databases.
  const { vault, rows } = createStores(testEnvironment);
  await vault.state();
  await Promise.all([rows.kept.count('cases'), rows.records.count('sites')]);
  for (const [database, stores] of Object.entries(databases)) {
    const opened = await done(indexedDB.open(database));
    for (const [store, entries] of Object.entries(stores)) {
      const target = opened.transaction(store, 'readwrite').objectStore(store);
      for (const [key, value] of entries)
        await done(target.keyPath === null ? target.put(value, key) : target.put(value));
    }
    opened.close();
  }
}
