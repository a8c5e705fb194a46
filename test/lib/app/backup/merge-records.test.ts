// Tests of merging a backup into stored records: cases, own labels and accounts of both devices remain.
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { mergeCases } from '../../../../lib/app/backup/merge-records';
import { buildCase } from '../../../../lib/cases/case';
import { findBrokenEntry } from '../../../../lib/cases/case-log';
import { type BackupWorker, createBackupWorker, openBackup, saveBackup } from '../../../harness/backup-worker';
import { accountInput, PASSPHRASE } from '../../../harness/create-account-services';

// The real key derivation is tested elsewhere; here it would only cost time.
vi.mock('hash-wasm', () => ({
  argon2id: async ({ password, salt }: { password: Uint8Array; salt: Uint8Array }) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array([...salt, ...password]))),
}));
vi.mock('../../../../lib/browser/permissions', async (original) => ({
  ...(await original<typeof import('../../../../lib/browser/permissions')>()),
  hasOrigins: async () => true,
}));

const PAGES = { kind: 'pages' as const };

async function emptyProfile(): Promise<void> {
  fakeBrowser.reset();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
}
beforeEach(emptyProfile);

async function connected(): Promise<BackupWorker> {
  const worker = createBackupWorker();
  await worker.accounts.save(accountInput('first'), PASSPHRASE, 'active');
  return worker;
}
test('mergeCases keeps the later bundle of the two, so that its numbers do not repeat', () => {
  const bundle = (number: number) => ({ number, at: number, manifest: 'a'.repeat(64) });
  const earlier = { ...buildCase('c', 'Harbour', 1), changedAt: 5, bundle: bundle(2) };
  const later = { ...buildCase('c', 'Harbour 7', 1), changedAt: 9, bundle: bundle(1) };
  for (const merged of [mergeCases(earlier, later), mergeCases(later, earlier)])
    expect(merged).toMatchObject({ name: 'Harbour 7', bundle: { number: 2 } });
});

test('mergeCases keeps a case local only if either version is', () => {
  const local = { ...buildCase('c', 'Harbour', 1), changedAt: 5, localOnly: true as const };
  const later = { ...buildCase('c', 'Harbour', 1), changedAt: 9 };
  for (const merged of [mergeCases(local, later), mergeCases(later, local)]) expect(merged.localOnly).toBe(true);
  expect(mergeCases(later, later)).not.toHaveProperty('localOnly');
});

test('merge keeps what both sides added to a case, and recounts its notes', async () => {
  const { stores, handlers } = await connected();
  const address = { chain: 'evm', address: '0x1' };
  const item = buildCase('c', 'Harbour', 1);
  const withAddress = (at: number, ...added: string[]) => ({
    ...item,
    changedAt: at,
    addresses: added.map((one) => ({ chain: 'evm', address: one, addedAt: 1, notes: 0, sightings: 0 })),
  });
  await stores.cases.add(withAddress(1, '0x1', '0x2'));
  const note = (id: string, text: string, at: number) => ({ notes: [{ id, at, text }], sightings: [] });
  await stores.cases.changeEntries('c', [address], () => note('n1', 'from the file', 1));
  const file = await saveBackup(handlers);
  await stores.cases.changeEntries('c', [address], () => note('n2', 'from here', 2));
  await stores.cases.change('c', (current) => ({ ...current, ...withAddress(5, '0x1', '0x3'), name: 'Renamed' }));
  await openBackup(handlers, file, PASSPHRASE, 'merge');
  const merged = await stores.cases.read('c');
  expect(merged?.name).toBe('Renamed');
  expect(merged?.addresses.map((one) => one.address).sort()).toEqual(['0x1', '0x2', '0x3']);
  expect(merged?.addresses[0]).toMatchObject({ address: '0x1', notes: 2, lastNoteAt: 2 });
  const [entry] = await stores.cases.entries('c', [address]);
  expect(entry?.notes.map(({ text }) => text)).toEqual(['from the file', 'from here']);
  // A second merge finds nothing new.
  const again = await openBackup(handlers, file, PASSPHRASE, 'merge');
  for (const line of again.report.lines)
    expect([line.fresh, line.part === 'settings' || line.changed]).not.toContain(1);
});

test('merge keeps the longer change log of a case whole, so that its hash links stay complete', async () => {
  const { stores, handlers } = await connected();
  const rename = (worker: BackupWorker, name: string) =>
    worker.stores.cases.change('c', (current) => ({ ...current, name, changedAt: current.changedAt + 1 }));
  const readLog = async (worker: BackupWorker) => {
    const entries = await worker.stores.cases.log('c', Number.POSITIVE_INFINITY, 100);
    expect(findBrokenEntry(entries, (await worker.stores.cases.read('c'))?.log)).toBeNull();
    return entries.map(({ event }) => (event.type === 'field' ? event.to : event.type));
  };
  const here = { stores, handlers } as BackupWorker;
  await stores.cases.add(buildCase('c', 'Harbour', 1));
  await rename(here, 'one');
  await rename(here, 'two');
  const file = await saveBackup(handlers);
  await rename(here, 'three');
  await openBackup(handlers, file, PASSPHRASE, 'merge');
  expect(await readLog(here)).toEqual(['created', 'one', 'two', 'three']);
  await emptyProfile();
  const there = await connected();
  await there.stores.cases.add(buildCase('c', 'Harbour', 1));
  await rename(there, 'other');
  const shorter = await saveBackup(there.handlers);
  await openBackup(there.handlers, file, PASSPHRASE, 'merge');
  expect(await readLog(there)).toEqual(['created', 'one', 'two']);
  await openBackup(there.handlers, shorter, PASSPHRASE, 'merge');
  expect(await readLog(there)).toEqual(['created', 'one', 'two']);
});

test('merge unites own labels; the later list decides on an address that both name', async () => {
  const { stores, handlers } = await connected();
  const head = { id: 'own', name: 'Own labels', kind: 'labels' as const, source: 'own' as const, date: '' };
  const create = (id: string) => ({ ...head, id, importedAt: 1, count: 0, refused: 0 });
  const label = (id: string, address: string, text: string | null) =>
    stores.lists.setLabel({ chain: 'evm', address }, text, create(id));
  await label('a', '0x1', 'one');
  await label('a', '0x2', 'two');
  const file = await saveBackup(handlers);
  await label('a', '0x2', 'two here');
  await label('a', '0x3', 'three');
  await openBackup(handlers, file, PASSPHRASE, 'merge');
  const [list] = await stores.lists.kept();
  expect(list).toMatchObject({ id: 'a', count: 3 });
  const labels = (await stores.lists.part('a', 0))?.map(({ address, label }) => `${address} ${label}`);
  expect(labels?.sort()).toEqual(['0x1 one', '0x2 two here', '0x3 three']);
});

test('accounts of the file are added beside those of this device, which stay in use', async () => {
  const here = await connected();
  await here.accounts.save(accountInput('second'), null, 'new');
  const file = await saveBackup(here.handlers);
  await emptyProfile();
  const worker = await connected();
  await openBackup(worker.handlers, file, PASSPHRASE, 'merge');
  expect((await worker.accounts.all()).accounts.map(({ host }) => host.split('.')[0])).toEqual(['first', 'second']);
  expect((await worker.accounts.active()).clientId).toBe('first');
  await worker.handlers.undoRestore({}, PAGES);
  expect((await worker.accounts.all()).accounts).toHaveLength(1);
});
