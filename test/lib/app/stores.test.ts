// Tests of the stores over a stored sample profile: all of its data opens. Never regenerate its files.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createBackupWorker, readAll } from '../../harness/backup-worker';
import { PASSPHRASE } from '../../harness/create-account-services';
import { loadProfile, readSample } from '../../harness/stored-profile';

test('stored profile of version 1 opens with all of its data', async () => {
  await loadProfile('profile-v1.json');
  const worker = createBackupWorker();
  await worker.stores.vault.start();
  await worker.stores.vault.unlock(PASSPHRASE);
  const [run] = await worker.stores.bulk.runs();
  const found = {
    ...(await readAll(worker)),
    run,
    chunk: await worker.stores.bulk.chunk(run?.id ?? '', 0),
    part: await worker.stores.bulk.part(run?.id ?? '', 0),
    dataSets: await worker.stores.dataSets.kept(),
  };
  const content = JSON.parse(readSample('profile-v1-content.json').toString());
  // Columns of bulk runs have another form since; fields that were added later have their defaults.
  content.run.columns = { addresses: [0], network: null, coin: null };
  expect(found).toMatchObject(content);
  expect(Object.keys(found).sort()).toEqual(Object.keys(content).sort());
});
