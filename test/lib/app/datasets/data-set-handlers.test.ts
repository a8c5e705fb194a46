// Tests of the data set handlers: which sets match, when they are read, and how policy sets are refreshed.
import { expect, test } from 'vitest';
import { createDataSetHandlers } from '../../../../lib/app/datasets/data-set-handlers';
import type { DataSetHead, KeyMode, PolicyDataSet } from '../../../../lib/datasets/data-set';
import { getFilterKey } from '../../../../lib/datasets/filter-key';
import type { DataSetStore } from '../../../../lib/store/data-set-store';
import { readFilter } from '../../../harness/read-filter';
import { buildFilterFile } from '../../datasets/build-filter';

const EVM = { chain: 'evm', address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed' };
const OTHER = { chain: 'evm', address: '0x0284230efebad516773c0369a05e1bab8817f473' };
const LEGACY = { chain: 'bitcoin', address: '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH' };
/** The same key hash in another form. */
const SEGWIT = { chain: 'bitcoin', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' };

function makeSet(id: string, keyMode: KeyMode, member: typeof EVM, more: Partial<DataSetHead> = {}) {
  const filter = readFilter(buildFilterFile([getFilterKey(keyMode, member)!], 4000, 20));
  const { m, k, members, falsePositiveRate } = filter;
  const texts = { name: `Set ${id}`, meaning: '', source: 'Publisher', date: '2026-11-12', signer: '' };
  const head: DataSetHead = { id, keyMode, ...texts, addedAt: 1, m, k, members, falsePositiveRate, ...more };
  return { head, filter };
}

function opened(sets: ReturnType<typeof makeSet>[], requiresSigner = false) {
  const world = {
    sets,
    reads: 0,
    damaged: '',
    account: 'a' as string | null,
    tried: [] as string[],
    policy: [] as PolicyDataSet[],
  };
  const store = {
    kept: async () => world.sets.map(({ head }) => head),
    readFilter: async ({ id }: DataSetHead) => {
      world.reads++;
      return id === world.damaged ? null : world.sets.find(({ head }) => head.id === id)!.filter;
    },
    sweep: async () => undefined,
    recordRefresh: async (id: string) => void world.tried.push(id),
    change: async (id: string, fields: Partial<DataSetHead>) => {
      world.sets = world.sets.map((one) => (one.head.id === id ? { ...one, head: { ...one.head, ...fields } } : one));
    },
  } as unknown as DataSetStore;
  const handlers = createDataSetHandlers({
    store,
    changed: () => undefined,
    scope: { extendLock: async () => undefined },
    now: () => 7,
    requiresSigner: async () => requiresSigner,
    policySets: async () => world.policy,
    askForRefresh: async () => Promise.reject(new Error('not asked')),
    sendingAccount: async () => world.account,
    fetch: async () => Promise.reject(new Error('not fetched')),
    isGranted: async () => true,
    allowsLoopbackHttp: false,
    newId: () => 'new',
    askAccount: async () => Promise.reject(new Error('not asked')),
    keys: { dataSetKeys: async () => null, saveDataSetKeys: async () => undefined },
  });
  return { world, ...handlers };
}

test('each set that matches is named, and an address in none has no match', async () => {
  const { source } = opened([
    makeSet('a', 'evm-bytes', EVM),
    makeSet('b', 'evm-hash-lower', EVM),
    makeSet('c', 'evm-bytes', OTHER),
  ]);
  const [evm, other] = await source([EVM, OTHER]);
  expect(evm?.dataSets?.map(({ set }) => set)).toEqual(['Set a', 'Set b']);
  expect(evm?.dataSets?.[0]).toMatchObject({ chain: 'evm', publisher: 'Publisher', date: '12 Nov 2026' });
  expect(other?.dataSets?.map(({ set }) => set)).toEqual(['Set c']);
  expect(await opened([makeSet('a', 'evm-bytes', EVM)]).source([OTHER])).toEqual([null]);
});

test('a Bitcoin match says that the key hash matches, in every form of it, and on no other chain', async () => {
  const { source } = opened([makeSet('a', 'bitcoin-hash', LEGACY)]);
  const [legacy, segwit, evm] = await source([LEGACY, SEGWIT, EVM]);
  expect(legacy?.dataSets).toMatchObject([{ byKeyHash: true }]);
  expect(segwit?.dataSets).toMatchObject([{ byKeyHash: true }]);
  expect(evm).toBeNull();
});

test('a set that is off or damaged matches nothing, and the damaged one is reported', async () => {
  const { world, source, handlers, forget } = opened([makeSet('a', 'evm-bytes', EVM), makeSet('b', 'evm-bytes', EVM)]);
  world.damaged = 'b';
  expect((await source([EVM]))[0]?.dataSets?.map(({ set }) => set)).toEqual(['Set a']);
  expect(await handlers.dataSets({}, { kind: 'pages' })).toMatchObject([{ id: 'a' }, { id: 'b', damaged: true }]);
  await handlers.changeDataSet({ id: 'a', change: { off: true } }, { kind: 'pages' });
  expect(await source([EVM])).toEqual([]);
  forget();
  expect(await source([EVM])).toEqual([]);
});

test('filters are read once, again after a lock, and not again after a change of another set', async () => {
  const { world, source, handlers, forget } = opened([makeSet('a', 'evm-bytes', EVM), makeSet('b', 'evm-bytes', EVM)]);
  await source([EVM]);
  await source([EVM]);
  expect(world.reads).toBe(2);
  await handlers.changeDataSet({ id: 'b', change: { name: 'New' } }, { kind: 'pages' });
  await source([EVM]);
  expect(world.reads).toBe(2);
  forget();
  await source([EVM]);
  expect(world.reads).toBe(4);
});

test('under a policy that requires a signer, a set without one is not begun', async () => {
  const draft = {
    ...{ name: 'Mixers', keyMode: 'evm-bytes' as const, meaning: '', source: '', date: '', signer: '' },
    ...{ m: 64, k: 7, replaces: null },
  };
  const { handlers } = opened([], true);
  await expect(handlers.beginDataSet({ id: 'a', draft }, { kind: 'pages' })).rejects.toMatchObject({
    code: 'bad-request',
  });
});

test('a due set is tried only while its account may send, and one that fails does not keep the others from it', async () => {
  const origin = (account: string) => ({ chain: 'ethereum_mainnet', set: 'co-demo', changedAt: 1, account });
  const sets = ['a', 'b', 'c'].map((id) =>
    makeSet(id, 'evm-bytes', EVM, { origin: origin(id === 'c' ? 'other' : 'a') }),
  );
  const { world, refreshDue } = opened(sets.map(({ head, filter }) => ({ head: { ...head, addedAt: -1e12 }, filter })));
  world.account = null;
  await refreshDue();
  expect(world.tried).toEqual([]);
  world.account = 'a';
  await refreshDue();
  expect(new Set(world.tried)).toEqual(new Set(['a', 'b']));
});

test('a set of the policy that cannot be loaded is named with its reason, and its request is repeated on a press', async () => {
  const { world, handlers, refreshDue } = opened([]);
  world.policy = [{ name: 'Mixers', keyMode: 'evm-bytes', url: 'https://files.example/set' }];
  const missing = () => handlers.missingDataSets({}, { kind: 'pages' });
  expect(await missing()).toEqual([{ name: 'Mixers', failure: null }]);
  world.account = null;
  await refreshDue();
  expect(await missing()).toEqual([{ name: 'Mixers', failure: null }]);
  await expect(handlers.loadMissingDataSets({}, { kind: 'pages' })).rejects.toMatchObject({ code: 'local-only' });
  world.account = 'a';
  await refreshDue();
  const failed = [{ name: 'Mixers', failure: { problem: 'unreachable' } }];
  expect(await missing()).toEqual(failed);
  expect(await handlers.loadMissingDataSets({}, { kind: 'pages' })).toEqual(failed);
});

test('a set of the policy whose newer file waits for its host is listed, and refreshed on a press', async () => {
  const failure = { problem: 'not-granted' as const, url: 'https://files.example/set' };
  const { world, handlers } = opened([
    makeSet('a', 'evm-bytes', EVM, { isManaged: true, url: failure.url, refresh: { triedAt: 1, failure } }),
  ]);
  world.policy = [{ name: 'Set a', keyMode: 'evm-bytes', url: failure.url }];
  expect(await handlers.missingDataSets({}, { kind: 'pages' })).toEqual([{ name: 'Set a', failure }]);
  await handlers.loadMissingDataSets({}, { kind: 'pages' });
  expect(world.tried).toContain('a');
});

test('only the policy changes its sets, until it no longer names them', async () => {
  const { world, handlers, forget } = opened([makeSet('a', 'evm-bytes', EVM, { isManaged: true })]);
  world.policy = [{ name: 'Set a', keyMode: 'evm-bytes', url: 'https://files.example/set' }];
  const pages = { kind: 'pages' as const };
  expect(await handlers.dataSets({}, pages)).toMatchObject([{ isManaged: true }]);
  expect(await handlers.missingDataSets({}, pages)).toEqual([]);
  const draft = {
    name: 'Set a',
    keyMode: 'evm-bytes' as const,
    meaning: '',
    source: '',
    date: '',
    signer: '',
    m: 64,
    k: 7,
  };
  for (const refused of [
    handlers.changeDataSet({ id: 'a', change: { off: true } }, pages),
    handlers.removeDataSet({ id: 'a' }, pages),
    handlers.restoreDataSet({ id: 'b', instead: 'a' }, pages),
    handlers.beginDataSet({ id: 'b', draft: { ...draft, replaces: 'a' } }, pages),
  ])
    await expect(refused).rejects.toMatchObject({ code: 'bad-request' });
  world.policy = [];
  forget();
  expect((await handlers.dataSets({}, pages))[0]).not.toHaveProperty('isManaged');
  await handlers.changeDataSet({ id: 'a', change: { off: true } }, pages);
  expect(world.sets[0]?.head.off).toBe(true);
});
