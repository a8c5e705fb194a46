// Tests of stored version 1 backup and vault files: they open with their data. Never regenerate these files.
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { NEVER_EXPIRES } from '../../../../lib/store/kept/record-kind';
import { toHistoryKey } from '../../../../lib/store/log/history-rows';
import { createBackupWorker, openBackup, readAll } from '../../../harness/backup-worker';
import { PASSPHRASE } from '../../../harness/create-account-services';

const read = (name: string) => readFileSync(new URL(`../../../samples/${name}`, import.meta.url));
beforeEach(() => fakeBrowser.reset());

/** Version 1 had verdict periods by account and address; the keys of this file name an account only. */
function withHistoryByAddress(stored: Record<string, { value: unknown }>): Record<string, object> {
  const entries = Object.entries(stored);
  const isHistory = ([key]: [string, unknown]) => key.startsWith('history ');
  const periods = Object.fromEntries(
    entries.filter(isHistory).map(([key, { value }]) => [key.slice('history '.length), value]),
  );
  const history = { chain: '', address: '', periods, places: [], chunks: [], cleared: 0 };
  return {
    ...Object.fromEntries(entries.filter((entry) => !isHistory(entry))),
    [`history ${toHistoryKey(history)}`]: { until: NEVER_EXPIRES, value: { history } },
  };
}

test('stored backup of version 1 opens with all of its data', async () => {
  const worker = createBackupWorker();
  const { report } = await openBackup(worker.handlers, read('backup-v1.riskmark'), PASSPHRASE, 'merge');
  expect(report.unknown).toEqual([]);
  for (const line of report.lines) expect(line).toMatchObject({ refused: 0, expired: 0 });
  const found = await readAll(worker);
  const stored = withHistoryByAddress(JSON.parse(read('backup-v1.json').toString()));
  expect(Object.keys(found).sort()).toEqual(Object.keys(stored).sort());
  // Fields that were added later have their defaults.
  expect(found).toMatchObject(stored);
  const kinds = new Set(Object.keys(found).map((key) => key.split(' ')[0]));
  expect([...kinds].sort()).toEqual(
    [
      ...['accounts', 'breakdowns', 'case-entries', 'cases', 'details', 'history', 'list-parts', 'lists', 'lookups'],
      ...['reports', 'settings', 'sites', 'sites-off'],
    ].sort(),
  );
  await worker.stores.wipe();
});

test('stored vault file of version 1 opens with its accounts', async () => {
  const worker = createBackupWorker();
  await worker.keeping.importVault(read('vault-file-v1.json').toString(), PASSPHRASE, false);
  expect((await worker.accounts.active()).clientId).toBe('first');
});
