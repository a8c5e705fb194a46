// Tests of backup and restore over real stores: data is equal afterwards, and invalid files change nothing.
// covers F-11, F-12
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { buildCase } from '../../../../lib/cases/case';
import { NEVER_EXPIRES } from '../../../../lib/store/kept/record-kind';
import { type BackupWorker, createBackupWorker, openBackup, readAll, saveBackup } from '../../../harness/backup-worker';
import { accountInput, PASSPHRASE } from '../../../harness/create-account-services';
import { fillDisk } from '../../../harness/encrypted-store';
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

const OWN = 'copper lantern violet harbour';
const PAGES = { kind: 'pages' as const };
const code = (name: string) => expect.objectContaining({ code: name });
let bringBack = () => {};

async function emptyProfile(): Promise<void> {
  fakeBrowser.reset();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
}
beforeEach(emptyProfile);
afterEach(() => bringBack());

async function connected(): Promise<BackupWorker> {
  const worker = createBackupWorker();
  await worker.accounts.save(accountInput('first'), PASSPHRASE, 'active');
  return worker;
}
const linesOf = (outcome: Awaited<ReturnType<typeof openBackup>>) =>
  Object.fromEntries(outcome.report.lines.map(({ part, ...line }) => [part, line]));

describe('identical data', () => {
  test('backup, empty profile and restore give identical data of every kind', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryWorld, async (world) => {
        await emptyProfile();
        const here = await connected();
        await fillWorld(here.stores, world);
        const before = await readAll(here);
        const file = await saveBackup(here.handlers, { passphrase: OWN });
        await emptyProfile();
        const there = createBackupWorker();
        await openBackup(there.handlers, file, OWN, 'merge');
        expect(await readAll(there)).toEqual(before);
        // The next worker reads the same, and the passphrase of the file opens it.
        await there.stores.vault.lock();
        const next = createBackupWorker();
        await next.stores.vault.start();
        await next.stores.vault.unlock(OWN);
        expect(await readAll(next)).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });

  test('restore replaces everything of a profile that holds other data, and undo brings that back', async () => {
    const [world, other] = fc.sample(arbitraryWorld, { numRuns: 2, seed: 7 });
    const first = await connected();
    await fillWorld(first.stores, world!);
    const wanted = await readAll(first);
    const file = await saveBackup(first.handlers);
    await emptyProfile();
    const worker = await connected();
    await fillWorld(worker.stores, other!);
    const before = await readAll(worker);
    const preview = await openBackup(worker.handlers, file, PASSPHRASE, 'preview');
    expect(await readAll(worker), 'a preview changes nothing').toEqual(before);
    const restored = await openBackup(worker.handlers, file, PASSPHRASE, 'replace');
    expect(await readAll(worker)).toEqual(wanted);
    expect(linesOf(restored).cases).toMatchObject({ fresh: linesOf(preview).cases?.fresh });
    expect((await worker.handlers.backupState({}, PAGES)).undoUntil).toBeGreaterThan(Date.now());
    expect(await worker.handlers.undoRestore({}, PAGES)).toBe(true);
    expect(await readAll(worker)).toEqual(before);
    expect(await worker.handlers.undoRestore({}, PAGES), 'once').toBe(false);
  });

  test('restore into an empty profile is undone to an empty profile', async () => {
    const here = await connected();
    const file = await saveBackup(here.handlers);
    await emptyProfile();
    const there = createBackupWorker();
    await openBackup(there.handlers, file, PASSPHRASE, 'merge');
    expect(await there.stores.vault.state()).toBe('open');
    await there.handlers.undoRestore({}, PAGES);
    expect(await there.stores.vault.state()).toBe('none');
  });
});

describe('invalid files', () => {
  async function worldWithFile() {
    const worker = await connected();
    await fillWorld(worker.stores, fc.sample(arbitraryWorld, { numRuns: 1, seed: 3 })[0]!);
    const file = await saveBackup(worker.handlers);
    await worker.stores.cases.add(buildCase('later', 'Later', 9));
    return { worker, file, before: await readAll(worker) };
  }
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const bytes = (from: string) => new TextEncoder().encode(from);

  test('foreign, cut, changed, newer and otherwise sealed files are named, and nothing is taken', async () => {
    const { worker, file, before } = await worldWithFile();
    const head = file.indexOf(10) + 1;
    const flipped = (at: number) => file.map((byte, i) => (i === at ? byte ^ 1 : byte));
    const frames = (() => {
      const found: Uint8Array[] = [];
      for (let at = head; at < file.length; ) {
        const end = at + 5 + new DataView(file.buffer).getUint32(at + 1);
        found.push(file.slice(at, end));
        at = end;
      }
      return found;
    })();
    expect(frames.length).toBeGreaterThan(4);
    const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
    const start = file.slice(0, head);
    const newer = bytes(text(start).replace('"v":1', '"v":2'));
    const files: [string, Uint8Array, string][] = [
      ['a picture', bytes('\u0089PNG'.repeat(100)), 'bad-backup'],
      ['an empty file', new Uint8Array(), 'bad-backup'],
      ['a vault file', bytes('{"magic":"RISKMARK-VAULT","v":1}'), 'bad-backup'],
      ['a file of a later version', join(newer, ...frames), 'newer-backup'],
      ['a cut head', file.slice(0, 100), 'short-backup'],
      ['nothing but a head', start, 'short-backup'],
      ['without its last frame', join(start, ...frames.slice(0, -1)), 'short-backup'],
      ['cut in its last frame', file.slice(0, -1), 'short-backup'],
      ['without a frame in the middle', join(start, ...frames.filter((_, i) => i !== 1)), 'changed-backup'],
      ['two frames swapped', join(start, frames[1]!, frames[0]!, ...frames.slice(2)), 'changed-backup'],
      ['bytes after its end', join(file, new Uint8Array([0])), 'changed-backup'],
      ['one bit in a frame', flipped(head + 20), 'changed-backup'],
      ['one bit in its last frame', flipped(file.length - 3), 'changed-backup'],
      ['a frame marked as the last one', flipped(head), 'changed-backup'],
      ['another key derivation', bytes(text(start).replace('"t":3', '"t":9')), 'wrong-passphrase'],
    ];
    for (const mode of ['preview', 'replace'] as const)
      for (const [name, content, error] of files) {
        await expect(openBackup(worker.handlers, content, PASSPHRASE, mode), name).rejects.toEqual(code(error));
        expect(await readAll(worker), name).toEqual(before);
      }
    await expect(openBackup(worker.handlers, file, 'another passphrase', 'merge')).rejects.toEqual(
      code('wrong-passphrase'),
    );
    expect(await readAll(worker)).toEqual(before);
  });

  test('restore needs an open vault, or accounts for a new one', async () => {
    const { worker, file } = await worldWithFile();
    const bare = await saveBackup(worker.handlers, { withAccounts: false });
    await worker.stores.vault.lock();
    await expect(openBackup(worker.handlers, file, PASSPHRASE, 'merge')).rejects.toEqual(code('backup-while-locked'));
    await emptyProfile();
    const there = createBackupWorker();
    await expect(openBackup(there.handlers, bare, PASSPHRASE, 'preview')).rejects.toEqual(
      code('backup-without-accounts'),
    );
    expect(await there.stores.vault.state()).toBe('none');
  });

  test('full disk leaves everything as it was, whichever write finds it', async () => {
    const { worker, file, before } = await worldWithFile();
    let failed = 0;
    for (let n = 1; n <= 60; n += 3) {
      bringBack = fillDisk((put) => put >= n && put < n + 40);
      const outcome = await openBackup(worker.handlers, file, PASSPHRASE, 'replace').catch((thrown) => thrown);
      bringBack();
      if (outcome instanceof Error) {
        failed += 1;
        expect(outcome).toEqual(code('storage-full'));
      } else await worker.handlers.undoRestore({}, PAGES);
      expect(await readAll(worker)).toEqual(before);
    }
    expect(failed).toBeGreaterThan(5);
  });

  test('invalid records and kinds of a later version are named, and the others are taken', async () => {
    const worker = await connected();
    const key = await worker.stores.vault.createBackupKey(null);
    const { writeBackup } = await import('../../../../lib/backup/backup-writer');
    const source = (kind: string, version: number, value: unknown) => ({
      kind,
      version,
      async *pages() {
        yield [{ key: 'k', until: NEVER_EXPIRES, value }];
      },
    });
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const sources = [
      source('sites', 1, { 'a.example': 'off' }),
      source('cases', 1, { id: 1 }),
      source('cases', 2, {}),
      source('sonar', 1, {}),
    ];
    for await (const part of writeBackup(crypto.subtle, key, sources)) parts.push(part);
    const file = new Uint8Array(await new Blob(parts).arrayBuffer());
    const outcome = await openBackup(worker.handlers, file, PASSPHRASE, 'merge');
    expect(outcome.report.unknown).toEqual([
      { kind: 'cases', count: 1 },
      { kind: 'sonar', count: 1 },
    ]);
    expect(linesOf(outcome)).toMatchObject({ cases: { unread: 1, refused: 0, fresh: 0 }, sites: { fresh: 1 } });
    expect(Object.keys(await readAll(worker))).toContain('sites k');
  });
});

describe('state', () => {
  test('state tells the last backup and counts the changes since', async () => {
    const { stores, handlers } = await connected();
    expect(await handlers.backupState({}, PAGES)).toEqual({
      savedAt: null,
      changes: 0,
      isDue: false,
      undoUntil: null,
    });
    await stores.cases.add(buildCase('a', 'A', 1));
    await stores.cases.add(buildCase('b', 'B', 1));
    expect(await handlers.backupState({}, PAGES)).toMatchObject({ changes: 2, isDue: true });
    await saveBackup(handlers);
    const state = await handlers.backupState({}, PAGES);
    expect(state).toMatchObject({ changes: 0, isDue: false });
    expect(state.savedAt).toBeGreaterThan(0);
  });

  test('session of a worker that ended is unknown to the next, and changes nothing', async () => {
    const worker = await connected();
    const { id } = await worker.handlers.beginBackup({ passphrase: null, withAccounts: true }, PAGES);
    const next = createBackupWorker();
    await expect(next.handlers.readBackup({ id }, PAGES)).rejects.toEqual(code('backup-stopped'));
    expect((await next.handlers.backupState({}, PAGES)).savedAt).toBeNull();
  });

  test('weak passphrase is refused', async () => {
    const { handlers } = await connected();
    await expect(handlers.beginBackup({ passphrase: 'short', withAccounts: true }, PAGES)).rejects.toEqual(
      code('weak-passphrase'),
    );
  });
});
