// Tests of address screening: when nothing is sent, and the reason that a card names for it.
import { afterEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { cardText } from '../../../../components/card/card-text';
import {
  type AddressScreeningDeps,
  addLookalikesAndNetworks,
  createAddressScreening,
} from '../../../../lib/app/screening/screening-request-service';
import { createFairQueue } from '../../../../lib/app/tabs/fair-queue';
import type { PageAddress } from '../../../../lib/messages/background-events';
import { toPlainText } from '../../../../lib/text/rich-text';
import type { AddressRef, ScreeningState } from '../../../../lib/verdict/screening-state';
import { stranger } from '../../../harness/background-session';
import { createScreeningHarness } from '../../../harness/screening';

const never = () => new Promise<never>(() => undefined);

test.each([
  ['none', 'person', { state: 'idle', missing: 'account' }],
  ['open', 'person', { state: 'idle', missing: 'account' }],
  ['none', 'view', { state: 'idle', missing: 'account' }],
  ['locked', 'person', { state: 'locked' }],
] as const)('vault %s, requested by %s: the handler answers without reading the sites', async (vault, why, told) => {
  const answers = createAddressScreening({
    services: { session: async () => null, status: async () => ({ vault }) as never, touch: async () => undefined },
    sites: { originOf: never, status: never },
    registry: { record: () => true, replace: () => undefined, clearCount: () => 0 },
    fairQueue: createFairQueue(() => 0),
    annotator: { fetch: async () => [], annotate: async (states) => [...states] },
    proofs: { admission: async () => () => true },
    pausedTabs: { has: async () => false },
  });
  const asker = { kind: 'content', tabId: 1, frameId: 0, url: 'https://site.example/' } as const;
  expect(await answers.screen([stranger(1)], why, asker, {})).toMatchObject([told]);
  if (why === 'view') expect(await answers.peek([stranger(1)], asker)).toMatchObject([told]);
});

test('a paused tab sends nothing, whatever is pressed there, and a resumed one asks again', async () => {
  const sent: number[] = [];
  let isPaused = true;
  const idle = async (asks: AddressRef[]) => asks.map((ask) => ({ ...ask, state: 'idle' }));
  const screener = {
    peek: idle,
    screen: async (asks: AddressRef[]) => {
      sent.push(asks.length);
      return idle(asks);
    },
  };
  const answers = createAddressScreening({
    services: {
      session: async () => ({ screener, budget: { believes: async () => true } }),
      touch: async () => undefined,
    },
    sites: { originOf: async () => ({ page: 'p', site: 'site.example', mode: 'view' }) },
    registry: { record: () => true, clearCount: () => 0 },
    fairQueue: createFairQueue(() => 0),
    annotator: { fetch: async () => [], annotate: async (states: unknown[]) => [...states] },
    proofs: { admission: async () => () => true },
    pausedTabs: { has: async (tab: number) => isPaused && tab === 1 },
    now: () => 0,
  } as unknown as AddressScreeningDeps);
  const from = (tabId: number) => ({ kind: 'content', tabId, frameId: 0, url: 'https://site.example/' }) as const;
  for (const why of ['view', 'person'] as const)
    expect(await answers.screen([stranger(1)], why, from(1), {})).toMatchObject([{ state: 'idle' }]);
  expect(sent).toEqual([]);
  await answers.screen([stranger(1)], 'view', from(2), {});
  await answers.screen([stranger(1)], 'person', { kind: 'pages' }, {});
  expect(sent, 'another tab and the panel').toHaveLength(2);
  isPaused = false;
  await answers.screen([stranger(1)], 'view', from(1), {});
  expect(sent).toHaveLength(3);
});

test.each([
  [
    'view',
    'page',
    { state: 'over-budget', scope: 'page', used: 0, limit: 0 },
    'Not sent: page limit reached. 0 of 0 sent on this page',
  ],
  [
    'view',
    'none',
    { state: 'idle' },
    'Not screened. Nothing sent. The risk is unknown. Screening sends only chain and address.',
  ],
  [
    'ask',
    'none',
    { state: 'idle', onlyAsk: true },
    'Not screened. Nothing sent. The risk is unknown. This site: only when I ask.',
  ],
  [
    'off',
    'none',
    { state: 'idle' },
    'Not screened. Nothing sent. The risk is unknown. Screening sends only chain and address.',
  ],
] as const)('card of a page in mode %s with limit %s names its own reason', async (mode, limit, told, reason) => {
  const world = createScreeningHarness({ budgetPage: limit === 'page' ? 0 : 50 });
  const screener = await world.startWorker();
  const origin = { page: 'p', site: 'site.example', mode };
  const answers = createAddressScreening({
    services: { session: async () => ({ screener }), touch: async () => undefined },
    sites: { originOf: async () => origin },
    registry: { record: () => true, clearCount: () => 0 },
    fairQueue: createFairQueue(() => 0),
    annotator: { fetch: async () => [], annotate: async (states: unknown[]) => [...states] },
    proofs: { admission: async () => () => true },
    pausedTabs: { has: async () => false },
    now: () => 0,
  } as unknown as AddressScreeningDeps);
  const card = { kind: 'card', tabId: 1, frameId: 0, url: 'https://site.example/' } as const;
  const [state] = await answers.peek([stranger(1)], card);
  expect(state).toMatchObject(told);
  expect(state && 'onlyAsk' in state).toBe('onlyAsk' in told);
  const { title, by, sentence } = cardText(state as ScreeningState, { now: 0, chainName: 'EVM' });
  expect([title, by.keep, toPlainText(sentence ?? '')].join('. ')).toContain(reason);
});

afterEach(() => void vi.useRealTimers());

test('an early list of a page says so, and the badge is counted again until the list is complete', async () => {
  vi.useFakeTimers();
  const rows = [stranger(1), stranger(2)].map((ask) => ({
    ...{ ...ask, text: ask.address, met: 'full', checksum: 'ok', chains: [ask.chain], inView: false },
  }));
  let isComplete = false;
  let requests = 0;
  const sendMessage = async () => {
    requests++;
    return { addresses: isComplete ? rows : rows.slice(0, 1), complete: isComplete };
  };
  const get = async () => ({ url: 'https://site.example/' });
  Object.assign(fakeBrowser, {
    scripting: { executeScript: async () => [{ frameId: 0 }] },
    tabs: { sendMessage, get },
  });
  const counted: number[] = [];
  const answers = createAddressScreening({
    services: { session: async () => null, status: async () => ({ vault: 'locked' }) },
    sites: { status: async () => null, originOf: never },
    registry: { replace: (_: number, states: unknown[]) => counted.push(states.length) },
    fairQueue: createFairQueue(() => 0),
    annotator: { annotate: async (states: unknown[]) => [...states] },
    pausedTabs: { has: async () => false },
    now: () => 0,
  } as unknown as AddressScreeningDeps);

  const early = await answers.report(1);
  expect([early.addresses?.length, early.partial]).toEqual([1, true]);
  answers.recountSoon(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(counted).toEqual([1]);
  isComplete = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(counted).toEqual([1, 2]);
  const whole = await answers.report(1);
  expect([whole.addresses?.length, 'partial' in whole]).toEqual([2, false]);

  isComplete = false;
  requests = 0;
  answers.recountSoon(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requests, 'a page that never ends is asked at a bounded pace').toBe(5);
});

const MODEL = '0x5a1c9e0b7d3f2a6488c1e5f09b7d3a2c6e4f8b1d';
const FAKE = '0x5a1c77d20e9b4c3f1a8d6e5b2c0f9a7d3e1b8b1d';
const row = (address: string, linksTo?: string): PageAddress => ({
  chain: 'evm',
  address,
  text: address,
  met: 'full',
  checksum: 'none',
  chains: ['evm'],
  inView: false,
  ...(linksTo ? { linksTo } : {}),
});

test('annotated row drops a link that is not an address', () => {
  const links = [FAKE, 'TCSrVLXVvMtaFpE3xjUHveU4P6APan8uBy', '<b>', FAKE.toUpperCase(), undefined];
  const addresses = links.map((link) => row(MODEL, link));
  const kept = addLookalikesAndNetworks(
    { addresses, complete: true },
    links.map(() => true),
  ).map(({ linksTo }) => linksTo);
  expect(kept).toEqual([FAKE, 'TCSrVLXVvMtaFpE3xjUHveU4P6APan8uBy', undefined, undefined, undefined]);
});

test('annotated rows omit invalid addresses and keep the order', () => {
  const addresses = [row('junk'), row(MODEL), row('more junk'), row(FAKE)];
  const list = { addresses, complete: true, order: [0, 1, 2, 1, 3] };
  const rows = addLookalikesAndNetworks(list, [false, true, false, true]);
  expect(rows.map(({ address, alike }) => [address, alike])).toEqual([
    [MODEL, FAKE],
    [FAKE, MODEL],
  ]);
  expect(addLookalikesAndNetworks(list, [false, true, false, false]).map(({ alike }) => alike)).toEqual([undefined]);
});

test('annotated rows of a long page report the place where a pair is closest', () => {
  const many = Array.from({ length: 6000 }, (_, n) => {
    const mixed = [7, 11, 13, 17, 19].map((by) => ((n + 5) * by * 2654435761).toString(16).slice(-8).padStart(8, '4'));
    return row(`0x${mixed.join('')}`);
  });
  const addresses = [row('junk'), row(MODEL), ...many, row('junk too'), row(FAKE)];
  const accepted = addresses.map(({ address }) => address.startsWith('0x'));
  const all = [...addresses.keys()];
  const told = (order: number[]) =>
    addLookalikesAndNetworks({ addresses, complete: true, order }, accepted).flatMap(({ alike }) => alike ?? []);
  expect(told(all)).toEqual([]);
  expect(told([...all.slice(0, -1), 1, all.length - 1])).toEqual([FAKE, MODEL]);
});

test.each([
  ['of the link', { linkHost: 'polygonscan.com', evmChainId: 1 }, 137],
  ['of the page, for a link that names none', { linkHost: 'news.example', evmChainId: 1 }, 1],
  ['of none, for links to several hosts', { linkHost: '', evmChainId: 1 }, undefined],
  ['of none, for a test network of an explorer', { linkHost: 'sepolia.etherscan.io', evmChainId: 1 }, undefined],
  ['of neither', { linkHost: 'news.example' }, undefined],
  ['of neither, for several named', { evmChainId: null }, undefined],
  ['of no other chain', { chain: 'bitcoin', linkHost: 'etherscan.io' }, undefined],
])('annotated row has the network %s', (_, facts, expected) => {
  const [only] = addLookalikesAndNetworks({ addresses: [{ ...row(MODEL), ...facts }], complete: true }, [true]);
  expect(only?.evmChainId ?? undefined).toBe(expected);
  expect(only).not.toHaveProperty('linkHost');
});
