// Tests of the assembled application over a stored profile: tables, backup order and hooks of all features.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createBackupKinds, FEATURES, startFeatures } from '../../../lib/app/features';
import { createStores } from '../../../lib/app/stores';
import { backupWords } from '../../../lib/i18n/words/backup';
import { unreadableWords } from '../../../lib/i18n/words/unreadable';
import { protocol } from '../../../lib/messages/protocol';
import { COUNTED_KINDS } from '../../../lib/store/restore/backup-reminder-store';
import { PASSPHRASE } from '../../harness/create-account-services';
import { testEnvironment } from '../../harness/environment';
import { loadProfile } from '../../harness/stored-profile';
import { KEPT_KINDS } from '../store/kept/kept-row-samples';

const PAGES = { kind: 'pages' as const };

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  fakeBrowser.reset();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
  Object.assign(fakeBrowser, {
    idle: {
      queryState: async () => 'active',
      setDetectionInterval: () => undefined,
      onStateChanged: { addListener: () => undefined },
    },
    permissions: { ...fakeBrowser.permissions, getAll: async () => ({ origins: [] }), contains: async () => false },
    scripting: { getRegisteredContentScripts: async () => [], unregisterContentScripts: async () => undefined },
  });
});

/** Starts a worker over the sample profile and opens its vault. */
async function openSample() {
  await loadProfile('profile-v1.json');
  const app = startFeatures(testEnvironment);
  await app.handlers.unlock({ passphrase: PASSPHRASE }, PAGES);
  return app;
}

describe('declarations', () => {
  test('every message belongs to one feature and has its handler', () => {
    const declared = FEATURES.flatMap(({ messages }) => Object.keys(messages));
    expect(declared.toSorted()).toEqual(Object.keys(protocol).toSorted());
    expect(Object.keys(startFeatures(testEnvironment).handlers).toSorted()).toEqual(declared.toSorted());
  });

  test('every feature has a name of its own', () => {
    expect(new Set(FEATURES.map(({ name }) => name)).size).toBe(FEATURES.length);
  });

  test('every kind of rows that is kept has a sample, and its words in Diagnostics; every line of a backup has its words', () => {
    const { stores } = startFeatures(testEnvironment);
    const kept = [...stores.kept.keptKinds(), ...stores.records.keptKinds()];
    expect(kept.toSorted()).toEqual([...KEPT_KINDS].toSorted());
    expect(kept.filter((kind) => !(kind in unreadableWords().records))).toEqual([]);
    const parts = createBackupKinds({ ...stores, now: Date.now }).flatMap(({ part }) => part ?? []);
    expect(parts.filter((part) => !(part in backupWords().preview.parts))).toEqual([]);
  });

  test('records of a backup keep their order: later kinds are decided by what was merged of earlier ones', () => {
    const kinds = createBackupKinds({ ...createStores(testEnvironment), now: Date.now });
    expect(kinds.map(({ name }) => name)).toEqual([
      ...['lists', 'list-parts'],
      ...['case-entries', 'cases', 'case-log', 'bundle-author', 'signing-key'],
      ...[
        'history',
        'audit',
        'breakdowns',
        'details',
        'reports',
        'balances',
        'sites',
        'sites-off',
        'sites-marks',
        'lookups',
      ],
    ]);
  });

  test('backup reminder counts the changes of a user: each kind of records is counted or named here', () => {
    // Parts and logs of a counted row, answers of the service, and what is recorded without a press.
    const uncounted = new Set([
      ...['list-parts', 'case-entries', 'case-log', 'bundle-author', 'signing-key', 'sites-off', 'lookups'],
      ...['history', 'audit', 'breakdowns', 'details', 'reports', 'balances'],
    ]);
    const kinds = createBackupKinds({ ...createStores(testEnvironment), now: Date.now }).map(({ name }) => name);
    expect(kinds.filter((name) => COUNTED_KINDS.has(name) === uncounted.has(name))).toEqual([]);
  });
});

describe('hooks', () => {
  test('lists, data sets and cases annotate addresses while the vault is open, and are dropped when it locks', async () => {
    const { handlers } = await openSample();
    const [list] = await handlers.lists({}, PAGES);
    const [entry] = (await handlers.listPart({ id: list?.id ?? '', part: 0 }, PAGES)) ?? [];
    if (!entry) throw new Error('the sample has no list');
    const ask = { chain: entry.chain, address: entry.address };
    expect(await handlers.own({ asks: [ask] }, PAGES)).toMatchObject([{ lists: [{ list: list?.name }] }]);
    await handlers.lock({}, PAGES);
    expect(await handlers.own({ asks: [ask] }, PAGES)).toEqual([null]);
    await expect(handlers.lists({}, PAGES), 'no copy is left in memory').rejects.toMatchObject({ code: 'locked' });
    await expect(handlers.dataSets({}, PAGES)).rejects.toMatchObject({ code: 'locked' });
    await expect(handlers.cases({ find: '' }, PAGES)).rejects.toMatchObject({ code: 'locked' });
  });

  test('rows of every feature are encrypted again when the passphrase changes, and the next worker reads them', async () => {
    const read = async ({ handlers }: ReturnType<typeof startFeatures>) => ({
      lists: await handlers.lists({}, PAGES),
      dataSets: await handlers.dataSets({}, PAGES),
      cases: await handlers.cases({ find: '' }, PAGES),
      runs: await handlers.bulkRuns({}, PAGES),
      author: await handlers.bundleAuthor({}, PAGES),
      sites: await handlers.siteModes({}, PAGES),
      lookups: await handlers.lookups({}, PAGES),
    });
    const first = await openSample();
    const before = await read(first);
    const next = 'copper lantern violet harbour';
    await first.handlers.changePassphrase({ current: PASSPHRASE, next }, PAGES);
    await vi.waitFor(async () => {
      const { vault } = createStores(testEnvironment);
      await vault.start();
      expect([await vault.state(), await vault.hasFormerKey()]).toEqual(['open', false]);
    }, 20_000);
    await first.handlers.lock({}, PAGES);
    const second = startFeatures(testEnvironment);
    await second.handlers.unlock({ passphrase: next }, PAGES);
    expect(await read(second)).toEqual(before);
    expect(before.runs.length * before.lists.length * before.dataSets.length * before.cases.all).toBeGreaterThan(0);
  });
});

test('settings cannot be changed while the vault is locked, and can before there is an account', async () => {
  const first = startFeatures(testEnvironment).handlers;
  expect((await first.saveSettings({ settings: { autoLockMinutes: 60 } }, PAGES)).autoLockMinutes).toBe(60);
  const { handlers } = await openSample();
  await handlers.lock({}, PAGES);
  await expect(handlers.saveSettings({ settings: { autoLockMinutes: 480 } }, PAGES)).rejects.toMatchObject({
    code: 'locked',
  });
  expect((await handlers.settings({}, PAGES)).autoLockMinutes).not.toBe(480);
});
