// Tests of a worker killed while a refreshed list replaces the stored one: all of one or all of the other.
// covers F-07
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type ListEntry, type ListHead, PART_ENTRIES } from '../../../../lib/lists/list-entry';
import { killAtAccess } from '../../../harness/backup-worker';
import { createAccountsWorker, PASSPHRASE } from '../../../harness/create-account-services';

// The real key derivation is tested elsewhere; here it would only cost time.
vi.mock('hash-wasm', () => ({
  argon2id: async ({ password, salt }: { password: Uint8Array; salt: Uint8Array }) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array([...salt, ...password]))),
}));

const KILLS = 20;
type Lists = ReturnType<typeof createAccountsWorker>['stores']['lists'];

const entriesOf = (label: string, count: number): ListEntry[] =>
  Array.from({ length: count }, (_, n) => ({ chain: 'evm', address: `0x${n.toString(16).padStart(40, '0')}`, label }));
const headOf = (id: string, count: number, importedAt: number): ListHead => ({
  id,
  name: 'Public',
  kind: 'sanctions',
  source: 'csv',
  date: '2026-11-12',
  importedAt,
  count,
  refused: 0,
});
const VERSIONS = { old: entriesOf('old', 1500), new: entriesOf('new', 2500) };

async function save(lists: Lists, id: 'old' | 'new', replaced: string | null): Promise<void> {
  const entries = VERSIONS[id];
  await lists.begin(headOf(id, entries.length, id === 'old' ? 1 : 2), replaced);
  for (let part = 0; part * PART_ENTRIES < entries.length; part++)
    await lists.put(id, part, entries.slice(part * PART_ENTRIES, (part + 1) * PART_ENTRIES));
  await lists.complete(id, replaced);
}

/** A worker over a vault that holds the former version of the list. */
async function createWorker(): Promise<ReturnType<typeof createAccountsWorker>> {
  fakeBrowser.reset();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
  const worker = createAccountsWorker();
  await worker.stores.vault.start();
  await worker.stores.vault.create({ kind: 'passphrase', passphrase: PASSPHRASE }, { accounts: [], activeId: '' });
  await save(worker.stores.lists, 'old', null);
  return worker;
}

async function readEntries(lists: Lists, id: string): Promise<ListEntry[]> {
  const entries: ListEntry[] = [];
  for (let n = 0, part = await lists.part(id, 0); part; n += 1, part = await lists.part(id, n)) entries.push(...part);
  return entries;
}

const CHANGES: Record<string, (lists: Lists) => Promise<void>> = {
  refreshed: (lists) => lists.addVersion(headOf('new', VERSIONS.new.length, 2), VERSIONS.new, 'old'),
  'replaced by an import': (lists) => save(lists, 'new', 'old'),
};

test.each(Object.entries(CHANGES))('list %s, killed at 20 accesses, leaves one whole version', async (_, change) => {
  const first = await createWorker();
  const counting = killAtAccess(Number.POSITIVE_INFINITY);
  await change(first.stores.lists);
  const total = counting.count();
  counting.revive();
  expect(total).toBeGreaterThanOrEqual(5);
  const outcomes = new Set<string>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const worker = await createWorker();
    const killing = killAtAccess(1 + Math.floor((kill * total) / KILLS));
    await change(worker.stores.lists).catch(() => undefined);
    killing.revive();
    const next = createAccountsWorker();
    await next.stores.vault.start();
    await next.stores.vault.unlock(PASSPHRASE);
    const kept = await next.stores.lists.kept();
    const id = kept[0]?.id as 'old' | 'new';
    expect(kept, `kill ${kill}`).toHaveLength(1);
    outcomes.add(id);
    expect(await readEntries(next.stores.lists, id), `kill ${kill}`).toEqual(VERSIONS[id]);
  }
  expect([...outcomes].sort()).toEqual(['new', 'old']);
});
