// Tests of public lists against the fake service: real redirects, sizes and faults, as in the demo.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { withPublicListService } from '../../../entrypoints/background/public-list-fetch';
import { createListRefresher } from '../../../lib/app/lists/list-refresher';
import type { ListHead } from '../../../lib/lists/list-entry';
import { PUBLIC_LISTS, type PublicList } from '../../../lib/lists/refresh/public-lists';
import type { Rule } from '../../fake-service/faults/fault-plan-schema';
import { type RunningService, startService } from '../../fake-service/server';

const MEGABYTE = 1_000_000;
let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(async () => {
  service.control({ reset: true });
  await fakeBrowser.storage.local.set({ publicListService: service.url });
});

/** Gets a list. @returns the failure, the stored head, the size of the file and the final host */
async function get(id: string) {
  const stored: ListHead[] = [];
  const met = { bytes: 0, host: '' };
  const fetchList = withPublicListService(fetch);
  const refresher = createListRefresher({
    store: { addVersion: async (head: ListHead) => void stored.push(head) } as never,
    fetch: async (input, init) => {
      const response = await fetchList(input, init);
      met.host = new URL(response.url).host;
      met.bytes = (await response.clone().arrayBuffer()).byteLength;
      return response;
    },
    isGranted: async () => true,
    publicLists: async () => PUBLIC_LISTS,
    readEntries: async () => [],
    isValid: () => true,
    newId: () => 'n',
    now: Date.now,
  });
  const failure = await refresher.add(PUBLIC_LISTS.find((list) => list.id === id) as PublicList);
  return { failure, list: stored[0], ...met };
}

test('the list of OFAC comes as a ZIP through a redirect to the signed address, and is kept with all addresses', async () => {
  const { failure, list, host, bytes } = await get('ofac-sdn');
  expect(failure).toBeNull();
  expect(list).toMatchObject({ source: 'ofac-xml', count: 800, refused: 0 });
  expect(host).toBe('wc2h-sls-prod-public-published.s3.us-gov-west-1.amazonaws.com');
  expect(bytes).toBeGreaterThan(2 * MEGABYTE);
  expect(bytes).toBeLessThan(4 * MEGABYTE);
});

test('the UK list of 20 MB and the blocklist of ScamSniffer are read', async () => {
  const uk = await get('uk-sanctions');
  expect(uk.bytes).toBeGreaterThan(20 * MEGABYTE);
  expect(uk).toMatchObject({ failure: null, list: { source: 'csv', count: 20, kind: 'sanctions' } });
  expect(await get('scamsniffer')).toMatchObject({ failure: null, list: { count: 3000, kind: 'blocklist' } });
});

const EXPORTS = '/public-lists/sanctionslistservice';
const onOfac = (fault: Rule['fault']): Rule[] => [{ match: { path: EXPORTS }, fault }];
test.each<[string, () => Rule[], object]>([
  [
    'leads elsewhere',
    () => onOfac({ kind: 'redirect', location: `${service.url}/public-lists/evil.example/x` }),
    { problem: 'redirected-elsewhere' },
  ],
  [
    'loops',
    () => [
      {
        match: { path: '/public-lists/' },
        fault: { kind: 'redirect', location: `${service.url}${EXPORTS}.ofac.treas.gov/` },
      },
    ],
    { problem: 'redirect-failed' },
  ],
  ['sends a page', () => onOfac({ kind: 'html' }), { problem: 'web-page' }],
  ['refuses', () => onOfac({ kind: 'status', status: 403 }), { problem: 'refused', status: 403 }],
  ['closes the connection', () => onOfac({ kind: 'close' }), { problem: 'unreachable' }],
])('a host that %s gives its own failure, and nothing is stored', async (_how, rules, failure) => {
  service.control({ rules: rules() });
  expect(await get('ofac-sdn').catch((error) => error)).toMatchObject({ failure, list: undefined });
});

test.each(['empty-zip', 'zip-bomb'] as const)('a published %s gives its own failure', async (publicLists) => {
  service.control({ publicLists });
  expect(await get('ofac-sdn')).toMatchObject({ failure: { problem: publicLists }, list: undefined });
});

test('a signed address that is asked without its signature is refused, as at the publisher', async () => {
  const url = `${service.url}/public-lists/wc2h-sls-prod-public-published.s3.us-gov-west-1.amazonaws.com/published/SDN.XML`;
  expect((await fetch(url)).status).toBe(403);
});

test('other hosts are asked as they are, and so are all without a fake service', async () => {
  const asked: string[] = [];
  const plain = withPublicListService(async (input) => {
    asked.push(String(input));
    return new Response('');
  });
  await plain('https://lists.example/a.csv');
  await fakeBrowser.storage.local.remove('publicListService');
  await plain('https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.csv');
  expect(asked).toEqual([
    'https://lists.example/a.csv',
    'https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.csv',
  ]);
});
