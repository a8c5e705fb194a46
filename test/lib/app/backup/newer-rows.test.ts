// Tests of every kept kind: what a newer version wrote survives an edit, a backup and a restore.
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { z } from 'zod';
import { createBackupKinds, startFeatures } from '../../../../lib/app/features';
import { type JsonRecordKind, NEVER_EXPIRES } from '../../../../lib/store/kept/record-kind';
import { type BackupWorker, createBackupWorker, openBackup, saveBackup } from '../../../harness/backup-worker';
import { accountInput, PASSPHRASE } from '../../../harness/create-account-services';
import { testEnvironment } from '../../../harness/environment';
import { readSample } from '../../../harness/stored-profile';
import { KEPT_ROW_SAMPLES, type KeptKind } from '../../store/kept/kept-row-samples';
import { type Json, toNewerRow } from '../../store/kept/newer-row';

// The real key derivation is tested elsewhere; here it would only cost time.
vi.mock('hash-wasm', () => ({
  argon2id: async ({ password, salt }: { password: Uint8Array; salt: Uint8Array }) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array([...salt, ...password]))),
}));

const profile: Record<string, { value: Json }> = JSON.parse(readSample('profile-v1-content.json').toString());
const NEWER = { addField: () => ({ level: 2, parts: [{ of: 'x' }] }), choice: 'newer-choice' };

interface NewerKind {
  name: string;
  db: 'kept' | 'records';
  isInBackup: boolean;
  rows: JsonRecordKind<unknown>;
  /** Rows of a newer version, by key. */
  newer: Record<string, Json>;
}

/** Returns rows of a kind, from the stored profile if it has some. */
function getSamples(name: string, values: readonly unknown[]): [string, Json][] {
  const stored = Object.entries(profile).filter(([key]) => key.startsWith(`${name} `));
  return stored.length > 0
    ? stored.map(([key, { value }]) => [key.slice(name.length + 1), value])
    : values.map((value, at) => [`k${at}`, value as Json]);
}

/** Returns the kept kinds that the features store, except rows of bytes, which have no fields. */
function findKinds(): NewerKind[] {
  const { stores } = startFeatures(testEnvironment);
  const backedUp = new Set(createBackupKinds({ ...stores, now: testEnvironment.now }).map(({ name }) => name));
  return (['kept', 'records'] as const).flatMap((db) =>
    stores[db].keptKinds().flatMap((name): NewerKind[] => {
      const sample = KEPT_ROW_SAMPLES[name as KeptKind];
      if (!sample) throw new Error(`test/lib/store/kept/kept-row-samples.ts has no rows of the kind "${name}"`);
      if (!('schema' in sample.rows)) return [];
      const rows = sample.rows as unknown as JsonRecordKind<unknown>;
      const newer = getSamples(name, sample.values).map(([key, value]) => [key, toNewerRow(rows.schema, value, NEWER)]);
      return [{ name, db, isInBackup: backedUp.has(name), rows, newer: Object.fromEntries(newer) }];
    }),
  );
}

const rawStore = ({ stores }: BackupWorker, { db, name, rows: { version } }: NewerKind) =>
  stores[db].store({ name, version, schema: z.any(), mayDrop: 'a test' });

/** Reads each row, and writes a copy, as every change of a store does. */
async function editRows({ stores }: BackupWorker, { db, rows, newer }: NewerKind): Promise<void> {
  const keys = Object.keys(newer);
  const store = stores[db].store(rows);
  const values = await store.getMany(keys);
  const entries = keys.map((key, at) => {
    const value = values[at];
    if (typeof value !== 'object' || value === null) throw new Error(`the row ${key} cannot be read`);
    return { key, until: NEVER_EXPIRES, value: Array.isArray(value) ? value.map((one) => ({ ...one })) : { ...value } };
  });
  await store.putMany(entries);
}

const readRows = async (worker: BackupWorker, kind: NewerKind): Promise<Record<string, unknown>> => {
  const keys = Object.keys(kind.newer);
  const values = await rawStore(worker, kind).getMany(keys);
  return Object.fromEntries(keys.map((key, at) => [key, values[at]]));
};

async function emptyProfile(): Promise<void> {
  fakeBrowser.reset();
  Object.assign(fakeBrowser, {
    idle: { setDetectionInterval: () => undefined, onStateChanged: { addListener: () => undefined } },
    permissions: { ...fakeBrowser.permissions, contains: async () => true },
    runtime: { ...fakeBrowser.runtime, getManifest: () => ({}) },
  });
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
}

test('rows of every kept kind keep fields and choices of a newer version through edit, backup and restore', async () => {
  await emptyProfile();
  const kinds = findKinds();
  expect(kinds.map(({ name }) => name)).toEqual(expect.arrayContaining(['cases', 'sites', 'bulk']));
  const here = createBackupWorker();
  await here.accounts.save(accountInput('first'), PASSPHRASE, 'active');
  for (const kind of kinds) {
    const entries = Object.entries(kind.newer).map(([key, value]) => ({ key, value, until: NEVER_EXPIRES }));
    await rawStore(here, kind).putMany(entries);
    await editRows(here, kind);
    expect(await readRows(here, kind), `${kind.name} after the edit`).toEqual(kind.newer);
  }
  const file = await saveBackup(here.handlers);
  await emptyProfile();
  const there = createBackupWorker();
  const { report } = await openBackup(there.handlers, file, PASSPHRASE, 'merge');
  for (const line of report.lines) expect(line, line.part).toMatchObject({ unread: 0, refused: 0 });
  for (const kind of kinds.filter(({ isInBackup }) => isInBackup))
    expect(await readRows(there, kind), `${kind.name} restored`).toEqual(kind.newer);
  expect(await there.stores.kept.scanUnreadable()).toEqual([]);
});
