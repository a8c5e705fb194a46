// Tests of profiles and backups of a newer version: fields, choices and unreadable rows survive them.
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { z } from 'zod';
import { buildCase } from '../../../../lib/cases/case';
import { NEVER_EXPIRES } from '../../../../lib/store/kept/record-kind';
import { type BackupWorker, createBackupWorker, openBackup, saveBackup } from '../../../harness/backup-worker';
import { accountInput, PASSPHRASE } from '../../../harness/create-account-services';
import type { KeptKind } from '../../store/kept/kept-row-samples';

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

const rawStore = ({ stores }: BackupWorker, name: KeptKind, version = 1) =>
  stores.kept.store({ name, version, schema: z.any(), mayDrop: 'a test' });
const put = (worker: BackupWorker, name: KeptKind, key: string, value: unknown, version = 1) =>
  rawStore(worker, name, version).putMany([{ key, value, until: NEVER_EXPIRES }]);

const ADDRESS = { chain: 'evm', address: '0x1', addedAt: 1, notes: 1, sightings: 0, weight: { of: 3 } };
const NEWER_CASE = {
  ...buildCase('c1', 'Harbour', 5),
  ...{ disposition: 'suspended', priority: 'high', addresses: [ADDRESS] },
};
const NEWER_NOTES = { notes: [{ id: 'n', at: 1, text: 'first', mood: 'sure' }], sightings: [], pinned: ['n'] };

/** A profile that a newer version wrote. */
async function newerProfile(): Promise<BackupWorker> {
  const worker = createBackupWorker();
  await worker.accounts.save(accountInput('first'), PASSPHRASE, 'active');
  await worker.accounts.save(accountInput('second'), null, 'new');
  const content = await worker.stores.vault.read();
  const [first, ...others] = content.accounts;
  await worker.stores.vault.write({ ...content, accounts: [{ ...first, region: 'eu' } as never, ...others] });
  await put(worker, 'cases', 'c1', NEWER_CASE);
  await put(worker, 'case-entries', 'c1|evm|0x1', NEWER_NOTES);
  await put(worker, 'cases', 'c2', { shape: 'only newer' });
  await put(worker, 'lists', 'l1', { head: { id: 'l1', form: 2 } });
  await put(worker, 'list-parts', 'l1|0', [{ chain: 'evm', address: '0x2' }]);
  await put(worker, 'bundle-author', 'author', { name: 'A', organization: 'O' }, 2);
  await fakeBrowser.storage.local.set({ settings: { theme: 'sepia', density: 'compact', budgetPage: 7 } });
  return worker;
}

test('a case of a newer version is listed, changed, backed up and restored with its fields and choices', async () => {
  const here = await newerProfile();
  const [listed] = await here.stores.cases.all();
  expect(listed).toMatchObject({ id: 'c1', disposition: 'open', priority: 'high' });
  await here.stores.cases.change('c1', (current) => ({ ...current, name: 'Harbour 2' }));
  const [notes] = await here.stores.cases.entries('c1', [{ chain: 'evm', address: '0x1' }]);
  expect(notes).toMatchObject({ pinned: ['n'] });
  await here.stores.cases.changeEntries('c1', [{ chain: 'evm', address: '0x1' }], (entry) => ({
    ...entry,
    notes: [...entry.notes, { id: 'm', at: 2, text: 'second' }],
  }));
  const changed = {
    ...NEWER_CASE,
    name: 'Harbour 2',
    log: expect.anything(),
    addresses: [expect.objectContaining({ weight: { of: 3 } })],
  };
  expect(await rawStore(here, 'cases').getMany(['c1'])).toEqual([changed]);

  const file = await saveBackup(here.handlers);
  await emptyProfile();
  const there = createBackupWorker();
  await openBackup(there.handlers, file, PASSPHRASE, 'merge');
  expect(await rawStore(there, 'cases').getMany(['c1'])).toEqual([changed]);
  expect(await rawStore(there, 'case-entries').getMany(['c1|evm|0x1'])).toEqual([
    { ...NEWER_NOTES, notes: [NEWER_NOTES.notes[0], { id: 'm', at: 2, text: 'second' }] },
  ]);
  await there.stores.cases.change('c1', (current) => ({ ...current, disposition: 'cleared' }));
  expect(await rawStore(there, 'cases').getMany(['c1'])).toMatchObject([{ disposition: 'cleared', priority: 'high' }]);
});

test('rows that cannot be read are in the backup as they are stored, or named as left out', async () => {
  const here = await newerProfile();
  const { id } = await here.handlers.beginBackup({ passphrase: null, withAccounts: true }, PAGES);
  for (let isLast = false; !isLast; ) ({ isLast } = await here.handlers.readBackup({ id }, PAGES));
  expect((await here.handlers.finishBackup({ id }, PAGES)).leftOut).toEqual([{ kind: 'bundle-author', count: 1 }]);
  const file = await saveBackup(here.handlers);

  await emptyProfile();
  const there = createBackupWorker();
  const { report } = await openBackup(there.handlers, file, PASSPHRASE, 'merge');
  const lines = Object.fromEntries(report.lines.map(({ part, ...line }) => [part, line]));
  expect(lines).toMatchObject({ cases: { unread: 1, fresh: 1, refused: 0 }, lists: { unread: 1, refused: 0 } });
  expect(await rawStore(there, 'cases').getMany(['c2'])).toEqual([{ shape: 'only newer' }]);
  expect(await rawStore(there, 'lists').getMany(['l1'])).toEqual([{ head: { id: 'l1', form: 2 } }]);
  expect(await rawStore(there, 'list-parts').getMany(['l1|0'])).toEqual([[{ chain: 'evm', address: '0x2' }]]);
  expect(await there.stores.kept.scanUnreadable()).toEqual([
    { kind: 'cases', count: 1 },
    { kind: 'lists', count: 1 },
  ]);
});

test('a restore overwrites and removes no row that cannot be read, except that replace repairs one from the file', async () => {
  const good = createBackupWorker();
  await good.accounts.save(accountInput('first'), PASSPHRASE, 'active');
  await good.stores.cases.add(buildCase('c2', 'Good copy', 5));
  const file = await saveBackup(good.handlers, { withAccounts: false });
  await emptyProfile();
  const here = await newerProfile();
  const { report } = await openBackup(here.handlers, file, PASSPHRASE, 'merge');
  expect(report.lines.find(({ part }) => part === 'cases')).toMatchObject({ refused: 1, fresh: 0 });
  expect(await rawStore(here, 'cases').getMany(['c2'])).toEqual([{ shape: 'only newer' }]);
  await openBackup(here.handlers, file, PASSPHRASE, 'replace');
  expect(await rawStore(here, 'cases').getMany(['c1', 'c2'])).toMatchObject([null, { name: 'Good copy' }]);
  expect(await rawStore(here, 'lists').getMany(['l1']), 'not in the file, and kept').toEqual([
    { head: { id: 'l1', form: 2 } },
  ]);
});

test('settings and accounts of a newer version survive a change, a backup and a restore', async () => {
  const here = await newerProfile();
  expect(await here.stores.settings.load()).toMatchObject({ theme: 'system', budgetPage: 7 });
  await here.stores.settings.save({ budgetPage: 9 });
  const stored = { theme: 'sepia', density: 'compact', budgetPage: 9 };
  expect((await fakeBrowser.storage.local.get('settings')).settings).toMatchObject(stored);
  await here.accounts.setLocalOnly(true);
  const file = await saveBackup(here.handlers);
  await emptyProfile();
  const there = createBackupWorker();
  await openBackup(there.handlers, file, PASSPHRASE, 'merge');
  expect((await fakeBrowser.storage.local.get('settings')).settings).toMatchObject(stored);
  expect((await there.stores.vault.read()).accounts[0]).toMatchObject({ clientId: 'first', region: 'eu' });
});
