// Tests of a worker killed while the only account is connected or removed: nothing else is lost.
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ListEntry, ListHead } from '../../../../lib/lists/list-entry';
import { killAtAccess } from '../../../harness/backup-worker';
import { accountInput, createAccountsWorker, PASSPHRASE } from '../../../harness/create-account-services';

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
type Worker = ReturnType<typeof createAccountsWorker>;

const ENTRIES: ListEntry[] = [
  { chain: 'evm', address: '0x2222222222222222222222222222222222222222', label: 'Listed by an office' },
];
const HEAD: ListHead = {
  ...{ id: 'public', name: 'Public', kind: 'sanctions', source: 'csv', date: '2026-11-12', importedAt: 1 },
  ...{ count: ENTRIES.length, refused: 0 },
};

/** A worker over a vault with a passphrase and a list, without an account. */
async function createWorker(): Promise<Worker> {
  fakeBrowser.reset();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
  const worker = createAccountsWorker();
  const { vault, lists } = worker.stores;
  await vault.start();
  await vault.create({ kind: 'passphrase', passphrase: PASSPHRASE }, { accounts: [], activeId: '' });
  await lists.begin(HEAD, null);
  await lists.put('public', 0, ENTRIES);
  await lists.complete('public', null);
  return worker;
}

const connect = ({ accounts }: Worker) => accounts.save(accountInput('first'), null, 'new');
async function disconnect({ accounts }: Worker): Promise<void> {
  const { activeId } = await accounts.all();
  await accounts.remove(activeId);
}

test.each([
  ['connected', async () => undefined, connect],
  ['removed', connect, disconnect],
] as const)(
  'only account %s, killed at 20 accesses: it is there or not, and the list stays',
  async (_what, prepare, change) => {
    const first = await createWorker();
    await prepare(first);
    const counting = killAtAccess(Number.POSITIVE_INFINITY);
    await change(first);
    const total = counting.count();
    counting.revive();
    expect(total).toBeGreaterThan(2);
    const outcomes = new Set<number>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const worker = await createWorker();
      await prepare(worker);
      const killing = killAtAccess(1 + Math.floor((kill * total) / KILLS));
      await change(worker).catch(() => undefined);
      killing.revive();
      const next = createAccountsWorker();
      await next.stores.vault.start();
      if ((await next.stores.vault.state()) === 'locked') await next.stores.vault.unlock(PASSPHRASE);
      const { accounts, activeId } = await next.stores.vault.read();
      expect(activeId, `kill ${kill}`).toBe(accounts[0]?.id ?? '');
      outcomes.add(accounts.length);
      expect(await next.stores.lists.part('public', 0), `kill ${kill}`).toEqual(ENTRIES);
    }
    expect([...outcomes].sort()).toEqual([0, 1]);
  },
);
