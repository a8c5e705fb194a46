// Tests of the list refresher: an update keeps the previous version, and a failure keeps the current entries.
import { expect, test } from 'vitest';
import { createListRefresher } from '../../../../lib/app/lists/list-refresher';
import type { ListHead } from '../../../../lib/lists/list-entry';
import { createEncryptedStore } from '../../../../lib/store/encrypted-store';
import { createListStore } from '../../../../lib/store/list-store';
import { createPermanentRowDatabase } from '../../../../lib/store/row-database';
import { createSealers, freshName } from '../../../harness/encrypted-store';
import { BTC, EVM, EVM_CANONICAL, SDN_XML, TRON } from '../../lists/ofac-samples';

const DAY = 86_400_000;
const MINUTE = 60_000;
const LIST_URL = 'https://lists.example/sdn.csv';
const NOW = Date.UTC(2026, 10, 25, 8);
const HEAD: ListHead = {
  id: 'a',
  name: 'Payout blocklist',
  kind: 'blocklist',
  source: 'csv',
  date: '2026-11-24',
  importedAt: 1,
  count: 2,
  refused: 0,
  refresh: { url: LIST_URL, daily: true, triedAt: 0 },
};

async function opened(reply: () => Response, isGranted = true) {
  const world = { time: NOW, sent: 0 };
  const now = () => world.time;
  const rows = createPermanentRowDatabase(freshName());
  const store = createListStore({ records: createEncryptedStore({ rows, sealer: createSealers().make, now }), now });
  await store.begin(HEAD, null);
  await store.put('a', 0, [
    { chain: 'evm', address: EVM_CANONICAL, label: 'Old' },
    { chain: 'tron', address: TRON },
  ]);
  await store.complete('a', null);
  let ids = 0;
  const refresher = createListRefresher({
    store,
    fetch: async () => {
      world.sent++;
      return reply();
    },
    isGranted: async () => isGranted,
    readEntries: async ({ id }) => (await store.part(id, 0)) ?? [],
    isValid: () => true,
    newId: () => `v${++ids}`,
    now,
  });
  const list = async () => (await store.kept())[0] as ListHead;
  return { world, store, refresher, list, refresh: async () => refresher.refresh(await list()) };
}
const csv = (...lines: string[]) => new Response(`address,name\n${lines.join('\n')}`);

test('refresh replaces the list, keeps the choices, and reports the difference to the version that it keeps', async () => {
  const { store, list, refresh, world } = await opened(() => csv(`${EVM},New`, `${BTC},TEA HOUSE`));
  await store.change('a', { color: 'blue' });
  await refresh();
  expect(await list()).toEqual({
    ...HEAD,
    id: 'v1',
    color: 'blue',
    date: '2026-11-25',
    importedAt: NOW,
    refresh: { url: LIST_URL, daily: true, triedAt: NOW },
    difference: { came: 1, went: 1, at: NOW },
    previous: { id: 'a', date: '2026-11-24', importedAt: 1, count: 2 },
  });
  world.time += 60 * MINUTE;
  await store.sweep();
  expect(await store.part('a', 0)).toHaveLength(2);
  await refresh();
  expect(await store.part('a', 0)).toBeNull();
  expect(await list()).toMatchObject({ id: 'v2', previous: { id: 'v1' }, difference: { came: 0, went: 0 } });
});

test('refresh keeps what the user changes during the download, and writes nothing for a URL that was removed', async () => {
  const { store, list, refresher, refresh } = await opened(() => csv(`${EVM},New`));
  const before = await list();
  await store.change('a', { kind: 'sanctions', name: 'OFAC' });
  await refresher.refresh(before);
  expect(await list()).toMatchObject({ id: 'v1', kind: 'sanctions', name: 'OFAC', count: 1 });
  const withUrl = await list();
  await store.setRefresh('v1', undefined);
  await refresher.refresh(withUrl);
  expect((await list()).id).toBe('v1');
  expect((await list()).refresh).toBeUndefined();
  await refresh();
  expect((await list()).id).toBe('v1');
});

test('refresh takes the date of publication from the file', async () => {
  const { list, refresh } = await opened(() => new Response(SDN_XML, { headers: { 'content-type': 'text/xml' } }));
  await refresh();
  expect(await list()).toMatchObject({ source: 'ofac-xml', date: '2026-11-12', kind: 'blocklist' });
});

test('going back restores the previous version, keeps the choices, and stops the daily refresh', async () => {
  const { store, list, refresh, refresher, world } = await opened(() => csv(`${BTC},TEA HOUSE`));
  await refresh();
  await store.change('v1', { name: 'Renamed' });
  await store.goBack('v1');
  expect(await list()).toMatchObject({ id: 'a', name: 'Renamed', date: '2026-11-24', previous: { id: 'v1' } });
  world.time += 2 * DAY;
  expect(refresher.findDue(await store.kept())).toEqual([]);
  await store.goBack('a');
  expect(await list()).toMatchObject({ id: 'v1', previous: { id: 'a' } });
  await refresh();
  expect((await list()).refresh?.daily).toBe(true);
});

test('a removed list is restored with its previous version, and both are deleted later', async () => {
  const { store, refresh, world } = await opened(() => csv(`${BTC},TEA HOUSE`));
  await refresh();
  await store.remove('v1');
  await store.sweep();
  await store.restore('v1', null);
  await store.goBack('v1');
  await store.remove('a');
  world.time += 11 * MINUTE;
  await store.sweep();
  expect([await store.part('a', 0), await store.part('v1', 0)]).toEqual([null, null]);
});

const PAGE = '<!doctype html><p>Sign in';
test.each<[string, () => Response, object]>([
  ['a web page', () => new Response(PAGE, { headers: { 'content-type': 'text/html' } }), { problem: 'web-page' }],
  ['a web page named text', () => new Response(PAGE), { problem: 'web-page' }],
  ['a refusal', () => new Response('', { status: 403 }), { problem: 'refused', status: 403 }],
  ['a PDF', () => new Response('%PDF-1.7'), { problem: 'unreadable' }],
  ['no address', () => new Response('address,name\nnone,none'), { problem: 'unreadable' }],
])('refresh that gets %s leaves the list as it is and says so', async (_name, reply, failure) => {
  const { list, refresh, store } = await opened(reply);
  await refresh();
  expect(await list()).toEqual({ ...HEAD, refresh: { ...HEAD.refresh, triedAt: NOW, failure } });
  expect(await store.part('a', 0)).toHaveLength(2);
});

test('refresh sends nothing to a host that is not granted', async () => {
  const { list, refresh, world } = await opened(() => csv(EVM), false);
  await refresh();
  expect(world.sent).toBe(0);
  expect((await list()).refresh?.failure).toEqual({ problem: 'not-granted' });
});

test.each([
  ['daily', { triedAt: NOW - DAY }, 1],
  ['not twice a day', { triedAt: NOW - DAY + MINUTE }, 0],
  ['after a clock that was ahead', { triedAt: NOW + 2 * DAY }, 1],
  ['hourly while the host is not reached', { triedAt: NOW - 60 * MINUTE, failure: { problem: 'unreachable' } }, 1],
  ['daily after another failure', { triedAt: NOW - 60 * MINUTE, failure: { problem: 'redirected' } }, 0],
  ['never after going back', { daily: false }, 0],
] as const)('findDue: %s', async (_name, refresh, count) => {
  const { refresher } = await opened(() => csv(EVM));
  const head = { ...HEAD, refresh: { url: LIST_URL, daily: true, triedAt: 0, ...refresh } };
  expect(refresher.findDue([head, { ...head, off: true }, { ...head, refresh: undefined }])).toHaveLength(count);
});
