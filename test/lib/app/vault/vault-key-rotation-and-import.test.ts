// Tests of a vault without a passphrase over real stores: its content, and a killed first passphrase.
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ListEntry, ListHead } from '../../../../lib/lists/list-entry';
import type { DatabaseRow } from '../../../../lib/store/row-database';
import { killAtWrite } from '../../../harness/backup-worker';
import { accountInput, createAccountsWorker, PASSPHRASE, proof } from '../../../harness/create-account-services';
import { KEPT_ROW_SAMPLES } from '../../store/kept/kept-row-samples';

// The real key derivation is tested elsewhere; here it would only cost time.
vi.mock('hash-wasm', () => ({
  argon2id: async ({ password, salt }: { password: Uint8Array; salt: Uint8Array }) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array([...salt, ...password]))),
}));
vi.mock('../../../../lib/browser/permissions', async (original) => ({
  ...(await original<typeof import('../../../../lib/browser/permissions')>()),
  hasOrigins: async () => true,
}));

const KILLS = 20;
const missing = expect.objectContaining({ code: 'needs-passphrase' });
type Worker = ReturnType<typeof createAccountsWorker>;

const ADDRESS = { chain: 'evm', address: '0x2222222222222222222222222222222222222222' };
const ENTRIES: ListEntry[] = [{ ...ADDRESS, label: 'Listed by an office' }];
const createHead = (id: string, source: ListHead['source']): ListHead => ({
  ...{ id, name: `List ${id}`, kind: 'sanctions', source, date: '2026-11-12', importedAt: 1 },
  ...{ count: ENTRIES.length, refused: 0 },
});

async function emptyProfile(): Promise<void> {
  fakeBrowser.reset();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
}
beforeEach(async () => {
  await emptyProfile();
  proof.clientIds = [];
});

/** A worker over a vault that the profile protects, with a public list and a site mode. */
async function createProfileWorker(): Promise<Worker> {
  const worker = createAccountsWorker();
  const { vault, lists, sites } = worker.stores;
  await vault.start();
  await vault.create({ kind: 'profile' }, { accounts: [], activeId: '' });
  await lists.begin(createHead('public', 'csv'), null);
  await lists.put('public', 0, ENTRIES);
  await lists.complete('public', null);
  await sites.set('page.example', 'off', 0);
  return worker;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Returns every value of every store on the disk, by database and store. */
async function readDisk(): Promise<Map<string, unknown[]>> {
  const found = new Map<string, unknown[]>();
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      found.set(`${name} ${store}`, await done(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  return found;
}
const isRow = (value: unknown): value is DatabaseRow => typeof value === 'object' && value !== null && 'ct' in value;
const readRows = async (): Promise<DatabaseRow[]> => [...(await readDisk()).values()].flat().filter(isRow);
const hasKey = (values: readonly unknown[]): boolean => values.some((value) => value instanceof CryptoKey);
const isProfileKeyStored = async (): Promise<boolean> => hasKey((await readDisk()).get('riskmark-vault vault') ?? []);

const sampleOf = <T>(kind: keyof typeof KEPT_ROW_SAMPLES): T => KEPT_ROW_SAMPLES[kind].values[0] as T;

// covers T-01
test('without a passphrase the disk holds no label, note, case, lookup, page or account', async () => {
  const { stores, accounts } = await createProfileWorker();
  const withKeys = { accounts: [], activeId: '', dataSetKeys: { privateKey: 'p', certificate: 'c' } };
  const label = stores.lists.setLabel(ADDRESS, 'Own words', { ...createHead('own', 'own'), count: 0 });
  await expect(label).rejects.toEqual(missing);
  await expect(stores.cases.add(sampleOf('cases'))).rejects.toEqual(missing);
  await expect(stores.bulk.add({ ...sampleOf<{ run: object }>('bulk').run, id: 'r' } as never)).rejects.toEqual(
    missing,
  );
  await expect(accounts.save(accountInput('first'), null, 'new')).rejects.toEqual(missing);
  await expect(stores.vault.write(withKeys)).rejects.toEqual(missing);
  expect(proof.clientIds).toEqual([]);
  // What is recorded by itself is left out without an error.
  await stores.lookups.add(ADDRESS);
  await stores.history.noteSightings([{ ref: ADDRESS, site: 'page.example', verdict: null }]);
  expect(await stores.counters.add('day', 1, Number.MAX_SAFE_INTEGER)).toBe(1);
  const tab = await stores.addressTabs.keep(ADDRESS);
  expect(await stores.addressTabs.of(tab)).toEqual(ADDRESS);
  expect(await stores.lookups.list()).toEqual([]);
  expect(new Set((await readRows()).map(({ s }) => s))).toEqual(new Set(['lists', 'list-parts', 'sites', 'sites-off']));

  await stores.vault.setPassphrase(PASSPHRASE);
  expect(await stores.lists.setLabel(ADDRESS, 'Own words', { ...createHead('own', 'own'), count: 0 })).toBeNull();
  await stores.lookups.add(ADDRESS);
  expect(await stores.lookups.list()).toHaveLength(1);
});

test('a first passphrase encrypts every row again and deletes the profile key', async () => {
  const worker = await createProfileWorker();
  expect(await isProfileKeyStored()).toBe(true);
  await worker.keeping.setPassphrase(PASSPHRASE);
  await worker.keeping.rotateKeyIfDue();
  expect(await isProfileKeyStored()).toBe(false);
  expect(new Set((await readRows()).map(({ e }) => e))).toEqual(new Set([2]));
  await worker.accounts.save(accountInput('first'), null, 'new');
});

// covers T-09
test('a first passphrase killed at 20 writes loses no row, and ends with every row under the passphrase', async () => {
  const counting = killAtWrite(Number.POSITIVE_INFINITY);
  const setPassphrase = async ({ keeping }: Worker) => {
    await keeping.setPassphrase(PASSPHRASE);
    await keeping.rotateKeyIfDue();
  };
  const first = await createProfileWorker();
  const start = counting.count();
  await setPassphrase(first);
  const total = counting.count() - start;
  counting.revive();
  const outcomes = new Set<string | null>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    await emptyProfile();
    const worker = await createProfileWorker();
    const killing = killAtWrite(1 + Math.floor((kill * total) / KILLS));
    await setPassphrase(worker).catch(() => undefined);
    killing.revive();
    if (kill % 2) await fakeBrowser.storage.session.clear();
    const next = createAccountsWorker();
    const { vault, lists, sites } = next.stores;
    await vault.start();
    const readable = async () => {
      expect(await lists.part('public', 0), `kill ${kill}`).toEqual(ENTRIES);
      expect(
        (await lists.kept()).map(({ id }) => id),
        `kill ${kill}`,
      ).toEqual(['public']);
      expect((await sites.all()).get('page.example'), `kill ${kill}`).toBe('off');
    };
    // Keys that were replaced meanwhile lock the vault at their first use.
    await vault.read().catch(() => undefined);
    outcomes.add(await vault.protection());
    if ((await vault.state()) === 'locked') await vault.unlock(PASSPHRASE);
    await readable();
    if ((await vault.protection()) === 'profile') await next.keeping.setPassphrase(PASSPHRASE);
    await next.keeping.rotateKeyIfDue();
    await readable();
    expect(await isProfileKeyStored(), `kill ${kill}`).toBe(false);
    expect(new Set((await readRows()).map(({ e }) => e)), `kill ${kill}`).toEqual(new Set([2]));
  }
  expect(outcomes).toEqual(new Set(['profile', 'passphrase']));
});
