// Tests of the daily data set refresh: a newer version replaces the old one, and a failure keeps the old one.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDataSetRefresher, type DataSetRefresherDeps } from '../../../../lib/app/datasets/data-set-refresher';
import { countDataSetParts, type DataSetHead, PART_BYTES } from '../../../../lib/datasets/data-set';
import { AppError } from '../../../../lib/errors/app-error';
import { createDataSetStore } from '../../../../lib/store/data-set-store';
import { createStoreHarness } from '../../../harness/encrypted-store';
import { readFilter } from '../../../harness/read-filter';
import { buildFilterFile } from '../../datasets/build-filter';

const DAY = 86_400_000;
const keyOf = (n: number) => Uint8Array.of(n, 9, 1);
const fileOf = (members: number) =>
  buildFilterFile(
    Array.from({ length: members }, (_, n) => keyOf(n)),
    PART_BYTES * 8 + 1000,
    7,
  );
const BEFORE = fileOf(3);
const AFTER = fileOf(40);
const ORIGIN = { chain: 'ethereum_mainnet', set: 'co-demo', changedAt: 1_000, account: 'a' };

async function opened(changes: Partial<DataSetRefresherDeps> = {}, head: Partial<DataSetHead> = {}) {
  const world = createStoreHarness();
  const store = createDataSetStore({ records: world.records(), now: () => world.time });
  const { m, k, words } = readFilter(BEFORE);
  const texts = { name: 'Mixers', keyMode: 'evm-bytes' as const, meaning: 'm', source: 's', date: '', signer: '' };
  await store.begin({ ...texts, id: 'old', addedAt: world.time, origin: ORIGIN, m, k, ...head }, null);
  for (let part = 0; part < countDataSetParts(words.length); part++)
    await store.put('old', part, words.subarray(part * PART_BYTES, (part + 1) * PART_BYTES));
  await store.complete('old', null);
  const asked: string[] = [];
  const fetched: string[] = [];
  const remote = { changedAt: 2_000, file: AFTER, url: 'https://files.example/set' };
  let ids = 0;
  const refresher = createDataSetRefresher({
    store,
    async askForRefresh(chain, set) {
      asked.push(`${chain} ${set}`);
      const checksum = createHash('sha256').update(remote.file).digest('hex');
      return { fileUrl: remote.url, changedAt: remote.changedAt, checksum };
    },
    fetch: async (url) => {
      fetched.push(String(url));
      return new Response(remote.file.slice());
    },
    isGranted: async () => true,
    allowsLoopbackHttp: false,
    requiresSigner: async () => false,
    newId: () => `new${++ids}`,
    now: () => world.time,
    ...changes,
  });
  const runDue = async () => {
    for (const due of refresher.findDue(await store.kept(), 'a')) await refresher.refresh(due);
  };
  return { world, store, remote, asked, fetched, refresher, runDue };
}

test('a newer version replaces the set once a day, with its counts before and after, and can be put back', async () => {
  const { world, store, asked, runDue } = await opened();
  await runDue();
  expect(asked, 'on the day it was added').toEqual([]);
  world.time += DAY;
  await runDue();
  await runDue();
  expect(asked).toEqual(['ethereum_mainnet co-demo']);
  const [set, ...others] = await store.kept();
  expect(others).toEqual([]);
  expect(set).toMatchObject({
    ...{ id: 'new1', name: 'Mixers', meaning: 'm', date: '1970-01-01', origin: { ...ORIGIN, changedAt: 2_000 } },
    former: { id: 'old', members: readFilter(BEFORE).members },
    members: readFilter(AFTER).members,
  });
  expect((await store.readFilter(set as DataSetHead))?.has(keyOf(39))).toBe(true);

  world.time += DAY / 2;
  await store.sweep();
  await store.restore('old', 'new1');
  const [back] = await store.kept();
  expect(back).toMatchObject({ id: 'old', isManual: true });
  expect((await store.readFilter(back as DataSetHead))?.has(keyOf(39))).toBe(false);
  world.time += 2 * DAY;
  await runDue();
  expect(asked, 'it would replace what was put back').toHaveLength(1);
});

test('a version that is not newer is not fetched, and the next day it is asked for again', async () => {
  const { world, store, remote, asked, fetched, runDue } = await opened();
  remote.changedAt = ORIGIN.changedAt;
  for (const times of [1, 2]) {
    world.time += DAY;
    await runDue();
    expect(asked).toHaveLength(times);
  }
  expect(fetched).toEqual([]);
  expect(await store.kept()).toMatchObject([{ id: 'old', refresh: { triedAt: world.time } }]);
});

test('the second refresh keeps one former version only', async () => {
  const { world, store, remote, runDue } = await opened();
  world.time += DAY;
  await runDue();
  remote.changedAt += 1_000;
  world.time += DAY;
  await runDue();
  await store.sweep();
  expect(await store.kept()).toMatchObject([{ id: 'new2', former: { id: 'new1' } }]);
  await expect(store.restore('old', 'new2')).rejects.toMatchObject({ code: 'bad-request' });
});

type Case = [
  string,
  Partial<DataSetRefresherDeps>,
  Partial<DataSetHead>,
  (remote: { file: Uint8Array; url: string }) => void,
];
const same = () => undefined;
test.each<Case>([
  ['service', { askForRefresh: async () => Promise.reject(new AppError('forbidden', { status: 403 })) }, {}, same],
  ['not-granted', { isGranted: async () => false }, {}, same],
  ['unreachable', { fetch: async () => Promise.reject(new TypeError('no network')) }, {}, same],
  ['refused', { fetch: async () => new Response('', { status: 410 }) }, {}, same],
  ['checksum', { fetch: async () => new Response(AFTER.slice(0, -1)) }, {}, same],
  ['encrypted', {}, { signer: 'publisher' }, same],
  ['unsigned', { requiresSigner: async () => true }, {}, same],
  ['insecure', {}, {}, (remote) => (remote.url = 'http://files.example/set')],
  ['unreadable', {}, {}, (remote) => (remote.file = AFTER.slice(0, 200))],
  ['encrypted', {}, {}, (remote) => (remote.file = new TextEncoder().encode('-----BEGIN PGP MESSAGE-----\n\nwcBM'))],
])('a refresh that fails as %s leaves the set as it is and records why', async (problem, changes, head, change) => {
  const { world, store, remote, runDue } = await opened(changes, head);
  change(remote);
  world.time += DAY;
  await runDue();
  const [set, ...others] = await store.kept();
  expect(others).toEqual([]);
  expect(set).toMatchObject({ id: 'old', refresh: { triedAt: world.time, failure: { problem } } });
  expect((await store.readFilter(set as DataSetHead))?.has(keyOf(2))).toBe(true);
});

test('sets from files, of another account, switched off or on request only are never due', async () => {
  const { refresher, store, world } = await opened();
  world.time += 2 * DAY;
  const [set] = (await store.kept()) as [DataSetHead];
  expect(refresher.findDue([set], 'a')).toHaveLength(1);
  expect(refresher.findDue([set], 'b')).toEqual([]);
  for (const change of [{ origin: undefined }, { off: true }, { isManual: true }])
    expect(refresher.findDue([{ ...set, ...change }], 'a')).toEqual([]);
});

test('sets of the policy are added from the account or a URL, and that of a URL is replaced only if it differs', async () => {
  const { world, store, remote, refresher, asked, fetched } = await opened();
  expect(
    await refresher.add({ name: 'Account', keyMode: 'evm-bytes', network: 'ethereum_mainnet', set: 'co-demo' }, 'a'),
  ).toBeNull();
  expect(asked).toEqual(['ethereum_mainnet co-demo']);
  const url = 'https://files.example/policy';
  expect(await refresher.add({ name: 'URL', keyMode: 'evm-bytes', url }, 'a')).toBeNull();
  expect(fetched).toEqual([remote.url, url]);
  const find = async (name: string) => (await store.kept()).find((set) => set.name === name) as DataSetHead;
  expect(await find('Account')).toMatchObject({ isManaged: true, origin: { ...ORIGIN, changedAt: 2_000 } });
  const added = await find('URL');
  expect(added).toMatchObject({ isManaged: true, source: 'files.example', url });
  world.time += DAY;
  expect(refresher.findDue([added], 'a')).toHaveLength(1);
  await refresher.refresh(added);
  expect((await find('URL')).id).toBe(added.id);
  remote.file = BEFORE;
  await refresher.refresh(added);
  expect(await find('URL')).toMatchObject({ isManaged: true, url, former: { id: added.id } });
});

test('a set of the policy that fails is not added', async () => {
  const { store, refresher } = await opened({ isGranted: async () => false });
  const url = 'https://files.example/policy';
  expect(await refresher.add({ name: 'URL', keyMode: 'evm-bytes', url }, 'a')).toEqual({ problem: 'not-granted', url });
  expect(await store.kept()).toMatchObject([{ id: 'old' }]);
});
