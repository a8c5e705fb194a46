// What opening evidence costs, counted by the service's own log: the background's session over its real stores, and real HTTP.
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createEvidenceDesk } from '../../../entrypoints/background/evidence';
import { type Session, startSession } from '../../../entrypoints/background/session';
import { createStores, type Stores } from '../../../entrypoints/background/stores';
import { chainById } from '../../../lib/chains';
import type { Account } from '../../../lib/screening/account';
import type { Ask, ScreeningState } from '../../../lib/screening/state';
import { type RunningService, startService } from '../../service/server';
import { WORLD } from '../../service/world';

vi.mock('../../../lib/browser/permissions', async (original) => ({
  ...(await original<typeof import('../../../lib/browser/permissions')>()),
  hasOrigins: async () => granted,
}));

const HOUR = 3_600_000;
const EVM = WORLD.find((each) => each.chain === 'evm' && each.band === 'High Risk')!;
const CLEAN = WORLD.find((each) => each.chain === 'evm' && !each.foundRisk)!;
const NO_SCORE = WORLD.find((each) => each.chain === 'evm' && each.score === 'missing')!;
const FAILING = WORLD.find((each) => each.chain === 'evm' && each.reportFails)!;
/** In the one spelling in which our parts know it. */
const askOf = ({ chain, address }: Ask): Ask => ({ chain, address: chainById(chain)!.parse(address)!.canonical });
const RISKY = askOf(EVM);
const DASH = { chain: 'dash', address: 'XpESxaUmonkq8RaLLp46Brx2K39ggQe226' };
/** Addresses that nobody has told a story about. */
const stranger = (n: number) => askOf({ chain: 'evm', address: `0x${(0xabc000 + n).toString(16).padStart(40, '0')}` });

let granted = true;
let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

let abort = new AbortController();
beforeEach(async () => {
  abort.abort();
  vi.useRealTimers();
  granted = true;
  online(true);
  fakeBrowser.reset();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  service.control({ reset: true });
  service.clearLog();
});

const online = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });
/** Moves the clock of everybody, without stopping the timers that real HTTP needs. */
const at = (time: number) => vi.useFakeTimers({ now: time, toFake: ['Date'] });

/** Time goes by for a person who is there all the while, so that the vault stays open. */
async function pass({ vault, settings }: Stores, ms: number) {
  await settings.save({ autoLockMinutes: 480 });
  const until = Date.now() + ms;
  while (Date.now() < until) {
    await vault.touch();
    at(Math.min(until, Date.now() + 7 * HOUR));
  }
  await vault.touch();
}

const account = (): Account => ({
  id: 'a',
  label: 'Test',
  baseUrl: service.url,
  clientId: 'demo-client',
  clientSecret: 'demo-secret',
  audience: 'svc.cipherowl.ai',
  config: '',
  hops: null,
  namespace: '',
});

/** A worker over what is stored; the one before is stopped. */
async function worker(stores: Stores) {
  abort.abort();
  abort = new AbortController();
  const session = await startSession({
    stores,
    account: (await stores.vault.read()).accounts[0]!,
    net: {
      fetch: (...asked) => fetch(...asked),
      now: () => Date.now(),
      random: () => 0.5,
      sleep: async () => undefined,
      allowLoopbackHttp: true,
      signal: abort.signal,
    },
    changed: () => undefined,
  });
  const desk = createEvidenceDesk({
    session: async () => ((await stores.vault.state()) === 'open' ? session : null),
    status: async () => ({ vault: await stores.vault.state() }) as never,
    touch: async () => undefined,
  });
  return { session, ...desk };
}

async function opened(change: Partial<Account> = {}) {
  const stores = createStores();
  await stores.vault.create(null, { accounts: [{ ...account(), ...change }], activeId: 'a' });
  return { stores, ...(await worker(stores)) };
}

const sent = () =>
  service
    .log()
    .map(({ path }) => path.split('?')[0]!)
    .filter((path) => path.startsWith('/api/'))
    .map((path) => (path.startsWith('/api/report/') ? path.split('/')[4]! : path.split('/').at(-1)!))
    .map((last) => (/^(0x|[A-Z])\w{20,}$/.test(last) ? 'screen' : last))
    .sort();

async function screened(
  { screener }: Session,
  ask: Ask,
  isDone = (state: ScreeningState) => state.state === 'verdict',
) {
  await screener.screen([ask], 'person', null);
  await vi.waitFor(async () => {
    const [state] = await screener.look([ask], null);
    if (!state || !isDone(state) || screener.isAsking(ask)) throw new Error(`still ${state?.state}`);
  });
  await vi.waitFor(() => expect(service.log().every(({ status }) => status !== null)).toBe(true));
  return (await screener.look([ask], null))[0]!;
}

describe('what it costs', () => {
  test('a card: verdict and score, and once a day the chains; nothing else, however often it is looked at', async () => {
    const { session, evidence } = await opened();
    await screened(session, RISKY);
    await vi.waitFor(() => expect(sent()).toEqual(['risk-score', 'screen', 'v1']));
    service.clearLog();
    for (let n = 0; n < 3; n++) await session.screener.look([RISKY], null);
    const looked = await evidence({ ...RISKY, look: true });
    expect(looked).toMatchObject({ cost: 2, score: { state: 'known', config: 'co-vasp' } });
    expect(sent()).toEqual([]);
  });

  test('opening: breakdown and detail; opening again within cache life, in another worker too: nothing', async () => {
    const { stores, session, evidence } = await opened();
    await screened(session, RISKY);
    await vi.waitFor(() => expect(sent()).toContain('v1'));
    service.clearLog();
    const [first, joined] = await Promise.all([evidence(RISKY), evidence(RISKY)]);
    expect(sent()).toEqual(['detail', 'risk-breakdown']);
    expect(first).toMatchObject({ cost: 0, screening: { state: 'verdict' } });
    expect(joined.detail).toMatchObject({ state: 'known', config: 'co-vasp', isFresh: true });
    if (first.breakdown.state !== 'known' || first.detail.state !== 'known') throw new Error('not known');
    expect(first.breakdown.value.risks.length).toBeGreaterThan(0);
    expect(first.detail.value.reasons[0]?.paths[0]?.[0]?.address).toBe(RISKY.address);
    const later = await worker(stores);
    expect((await later.evidence(RISKY)).breakdown).toMatchObject({ state: 'known', fromCache: true });
    expect(sent()).toEqual(['detail', 'risk-breakdown']);
  });

  test('past cache life it is asked anew; without a network it is shown with its age', async () => {
    const start = Date.now();
    at(start);
    const { stores, session, evidence } = await opened();
    await screened(session, RISKY);
    const first = await evidence(RISKY);
    await pass(stores, 25 * HOUR);
    service.clearLog();
    online(false);
    const off = await evidence(RISKY);
    expect(off.detail).toMatchObject({ state: 'known', isFresh: false, fromCache: true, refused: { code: 'offline' } });
    expect(off.detail).toMatchObject({ at: first.detail.state === 'known' ? first.detail.at : 0 });
    expect(off.screening).toMatchObject({ state: 'stale' });
    expect(service.log()).toEqual([]);
    online(true);
    expect((await evidence(RISKY)).detail).toMatchObject({ isFresh: true, fromCache: false });
    expect(sent().filter((path) => path !== 'v1')).toEqual(['detail', 'risk-breakdown']);
  });

  test('asking again: three requests, whatever is kept', async () => {
    const { session, evidence } = await opened();
    await screened(session, RISKY);
    await evidence(RISKY);
    await vi.waitFor(() => expect(sent()).toContain('v1'));
    service.clearLog();
    await evidence({ ...RISKY, refresh: true });
    expect(sent()).toEqual(['detail', 'risk-breakdown', 'risk-score']);
  });

  test('no risk found: two requests, and no score', async () => {
    const { session, evidence } = await opened();
    await screened(session, askOf(CLEAN));
    await vi.waitFor(() => expect(sent()).toContain('v1'));
    service.clearLog();
    const clean = await evidence(askOf(CLEAN));
    expect(clean).toMatchObject({
      score: { state: 'not-asked', because: 'no-risk' },
      breakdown: { state: 'known', value: { risks: [] } },
      detail: { value: { foundRisk: false } },
    });
    await evidence(askOf(CLEAN));
    expect(sent()).toEqual(['detail', 'risk-breakdown']);
  });

  test('a score that the service does not give is asked for once more by opening, and then left alone', async () => {
    const { session, evidence } = await opened();
    await screened(session, askOf(NO_SCORE));
    await vi.waitFor(() => expect(sent()).toContain('v1'));
    service.clearLog();
    expect((await evidence(askOf(NO_SCORE))).score).toMatchObject({ state: 'failed', error: { code: 'forbidden' } });
    await evidence(askOf(NO_SCORE));
    expect(sent()).toEqual(['detail', 'risk-breakdown', 'risk-score']);
  });

  test.each([
    ['assessment', undefined, 'risk-assessment'],
    ['sar', undefined, 'sar'],
    ['graph', 'mermaid', 'graph'],
    ['graph', 'html', 'graph'],
    ['graph', 'png', 'graph'],
  ] as const)('report %s %s: one request, a second opening none', async (kind, format, path) => {
    const { stores, report } = await opened();
    const asked = { ...RISKY, kind, format };
    expect(await report({ ...asked, look: true })).toEqual({ state: 'not-asked', because: 'not-wanted' });
    expect(sent()).toEqual([]);
    const first = await report(asked);
    expect(first).toMatchObject({ state: 'known', config: 'co-vasp', fromCache: false });
    const again = await (await worker(stores)).report(asked);
    expect(again).toEqual({ ...first, fromCache: true });
    expect(sent()).toEqual([path]);
    if (again.state !== 'known' || again.value.kind !== 'graph' || format !== 'png') return;
    expect(Buffer.from(again.value.data, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });
});

describe('what it says where there is no answer', () => {
  test('a 200 that says it failed is a failure, and not asked again by opening', async () => {
    const { report } = await opened();
    const asked = { ...askOf(FAILING), kind: 'sar' as const };
    expect(await report(asked)).toMatchObject({ state: 'failed', error: { code: 'no-report', status: 200 } });
    await report(asked);
    expect(sent()).toEqual(['sar']);
    await report({ ...asked, refresh: true });
    expect(sent()).toEqual(['sar', 'sar']);
  });

  test('a pause that the service asked for holds evidence too: nothing is sent until it ends', async () => {
    const { session, evidence } = await opened();
    await screened(session, RISKY);
    await vi.waitFor(() => expect(sent()).toContain('v1'));
    service.control({ rules: [{ match: { path: '/api/reason/' }, fault: { kind: '429', retryAfter: 600 } }] });
    service.clearLog();
    const paused = await evidence(RISKY);
    const error = { code: 'rate-limited', retryAt: expect.any(Number) };
    expect(paused).toMatchObject({ breakdown: { state: 'failed', error }, detail: { state: 'failed', error } });
    const heard = service.log().length;
    await evidence(RISKY);
    expect(service.log()).toHaveLength(heard);
  });

  test('our own pace is reached: said with the time, nothing sent', async () => {
    const { stores, evidence } = await opened();
    await stores.settings.save({ requestsPerMinute: 1 });
    const first = await evidence(RISKY);
    const states = [first.breakdown, first.detail].map((part) => part.state).sort();
    expect(states).toEqual(['failed', 'known']);
    const failed = [first.breakdown, first.detail].find((part) => part.state === 'failed');
    expect(failed).toMatchObject({ error: { code: 'own-pace', retryAt: expect.any(Number) } });
    expect(sent()).toHaveLength(1);
  });

  test('a host that the person took back', async () => {
    const { evidence, report } = await opened();
    granted = false;
    const failed = { state: 'failed', error: { code: 'no-permission' } };
    expect(await evidence(RISKY)).toMatchObject({ breakdown: failed, detail: failed });
    expect(await report({ ...RISKY, kind: 'sar' })).toMatchObject(failed);
    expect(service.log()).toEqual([]);
  });

  test('no address, a locked vault, no account: said, nothing sent', async () => {
    const { stores, evidence, report } = await opened();
    await expect(evidence({ chain: 'evm', address: '0x12' })).rejects.toMatchObject({ code: 'bad-address' });
    await expect(report({ chain: 'no-such', address: 'x', kind: 'sar' })).rejects.toMatchObject({
      code: 'bad-address',
    });
    await stores.vault.lock();
    await expect(evidence(RISKY)).rejects.toMatchObject({ code: 'no-account' });
    expect(service.log()).toEqual([]);
  });
});

describe('the account’s chains', () => {
  test('asked once a day in the background, whatever is screened, also over a new worker', async () => {
    const start = Date.now();
    at(start);
    const { stores, session } = await opened();
    for (const each of WORLD.filter(({ chain }) => chain === 'evm').slice(0, 4)) await screened(session, askOf(each));
    await vi.waitFor(() => expect(sent().filter((path) => path === 'v1')).toHaveLength(1));
    const later = await worker(stores);
    await screened(later.session, stranger(1));
    expect(sent().filter((path) => path === 'v1')).toHaveLength(1);
    expect((await later.capabilities(false)).at).toBeGreaterThanOrEqual(start);
    await pass(stores, 24 * HOUR + 60_000);
    await screened(later.session, stranger(2));
    await vi.waitFor(() => expect(sent().filter((path) => path === 'v1')).toHaveLength(2));
  });

  test('decide what is screened and what has evidence', async () => {
    service.control({
      rules: [
        {
          match: { path: '/api/chain-capabilities' },
          fault: { kind: 'set-field', field: 'capabilities.tron.screening', value: false },
        },
      ],
    });
    const { session, evidence, report, capabilities } = await opened();
    const tron = askOf(WORLD.find((each) => each.chain === 'tron')!);
    expect((await session.screener.look([tron], null))[0]).toMatchObject({ state: 'idle' });
    await capabilities(true);
    service.clearLog();
    expect((await session.screener.screen([tron], 'person', null))[0]).toMatchObject({ state: 'unsupported' });
    expect(await evidence(tron)).toMatchObject({ detail: { state: 'unsupported', because: 'not-screened' } });
    expect(await evidence(DASH)).toMatchObject({ detail: { state: 'unsupported', because: 'no-evidence' } });
    expect(await report({ ...DASH, kind: 'graph' })).toEqual({ state: 'unsupported', because: 'no-evidence' });
    expect(service.log()).toEqual([]);
  });

  test('an account that may not ask keeps the table, and is not asked for it again', async () => {
    service.control({
      rules: [{ match: { path: '/api/chain-capabilities' }, fault: { kind: 'status', status: 403 } }],
    });
    const { session, capabilities } = await opened();
    for (const n of [1, 2, 3]) await screened(session, stranger(n));
    expect(sent().filter((path) => path === 'v1')).toHaveLength(1);
    const { at: asked, chains } = await capabilities(false);
    expect(asked).toBeNull();
    expect(chains.find(({ chain }) => chain === 'tron')).toMatchObject({ screening: true, isTold: false });
    await expect(capabilities(true)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('are asked by the name that the service gives them', async () => {
    service.control({
      rules: [
        {
          match: { path: '/api/chain-capabilities' },
          fault: {
            kind: 'body',
            body: '{"capabilities":{"dash_mainnet":{"chainClass":"dash_mainnet","screening":true,"reporting":true}}}',
          },
        },
      ],
    });
    const { session, capabilities } = await opened();
    await capabilities(true);
    await session.screener.screen([DASH], 'person', null);
    await vi.waitFor(() =>
      expect(service.log().map(({ path }) => path)).toContain(
        `/api/screen/v1/chains/dash_mainnet/addresses/${DASH.address}`,
      ),
    );
  });
});

test('history: every verdict that is kept is noted, with its level, config and time', async () => {
  const start = Date.now();
  at(start);
  const { stores, session, evidence } = await opened();
  await screened(session, RISKY);
  await pass(stores, 2 * HOUR);
  service.control({
    rules: [{ match: { path: '/api/screen/' }, fault: { kind: 'set-field', field: 'foundRisk', value: false } }],
  });
  await session.screener.screen([RISKY], 'person', null, true);
  await vi.waitFor(async () => {
    const { history } = await evidence({ ...RISKY, look: true });
    expect(history).toMatchObject([
      { level: 'high', foundRisk: true, band: 'High Risk', config: 'co-vasp', times: 1 },
      { level: 'none', foundRisk: false, band: null, config: 'co-vasp', times: 1 },
    ]);
    expect(history[1]!.at - history[0]!.at).toBeGreaterThanOrEqual(2 * HOUR);
  });
});
