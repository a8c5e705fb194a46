// Tests of the list refresher: an update keeps the previous version, and a failure keeps the current entries.
// covers F-08
import { expect, test } from 'vitest';
import { createListRefresher } from '../../../../lib/app/lists/list-refresher';
import type { ListHead } from '../../../../lib/lists/list-entry';
import type { PublicList } from '../../../../lib/lists/refresh/public-lists';
import { createEncryptedStore } from '../../../../lib/store/encrypted-store';
import { createListStore } from '../../../../lib/store/list-store';
import { createPermanentRowDatabase } from '../../../../lib/store/row-database';
import { buildOfacXml, makeListedAddresses, zipFiles } from '../../../fake-service/seed/public-list-files';
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

const START = 'https://start.example/sdn.zip';
const SECOND = 'https://start.example/sdn.xml';
const PRESET: PublicList = {
  ...{ id: 'sdn', name: 'SDN', kind: 'sanctions', publisher: 'OFAC', licence: 'Public domain' },
  ...{ addresses: [START, SECOND], endHosts: ['end.example'], reader: 'ofac-xml', megabytes: 1 },
};

async function opened(reply: (url: string) => Response, isGranted: boolean | ((url: string) => boolean) = true) {
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
    fetch: async (input) => {
      world.sent++;
      return reply(String(input));
    },
    isGranted: async (url) => (typeof isGranted === 'boolean' ? isGranted : isGranted(url)),
    publicLists: async () => [PRESET],
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

const LISTED = makeListedAddresses('refresher', 10);
/** A zipped file of OFAC at the end of the redirect. */
const ofac = (more: Partial<Parameters<typeof buildOfacXml>[0]> = {}, url = 'https://end.example/x?signed=1') => {
  const xml = buildOfacXml({ date: '2026-11-20', entries: 12, addresses: LISTED, ...more });
  return from(url, zipFiles({ 'SDN.XML': xml }));
};
const from = (url: string, body: BodyInit | Uint8Array, init?: ResponseInit) =>
  Object.defineProperty(new Response(body as BodyInit, init), 'url', { value: url });

test('a public list is fetched from its hosts, unpacked and stored with its preset, kind and date', async () => {
  const { refresher, store, world } = await opened(() => ofac());
  await store.remove('a');
  expect(await refresher.add(PRESET)).toBeNull();
  expect(world.sent).toBe(1);
  expect(await store.kept()).toEqual([
    {
      ...{ id: 'v1', name: 'SDN', kind: 'sanctions', preset: 'sdn', source: 'ofac-xml', date: '2026-11-20' },
      ...{ count: 10, refused: 0, importedAt: NOW, refresh: { url: START, daily: true, triedAt: NOW } },
    },
  ]);
  expect(await store.part('v1', 0)).toHaveLength(10);
});

test('a public list sends nothing before all of its hosts are granted, also those at the end of a redirect', async () => {
  const { refresher, world } = await opened(
    () => ofac(),
    (url) => !url.includes('end.example'),
  );
  expect(await refresher.add(PRESET)).toEqual({ problem: 'not-granted' });
  expect(world.sent).toBe(0);
});

test('a further address of a public list counts if the host refuses the first', async () => {
  const asked: string[] = [];
  const { refresher } = await opened((url) => {
    asked.push(url);
    return url === START
      ? from(url, '', { status: 404 })
      : from(url, buildOfacXml({ date: '2026-11-20', entries: 10, addresses: LISTED }));
  });
  expect(await refresher.add(PRESET)).toBeNull();
  expect(asked).toEqual([START, SECOND]);
});

const HTML = { headers: { 'content-type': 'text/html' } };
test.each<[string, () => Response, object]>([
  ['ends at another host', () => ofac({}, 'https://evil.example/x'), { problem: 'redirected-elsewhere' }],
  ['is a page', () => from(START, PAGE, HTML), { problem: 'web-page' }],
  ['is refused', () => from(START, '', { status: 403 }), { problem: 'refused', status: 403 }],
  ['is an empty ZIP', () => from(START, zipFiles({})), { problem: 'empty-zip' }],
  ['is half a ZIP', () => from(START, zipFiles({ 'SDN.XML': SDN_XML }).subarray(0, 99)), { problem: 'cut-short' }],
  ['is a ZIP bomb', () => from(START, zipFiles({ 'SDN.XML': ' '.repeat(1e6) })), { problem: 'zip-bomb' }],
  ['is two files', () => from(START, zipFiles({ 'A.XML': SDN_XML, 'B.XML': SDN_XML })), { problem: 'several-files' }],
  ['is of last month', () => ofac({ date: '2026-10-20' }), { problem: 'older', date: '2026-10-20' }],
  ['lost three of ten', () => ofac({ addresses: LISTED.slice(3) }), { problem: 'shrunk', count: 3, total: 10 }],
  ['has another count', () => ofac({ stated: 13 }), { problem: 'miscount', count: 12, total: 13 }],
  ['is another format', () => from(START, `address,name\n${EVM},x`), { problem: 'other-format' }],
])('refresh of a public list that %s keeps the former one and says so', async (_name, reply, failure) => {
  const replies = [() => ofac(), reply, reply];
  const { refresher, store } = await opened(() => (replies.shift() as () => Response)());
  await store.remove('a');
  await refresher.add(PRESET);
  const [before] = await store.kept();
  await refresher.refresh(before as ListHead);
  expect(await store.kept()).toEqual([{ ...before, refresh: { ...before?.refresh, failure } }]);
  expect(await store.part('v1', 0)).toHaveLength(10);
});

test('refresh of a public list accepts a loss of one in five, and any loss of a list that is only a blocklist of the user', async () => {
  const replies = [ofac(), ofac({ addresses: LISTED.slice(2) })];
  const { refresher, store } = await opened(() => replies.shift() as Response);
  await store.remove('a');
  await refresher.add(PRESET);
  await refresher.refresh((await store.kept())[0] as ListHead);
  expect((await store.kept())[0]).toMatchObject({ count: 8, difference: { came: 0, went: 2 } });
  const own = await opened(() => csv(`${EVM},New`));
  await own.refresh();
  expect(await own.list()).toMatchObject({ count: 1 });
});

test('refresh of a sanctions list with a URL of the user is guarded against a loss as well', async () => {
  const { store, refresh, list } = await opened(() => csv(`${EVM},New`));
  await store.change('a', { kind: 'sanctions' });
  await refresh();
  expect((await list()).refresh?.failure).toEqual({ problem: 'shrunk', count: 1, total: 2 });
});
