// Tests of the audit log store: writes are batched, entries wait for an unlock, and old entries are deleted.
import { afterEach, expect, test } from 'vitest';
import type { AuditEntry } from '../../../../lib/dispatch/audit-entry-schema';
import { createAuditStore } from '../../../../lib/store/log/audit-store';
import { createStoreHarness, fillDisk } from '../../../harness/encrypted-store';

const DAY_MS = 86_400_000;
const ENTRY: AuditEntry = {
  at: 0,
  operation: 'screen',
  purposes: ['view'],
  chain: 'evm',
  addresses: ['0x1'],
  requests: 1,
  outcome: 'answered',
  status: null,
  account: 'Desk',
  host: 'svc.example',
  config: '',
};

function harness() {
  const world = createStoreHarness();
  const timers: (() => void)[] = [];
  const box = { keptDays: 365 };
  const open = () =>
    createAuditStore({
      records: world.records(),
      now: () => world.time,
      wake: (_ms, task) => void timers.push(task),
      keptDays: async () => box.keptDays,
    });
  const count = () => world.rows.count('audit');
  return { world, timers, box, open, count, store: open() };
}
const operations = async (store: ReturnType<typeof createAuditStore>, filter = {}) =>
  (await store.page(filter, null)).entries.map(({ operation }) => operation);

let endFullDisk = () => {};
afterEach(() => endFullDisk());

test('audit log writes a burst of requests once, and another worker reads it newest first', async () => {
  const { store, timers, open, count, world } = harness();
  for (const operation of ['a', 'b', 'c']) store.note({ ...ENTRY, at: world.time, operation });
  expect(timers).toHaveLength(1);
  expect(await count()).toBe(0);
  await store.flush();
  expect(await count()).toBe(2);
  expect(await operations(open())).toEqual(['c', 'b', 'a']);
});

test('page includes entries that are not stored yet', async () => {
  const { store, world } = harness();
  store.note({ ...ENTRY, at: world.time, operation: 'now' });
  expect(await operations(store)).toEqual(['now']);
});

test('entries fill chunks of 200, and the pages together return each once', async () => {
  const { store, world } = harness();
  for (let i = 0; i < 1050; i += 1) {
    store.note({ ...ENTRY, at: world.time + i, operation: `${i}` });
    if (i % 130 === 0) await store.flush();
  }
  const seen: string[] = [];
  let before: number | null = null;
  let pages = 0;
  do {
    const page: { entries: AuditEntry[]; next: number | null } = await store.page({}, before);
    seen.push(...page.entries.map(({ operation }) => operation));
    before = page.next;
    pages += 1;
  } while (before !== null);
  expect(pages).toBeGreaterThan(1);
  expect(seen).toEqual(Array.from({ length: 1050 }, (_, i) => `${1049 - i}`));
});

test('page returns only entries that meet the filter', async () => {
  const { store, world } = harness();
  store.note({ ...ENTRY, at: world.time, operation: 'seen' });
  store.note({ ...ENTRY, at: world.time, operation: 'asked', purposes: ['user'] });
  expect(await operations(store, { purpose: 'user' })).toEqual(['asked']);
});

test('entries wait while the vault is locked, and are stored after it is opened', async () => {
  const { store, world, open } = harness();
  world.sealers.locked = true;
  store.note({ ...ENTRY, at: world.time, operation: 'cancelled by the lock' });
  await expect(store.flush()).rejects.toThrow('locked');
  world.sealers.locked = false;
  await store.flush();
  expect(await operations(open())).toEqual(['cancelled by the lock']);
});

test('entries that a full disk refused are stored by the next write, once', async () => {
  const { store, world, open } = harness();
  endFullDisk = fillDisk(() => true);
  store.note({ ...ENTRY, at: world.time, operation: 'first' });
  await expect(store.flush()).rejects.toThrow('storage-full');
  endFullDisk();
  store.note({ ...ENTRY, at: world.time, operation: 'second' });
  await store.flush();
  expect(await operations(open())).toEqual(['second', 'first']);
});

test('entries older than the retention are not shown, and their chunks are deleted', async () => {
  const { store, world, box, count } = harness();
  for (let i = 0; i < 400; i += 1) store.note({ ...ENTRY, at: world.time, operation: 'old' });
  await store.flush();
  world.time += 100 * DAY_MS;
  store.note({ ...ENTRY, at: world.time, operation: 'new' });
  await store.flush();
  expect(await count()).toBe(4);
  box.keptDays = 30;
  expect(await operations(store)).toEqual(['new']);
  await store.applyRetention();
  expect(await count()).toBe(2);
  expect(await operations(store)).toEqual(['new']);
});
