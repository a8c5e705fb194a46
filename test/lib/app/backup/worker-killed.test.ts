// Tests of a worker killed during a backup, restore or undo: each takes effect completely or not at all.
// covers F-11
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  type BackupWorker,
  createBackupWorker,
  killAtAccess,
  killAtWrite,
  openBackup,
  readAll,
  saveBackup,
} from '../../../harness/backup-worker';
import { accountInput, PASSPHRASE } from '../../../harness/create-account-services';
import { sweepSize } from '../../../sweep-size';
import { arbitraryWorld, fillWorld } from './random-records';

// The real key derivation is tested elsewhere; here it would only cost time.
vi.mock('hash-wasm', () => ({
  argon2id: async ({ password, salt }: { password: Uint8Array; salt: Uint8Array }) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array([...salt, ...password]))),
}));
vi.mock('../../../../lib/browser/permissions', async (original) => ({
  ...(await original<typeof import('../../../../lib/browser/permissions')>()),
  hasOrigins: async () => true,
}));

const KILLS = sweepSize(20, 5);
const PAGES = { kind: 'pages' as const };
const [IN_FILE, HERE] = fc.sample(arbitraryWorld, { numRuns: 2, seed: 11 });

async function emptyProfile(): Promise<void> {
  fakeBrowser.reset();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
}
beforeEach(emptyProfile);

async function filled(clientId: string, world: typeof IN_FILE): Promise<BackupWorker> {
  const worker = createBackupWorker();
  await worker.accounts.save(accountInput(clientId), PASSPHRASE, 'active');
  await fillWorld(worker.stores, world!);
  return worker;
}

/** A new worker after a kill; the session keys outlive the worker. */
async function nextWorker(): Promise<BackupWorker> {
  const worker = createBackupWorker();
  await worker.stores.vault.start();
  return worker;
}

/** Counts the writes of a task, then kills it at `KILLS` of them, spread evenly. Each time a new profile is prepared. */
async function killEverywhere(
  prepare: () => Promise<BackupWorker>,
  task: (worker: BackupWorker) => Promise<unknown>,
  check: (next: BackupWorker, finished: boolean) => Promise<void>,
): Promise<number> {
  await emptyProfile();
  const counting = killAtWrite(Number.POSITIVE_INFINITY);
  const first = await prepare();
  const start = counting.count();
  await task(first);
  const total = counting.count() - start;
  counting.revive();
  for (let kill = 0; kill < KILLS; kill++) {
    await emptyProfile();
    const worker = await prepare();
    const killing = killAtWrite(1 + Math.floor((kill * total) / KILLS));
    const finished = await task(worker).then(
      () => true,
      () => false,
    );
    killing.revive();
    await check(await nextWorker(), finished);
  }
  return total;
}

describe('restore', () => {
  let file: Uint8Array;
  let wanted: Record<string, unknown>;
  let before: Record<string, unknown>;
  beforeEach(async () => {
    const source = await filled('first', IN_FILE);
    wanted = await readAll(source);
    file = await saveBackup(source.handlers);
  });

  test.each(['merge', 'replace'] as const)(
    `%s killed at ${KILLS} writes leaves the state before or after`,
    async (mode) => {
      const seen = new Set<string>();
      const prepare = async () => {
        const worker = await filled('second', HERE);
        before = await readAll(worker);
        return worker;
      };
      let after: Record<string, unknown> = {};
      const total = await killEverywhere(
        prepare,
        async (worker) => {
          await openBackup(worker.handlers, file, PASSPHRASE, mode);
          after = await readAll(worker);
        },
        async (next) => {
          const found = await readAll(next);
          const isBefore = JSON.stringify(found) === JSON.stringify(before);
          seen.add(isBefore ? 'before' : 'after');
          if (isBefore) return;
          expect(Object.keys(found).sort()).toEqual(Object.keys(mode === 'replace' ? wanted : after).sort());
          if (mode === 'replace') expect({ ...found, accounts: null }).toEqual({ ...wanted, accounts: null });
          // It can still be undone.
          expect(await next.handlers.undoRestore({}, PAGES)).toBe(true);
          expect(await readAll(next)).toEqual(before);
        },
      );
      expect(total).toBeGreaterThan(KILLS);
      expect([...seen].sort()).toEqual(['after', 'before']);
    },
  );

  test(`restore into an empty profile killed at ${KILLS} writes leaves no vault, or the whole backup`, async () => {
    const states = new Set<string>();
    await killEverywhere(
      async () => createBackupWorker(),
      (worker) => openBackup(worker.handlers, file, PASSPHRASE, 'merge'),
      async (next) => {
        const state = await next.stores.vault.state();
        states.add(state);
        if (state !== 'none') expect(await readAll(next)).toEqual(wanted);
      },
    );
    expect([...states].sort()).toEqual(['none', 'open']);
  });

  test(`undo killed at ${KILLS} writes leaves the restored state, or the state before`, async () => {
    const seen = new Set<string>();
    await killEverywhere(
      async () => {
        const worker = await filled('second', HERE);
        before = await readAll(worker);
        await openBackup(worker.handlers, file, PASSPHRASE, 'replace');
        return worker;
      },
      (worker) => worker.handlers.undoRestore({}, PAGES),
      async (next) => {
        const found = await readAll(next);
        const isBefore = JSON.stringify(found) === JSON.stringify(before);
        seen.add(isBefore ? 'before' : 'after');
        expect(found).toEqual(isBefore ? before : wanted);
      },
    );
    expect([...seen].sort()).toEqual(['after', 'before']);
  });

  test('accounts that were decided before a kill and a lock are there after the unlock', async () => {
    let waiting = 0;
    for (let kill = 1; kill < 200 && !waiting; kill++) {
      await emptyProfile();
      const worker = await filled('second', HERE);
      const killing = killAtWrite(kill);
      await openBackup(worker.handlers, file, PASSPHRASE, 'replace').catch(() => undefined);
      killing.revive();
      // The browser was closed too: the next worker starts locked.
      await worker.stores.vault.lock();
      const next = await nextWorker();
      if ((await fakeBrowser.storage.local.get('restore')).restore !== 'working') continue;
      waiting += 1;
      await next.stores.vault.unlock(PASSPHRASE);
      expect(await readAll(next)).toEqual(wanted);
    }
    expect(waiting).toBe(1);
  });
});

test(`backup killed at ${KILLS} accesses gives no file, changes nothing and does not count as saved`, async () => {
  const counted = await filled('first', IN_FILE);
  const counting = killAtAccess(Number.POSITIVE_INFINITY);
  await saveBackup(counted.handlers);
  const total = counting.count();
  counting.revive();
  expect(total).toBeGreaterThan(KILLS);
  const before = await readAll(counted);
  const { savedAt } = await counted.handlers.backupState({}, PAGES);
  for (let kill = 0; kill < KILLS; kill++) {
    const dying = await nextWorker();
    const killing = killAtAccess(1 + Math.floor((kill * total) / KILLS));
    await expect(saveBackup(dying.handlers), `killed at ${kill}`).rejects.toThrow();
    killing.revive();
    const next = await nextWorker();
    expect((await next.handlers.backupState({}, PAGES)).savedAt).toBe(savedAt);
    expect(await readAll(next)).toEqual(before);
  }
});

test('backup of a killed worker cannot be read on or finished by the next one', async () => {
  const worker = await filled('first', IN_FILE);
  const { id } = await worker.handlers.beginBackup({ passphrase: null, withAccounts: true }, PAGES);
  await worker.handlers.readBackup({ id }, PAGES);
  const next = await nextWorker();
  await expect(next.handlers.readBackup({ id }, PAGES)).rejects.toMatchObject({ code: 'backup-stopped' });
  await expect(next.handlers.finishBackup({ id }, PAGES)).rejects.toMatchObject({ code: 'backup-stopped' });
});
