// Tests of the screener: budgets limit requests, risky verdicts get a band, and stale verdicts are renewed.
// covers F-35, F-39
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../lib/errors/app-error';
import { asksOf, createScreeningHarness, PAGE } from '../../harness/screening';

const SECOND = 1000;
const HOUR = 3_600_000;
const states = (list: { state: string }[]) => list.map((entry) => entry.state);
const count = (list: { state: string }[], state: string) => list.filter((entry) => entry.state === state).length;

describe('page of 200 addresses', () => {
  it("screener sends one batch of 50, holds the rest and continues on a person's request", async () => {
    const world = createScreeningHarness();
    const screener = await world.startWorker();
    const asks = asksOf(200);
    const first = await screener.screen(asks, 'view', PAGE);
    expect(count(first, 'waiting')).toBe(50);
    expect(count(first, 'over-budget')).toBe(150);
    await world.clock.advance(SECOND);
    expect(world.scripted.calls.map((call) => [call.kind, call.addresses.length])).toEqual([['batch', 50]]);
    const then = await screener.peek(asks, PAGE);
    expect(count(then, 'verdict')).toBe(50);
    expect(then.filter((entry) => entry.state === 'over-budget')[0]).toMatchObject({
      scope: 'page',
      used: 50,
      limit: 50,
      leftToday: 950,
    });

    await screener.screen(asks.slice(50), 'person', PAGE);
    await world.clock.advance(SECOND);
    expect(world.scripted.calls).toHaveLength(4);
    expect(new Set(world.scripted.calls.flatMap((call) => call.addresses)).size).toBe(200);
    expect(count(await screener.peek(asks, PAGE), 'verdict')).toBe(200);

    await screener.screen(asks, 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(world.scripted.calls).toHaveLength(4);
  });

  it('screener does not refill the budget on a reload', async () => {
    const world = createScreeningHarness();
    const screener = await world.startWorker();
    await screener.screen(asksOf(60), 'view', PAGE);
    await world.clock.advance(SECOND);
    const again = await screener.screen(asksOf(60), 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(world.scripted.calls).toHaveLength(1);
    expect(count(again, 'over-budget')).toBe(10);
  });

  it("screener sends nothing for a site set to ask, except a person's requests", async () => {
    const world = createScreeningHarness();
    const screener = await world.startWorker();
    const ask = { ...PAGE, mode: 'ask' as const };
    expect(states(await screener.screen(asksOf(3), 'view', ask))).toEqual(['idle', 'idle', 'idle']);
    await world.clock.advance(SECOND);
    expect(world.scripted.calls).toHaveLength(0);
    await screener.screen(asksOf(1), 'person', ask);
    await world.clock.advance(SECOND);
    expect(world.scripted.calls.map((call) => call.kind)).toEqual(['screen']);
  });
});

describe('order and joining', () => {
  it("screener sends a person's request before the page, as a single GET", async () => {
    const world = createScreeningHarness({ requestsPerMinute: 1 });
    const screener = await world.startWorker();
    await screener.screen(asksOf(1, 'pace', 'tron'), 'view', PAGE);
    await world.clock.advance(SECOND);
    await screener.screen(asksOf(5), 'view', PAGE);
    await screener.screen(asksOf(1, 'person', 'bitcoin'), 'person', null);
    await world.clock.advance(60 * SECOND);
    expect(world.scripted.calls.map((call) => call.addresses[0])).toEqual(['pace0', 'person0']);
    await world.clock.advance(60 * SECOND);
    expect(world.scripted.calls[2]).toMatchObject({ kind: 'batch', addresses: asksOf(5).map((ask) => ask.address) });
  });

  it('screener joins 500 lookups of one address into one request', async () => {
    const world = createScreeningHarness();
    const screener = await world.startWorker();
    await Promise.all(Array.from({ length: 500 }, () => screener.screen(asksOf(1), 'person', null)));
    await world.clock.advance(SECOND);
    expect(world.scripted.calls).toHaveLength(1);
  });
});

describe('risky verdict', () => {
  it('risky verdict is shown immediately and gets its band from one score request', async () => {
    const world = createScreeningHarness();
    const screener = await world.startWorker();
    await screener.screen(asksOf(1, 'risk'), 'person', null);
    await world.clock.advance(SECOND);
    const [state] = await screener.peek(asksOf(1, 'risk'), null);
    expect(state).toMatchObject({ state: 'verdict', verdict: { foundRisk: true, score: { band: 'Severe Risk' } } });
    expect(world.scripted.calls.map((call) => call.kind)).toEqual(['screen', 'score']);
  });

  it('risky verdict requests no score on a chain without scores', async () => {
    const world = createScreeningHarness();
    const screener = await world.startWorker();
    await screener.screen(asksOf(1, 'risk', 'dash'), 'person', null);
    await world.clock.advance(SECOND);
    const [state] = await screener.peek(asksOf(1, 'risk', 'dash'), null);
    expect(state).toMatchObject({ state: 'verdict', verdict: { foundRisk: true, score: null } });
    expect(world.scripted.calls.map((call) => call.kind)).toEqual(['screen']);
  });

  it('risky verdict without a score stays risky, and its score is not requested repeatedly', async () => {
    const world = createScreeningHarness();
    world.scripted.plan.push((call) =>
      call.kind === 'score' ? new AppError('service-fault', { status: 500 }) : undefined,
    );
    const screener = await world.startWorker();
    await screener.screen(asksOf(1, 'risk'), 'person', null);
    await world.clock.advance(SECOND);
    await screener.screen(asksOf(1, 'risk'), 'person', null);
    await world.clock.advance(SECOND);
    const [state] = await screener.peek(asksOf(1, 'risk'), null);
    expect(state).toMatchObject({ state: 'verdict', verdict: { foundRisk: true, score: null } });
    expect(world.scripted.calls.filter((call) => call.kind === 'score')).toHaveLength(1);
  });
});

describe('missing band', () => {
  it('band is not added to a newer verdict without risk', async () => {
    const world = createScreeningHarness();
    const risky = asksOf(1, 'risk');
    const screener = await world.startWorker();
    world.network.online = true;
    world.scripted.plan.push((call) => (call.kind === 'score' ? new AppError('offline') : undefined));
    await screener.screen(risky, 'person', null);
    await world.clock.advance(SECOND);
    const [held] = [...world.cache.rows.values()];
    if (held) world.cache.rows.set('evm|risk0', { ...held, foundRisk: false });
    world.scripted.plan.length = 0;
    const next = await world.startWorker();
    await world.clock.advance(600 * SECOND);
    expect(await next.peek(risky, null)).toMatchObject([{ verdict: { foundRisk: false, score: null } }]);
    expect(next.countWaiting()).toBe(0);
  });

  it("band waits while the page's budget is used up", async () => {
    const world = createScreeningHarness({ budgetDay: 0, budgetPage: 0 });
    const screener = await world.startWorker();
    await screener.screen(asksOf(1, 'risk'), 'person', null);
    await world.clock.advance(SECOND);
    const [held] = [...world.cache.rows.values()];
    if (held) world.cache.rows.set('evm|risk0', { ...held, score: null });
    const next = await world.startWorker();
    world.scripted.calls.length = 0;
    await next.screen(asksOf(1, 'risk'), 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(world.scripted.calls).toHaveLength(0);
    await next.screen(asksOf(1, 'risk'), 'person', null);
    await world.clock.advance(SECOND);
    expect(world.scripted.calls.map((call) => call.kind)).toEqual(['score']);
  });

  it('band costs one request beside the renewed verdict', async () => {
    const world = createScreeningHarness();
    const screener = await world.startWorker();
    await screener.screen(asksOf(1, 'risk'), 'person', null);
    await world.clock.advance(SECOND);
    const [held] = [...world.cache.rows.values()];
    if (held) world.cache.rows.set('evm|risk0', { ...held, score: null });
    world.scripted.calls.length = 0;
    await world.clock.advance(30 * HOUR);
    const next = await world.startWorker();
    await next.screen(asksOf(1, 'risk'), 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(world.scripted.calls.map((call) => call.kind)).toEqual(['screen', 'score']);
  });
});

describe('age', () => {
  it('old verdict is stale, shown, and requested again', async () => {
    const world = createScreeningHarness();
    const screener = await world.startWorker();
    await screener.screen(asksOf(1), 'view', PAGE);
    await world.clock.advance(SECOND);
    await world.clock.advance(7 * HOUR);
    expect(await screener.screen(asksOf(1), 'view', PAGE)).toMatchObject([{ state: 'stale', because: 'asking' }]);
    await world.clock.advance(SECOND);
    expect(states(await screener.peek(asksOf(1), PAGE))).toEqual(['verdict']);
  });

  it('stale verdict has its reason: offline', async () => {
    const world = createScreeningHarness();
    const screener = await world.startWorker();
    await screener.screen(asksOf(1), 'view', PAGE);
    await world.clock.advance(7 * HOUR);
    world.network.online = false;
    expect(await screener.peek(asksOf(1), PAGE)).toMatchObject([{ state: 'stale', because: 'offline' }]);
  });

  it("fresh verdict is renewed only on a person's request", async () => {
    const world = createScreeningHarness();
    const screener = await world.startWorker();
    await screener.screen(asksOf(1), 'person', null);
    await world.clock.advance(SECOND);
    await screener.screen(asksOf(1), 'person', null);
    await world.clock.advance(SECOND);
    expect(world.scripted.calls).toHaveLength(1);
    await screener.screen(asksOf(1), 'person', null, { again: true });
    await world.clock.advance(SECOND);
    expect(world.scripted.calls).toHaveLength(2);
  });
});

it('chain that the account cannot screen is unsupported and never sent', async () => {
  const world = createScreeningHarness();
  const screener = await world.startWorker();
  expect(states(await screener.screen(asksOf(1, 't1', 'zcash'), 'person', null))).toEqual(['unsupported']);
  await world.clock.advance(SECOND);
  expect(world.scripted.calls).toHaveLength(0);
});

it('chain known as uncovered after a refusal is unsupported, not failed', async () => {
  const world = createScreeningHarness();
  world.scripted.plan.push(() => new AppError('bad-request', { status: 400, serviceMessage: 'unknown chain' }));
  const screener = await world.startWorker();
  await screener.screen(asksOf(1, 'L', 'litecoin'), 'person', null);
  await world.clock.advance(SECOND);
  expect((await screener.peek(asksOf(1, 'L', 'litecoin'), null))[0]).toMatchObject({
    state: 'failed',
    serviceMessage: 'unknown chain',
  });
  world.uncovered.add('litecoin');
  expect(states(await screener.peek(asksOf(1, 'L', 'litecoin'), null))).toEqual(['unsupported']);
});

it.each([
  ['another config', 'co-defi', { config: 'co-defi', askedConfig: 'co-vasp' }],
  ['the same config', 'co-vasp', { config: 'co-vasp' }],
])('verdict under %s has its config', async (_, config, told) => {
  const world = createScreeningHarness();
  const { screen } = world.scripted.service;
  world.scripted.service.screen = async (...asked) => ({ ...(await screen(...asked)), config });
  const screener = await world.startWorker();
  await screener.screen(asksOf(1), 'person', null);
  await world.clock.advance(1000);
  const [state] = await screener.peek(asksOf(1), null);
  const { config: applied, askedConfig } = state?.state === 'verdict' ? state.verdict : { config: '', askedConfig: '' };
  expect({ config: applied, ...(askedConfig === undefined ? {} : { askedConfig }) }).toEqual(told);
});

it("verdict from a cache has the service's age and is requested once", async () => {
  const world = createScreeningHarness();
  const screener = await world.startWorker();
  const said = world.clock.now() - 7 * HOUR;
  world.scripted.service.screen = async () => {
    world.scripted.calls.push({ kind: 'screen', addresses: [], at: said });
    return { foundRisk: false, config: 'co-vasp', version: '1', at: said };
  };
  const asks = asksOf(1);
  await screener.screen(asks, 'person', null);
  await world.clock.advance(SECOND);
  expect(await screener.peek(asks, null)).toMatchObject([{ state: 'stale', because: 'idle', verdict: { at: said } }]);
  await world.clock.advance(HOUR);
  expect(world.scripted.calls).toHaveLength(1);
});

it('score is not requested when switched off, and later for a person despite a spent budget', async () => {
  const world = createScreeningHarness({ budgetPage: 1 });
  world.settings.fetchScore = false;
  const screener = await world.startWorker();
  const [risk] = asksOf(1, 'risk');
  await screener.screen(asksOf(1, 'risk'), 'view', PAGE);
  await world.clock.advance(SECOND);
  expect(world.scripted.calls.map(({ kind }) => kind)).toEqual(['screen']);
  world.settings.fetchScore = true;
  await screener.screen(asksOf(1, 'risk'), 'view', PAGE);
  await world.clock.advance(SECOND);
  expect(world.scripted.calls).toHaveLength(1);
  await screener.screen(asksOf(1, 'risk'), 'person', PAGE);
  await world.clock.advance(SECOND);
  expect(world.scripted.calls.map(({ kind }) => kind)).toEqual(['screen', 'score']);
  expect(risk && (await screener.peek([risk], PAGE))[0]).toMatchObject({ verdict: { score: { band: 'Severe Risk' } } });
});

it('stale verdict reports a failed renewal until one succeeds', async () => {
  const world = createScreeningHarness();
  const plan = { fails: false };
  world.scripted.plan.push(() => (plan.fails ? new AppError('bad-request', { status: 400 }) : undefined));
  const screener = await world.startWorker();
  const because = async () => (await screener.peek(asksOf(1), PAGE))[0];
  for (const fails of [false, true, false]) {
    plan.fails = fails;
    await screener.screen(asksOf(1), 'view', PAGE);
    await world.clock.advance(7 * HOUR);
    expect(await because()).toMatchObject({ state: 'stale', because: fails ? 'failed' : 'idle' });
  }
});
