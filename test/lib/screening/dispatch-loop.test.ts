// Tests of the dispatch loop after faults: fallback to single requests, few requests, and worker restarts.
// covers F-01, F-21, F-24, F-38
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../lib/errors/app-error';
import { createInFlight } from '../../../lib/screening/dispatch-loop';
import type { Job } from '../../../lib/screening/queued-screening-job';
import { asksOf, createScreeningHarness, PAGE } from '../../harness/screening';

const SECOND = 1000;
const states = (list: { state: string }[]) => list.map((entry) => entry.state);
const count = (list: { state: string }[], state: string) => list.filter((entry) => entry.state === state).length;

describe('faults', () => {
  it('address missing from a batch answer is requested once more, alone', async () => {
    const world = createScreeningHarness();
    world.scripted.leaveOut.add('clean1').add('clean3');
    world.scripted.plan.push(({ kind, addresses }) =>
      kind === 'screen' && addresses[0] === 'clean3' ? new AppError('bad-response', { status: 200 }) : undefined,
    );
    const screener = await world.startWorker();
    await screener.screen(asksOf(5), 'view', PAGE);
    await world.clock.advance(SECOND);
    const told = await screener.peek(asksOf(5), PAGE);
    expect(states(told)).toEqual(['verdict', 'verdict', 'verdict', 'failed', 'verdict']);
    expect(told[3]).toMatchObject({ code: 'bad-response', status: 200 });
    await screener.screen(asksOf(5), 'view', PAGE);
    await world.clock.advance(60 * SECOND);
    expect(world.scripted.calls.map(({ addresses }) => addresses.length)).toEqual([5, 1, 1]);
    expect(world.queueStore.rows.size).toBe(0);
  });

  it('batch without any answer costs a few requests when single ones fail too', async () => {
    const world = createScreeningHarness();
    for (const { address } of asksOf(50)) world.scripted.leaveOut.add(address);
    world.scripted.plan.push(({ kind }) => (kind === 'screen' ? new AppError('bad-response') : undefined));
    const screener = await world.startWorker();
    await screener.screen(asksOf(50), 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(count(await screener.peek(asksOf(50), PAGE), 'failed')).toBe(50);
    expect(world.scripted.calls.length).toBeLessThan(10);
    expect(world.queueStore.rows.size).toBe(0);
  });

  it('batch with an invalid answer is replaced by single requests', async () => {
    const world = createScreeningHarness();
    world.scripted.plan.push(({ kind }) =>
      kind === 'batch' ? new AppError('bad-response', { status: 200 }) : undefined,
    );
    const screener = await world.startWorker();
    await screener.screen(asksOf(5), 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(count(await screener.peek(asksOf(5), PAGE), 'verdict')).toBe(5);
    expect(world.scripted.calls.map(({ addresses }) => addresses.length)).toEqual([5, 1, 1, 1, 1, 1]);
  });

  it('refused batch is replaced by single requests, and this is stored', async () => {
    const world = createScreeningHarness();
    world.scripted.plan.push((call) =>
      call.kind === 'batch' ? new AppError('forbidden', { status: 403 }) : undefined,
    );
    const screener = await world.startWorker();
    await screener.screen(asksOf(3), 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(world.scripted.calls.map((call) => call.kind)).toEqual(['batch', 'screen', 'screen', 'screen']);
    const next = await world.startWorker();
    await next.screen(asksOf(2, 'more'), 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(world.scripted.calls.slice(4).map((call) => call.kind)).toEqual(['screen', 'screen']);
  });

  it.each([403, 402])(
    'account refused everything with %i sends a few requests, not one per address',
    async (status) => {
      const world = createScreeningHarness();
      world.scripted.plan.push(() => new AppError('forbidden', { status, serviceMessage: 'quota is spent' }));
      const screener = await world.startWorker();
      await screener.screen(asksOf(50), 'view', PAGE);
      await world.clock.advance(SECOND);
      const told = await screener.peek(asksOf(50), PAGE);
      expect(count(told, 'failed')).toBe(50);
      expect(told[49]).toMatchObject({ code: 'forbidden', status, serviceMessage: 'quota is spent' });
      expect(world.scripted.calls.length).toBeLessThan(10);
    },
  );

  it('404 concerns its address only', async () => {
    const world = createScreeningHarness();
    world.scripted.plan.push((call) =>
      call.kind === 'batch' || /clean[0-4]$/.test(call.addresses[0] ?? '')
        ? new AppError('forbidden', { status: 404 })
        : undefined,
    );
    const screener = await world.startWorker();
    await screener.screen(asksOf(10), 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(count(await screener.peek(asksOf(10), PAGE), 'verdict')).toBe(5);
  });

  it.each([405, 501])('missing batch endpoint (%i) is replaced by single requests', async (status) => {
    const world = createScreeningHarness();
    world.scripted.plan.push((call) => (call.kind === 'batch' ? new AppError('forbidden', { status }) : undefined));
    const screener = await world.startWorker();
    await screener.screen(asksOf(3), 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(count(await screener.peek(asksOf(3), PAGE), 'verdict')).toBe(3);
  });

  it('address that always breaks the connection does not block its batch forever', async () => {
    const world = createScreeningHarness();
    world.scripted.plan.push(({ addresses }) => (addresses.includes('clean0') ? new AppError('offline') : undefined));
    const screener = await world.startWorker();
    await screener.screen(asksOf(20), 'person', null);
    await world.clock.advance(2 * 60 * SECOND);
    const told = await screener.peek(asksOf(20), null);
    expect(states(told).slice(1)).toEqual(Array.from({ length: 19 }, () => 'verdict'));
    expect(told[0]?.state).toBe('offline');
    expect(world.scripted.calls.length).toBeLessThan(60);
  });

  it('scores that fail repeatedly are not all requested and delay no verdict', async () => {
    const world = createScreeningHarness();
    world.scripted.plan.push(({ kind }) =>
      kind === 'score' ? new AppError('service-fault', { status: 500 }) : undefined,
    );
    const screener = await world.startWorker();
    await screener.screen(asksOf(40, 'risk'), 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(count(await screener.peek(asksOf(40, 'risk'), PAGE), 'verdict')).toBe(40);
    expect(world.scripted.calls.filter(({ kind }) => kind === 'score').length).toBeLessThan(10);
    await screener.screen(asksOf(2), 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(count(await screener.peek(asksOf(2), PAGE), 'verdict')).toBe(2);
  });

  it('address refused by the service does not fail its batch', async () => {
    const world = createScreeningHarness();
    world.scripted.plan.push((call) =>
      call.addresses.includes('clean1') ? new AppError('bad-request', { status: 400 }) : undefined,
    );
    const screener = await world.startWorker();
    await screener.screen(asksOf(3), 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(states(await screener.peek(asksOf(3), PAGE))).toEqual(['verdict', 'failed', 'verdict']);
  });

  it('batch refusal on one chain does not affect others', async () => {
    const world = createScreeningHarness();
    world.scripted.plan.push((call) =>
      call.addresses[0]?.startsWith('t') ? new AppError('forbidden', { status: 403 }) : undefined,
    );
    const screener = await world.startWorker();
    await screener.screen([...asksOf(2, 't', 'tron'), ...asksOf(20)], 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(world.scripted.calls.filter((call) => call.kind === 'batch').map((call) => call.addresses.length)).toEqual([
      2, 20,
    ]);
    expect(states(await screener.peek(asksOf(2, 't', 'tron'), PAGE))).toEqual(['failed', 'failed']);
  });

  it('config refused by the service costs a few requests, not one per address', async () => {
    const world = createScreeningHarness();
    world.scripted.plan.push(() => new AppError('bad-request', { status: 400 }));
    const screener = await world.startWorker();
    await screener.screen(asksOf(50), 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(world.scripted.calls.length).toBeLessThanOrEqual(8);
    expect(count(await screener.peek(asksOf(50), PAGE), 'failed')).toBe(50);
    expect(world.queueStore.rows.size).toBe(0);
  });

  it('verdict answered just before the worker died is not requested again', async () => {
    const world = createScreeningHarness();
    const first = await world.startWorker();
    await first.screen(asksOf(2, 'risk'), 'view', PAGE);
    const left = [...world.queueStore.rows.entries()];
    await world.clock.advance(SECOND);
    const sent = world.scripted.calls.length;
    for (const [key, job] of left) world.queueStore.rows.set(key, job);
    const second = await world.startWorker();
    await world.clock.advance(SECOND);
    expect(world.scripted.calls).toHaveLength(sent);
    expect(second.countWaiting()).toBe(0);
  });

  it("site switched off removes its requests from the queue, and keeps a person's", async () => {
    const world = createScreeningHarness();
    world.network.online = false;
    const screener = await world.startWorker();
    await screener.screen(asksOf(3), 'view', PAGE);
    await screener.screen(asksOf(1, 'mine'), 'person', PAGE);
    await screener.dropPageJobs('elsewhere.example');
    expect(screener.countWaiting()).toBe(4);
    await screener.dropPageJobs(PAGE.site);
    expect([...world.queueStore.rows.values()].map((job) => job.address)).toEqual(['mine0']);
  });

  it('failed answer is not requested again by the page, but by a person', async () => {
    const world = createScreeningHarness();
    world.scripted.plan.push(() => new AppError('service-fault', { status: 500, tries: 3 }));
    const screener = await world.startWorker();
    await screener.screen(asksOf(1), 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(await screener.screen(asksOf(1), 'view', PAGE)).toMatchObject([
      { state: 'failed', code: 'service-fault', status: 500, tries: 3, service: 'service.example' },
    ]);
    await world.clock.advance(SECOND);
    expect(world.scripted.calls).toHaveLength(1);
    expect(states(await screener.screen(asksOf(1), 'person', null))).toEqual(['waiting']);
    await world.clock.advance(SECOND);
    expect(world.scripted.calls).toHaveLength(2);
  });

  it('failure contains the requested URL where it may be wrong', async () => {
    const world = createScreeningHarness();
    const asked = 'https://site.example/oauth/token';
    world.scripted.plan.push(() => new AppError('no-token-host', { status: 200, requestUrl: asked }));
    const screener = await world.startWorker();
    await screener.screen(asksOf(1), 'person', null);
    await world.clock.advance(SECOND);
    expect(await screener.peek(asksOf(1), null)).toMatchObject([
      { state: 'queued', because: 'sign-in', trouble: { code: 'no-token-host', requestUrl: asked } },
    ]);
  });

  it('failures beyond the limit are forgotten, oldest first', async () => {
    const world = createScreeningHarness({ requestsPerMinute: 1_000_000 });
    world.scripted.plan.push(() => new AppError('internal'));
    const screener = await world.startWorker();
    for (const part of ['first', 'a', 'b', 'c', 'd']) {
      await screener.screen(asksOf(part === 'first' ? 50 : 5_000, part), 'person', null);
      await world.clock.advance(SECOND);
    }
    expect(states(await screener.peek(asksOf(1, 'first'), null))).toEqual(['idle']);
    expect(states(await screener.peek([...asksOf(1, 'a'), ...asksOf(1, 'd')], null))).toEqual(['failed', 'failed']);
  });

  it('worker killed during a request sends it again and loses nothing', async () => {
    const world = createScreeningHarness();
    world.scripted.gate.wait = new Promise(() => undefined);
    const first = await world.startWorker();
    await first.screen(asksOf(2), 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(world.scripted.calls).toHaveLength(1);
    world.scripted.gate.wait = Promise.resolve();
    const second = await world.startWorker();
    await world.clock.advance(SECOND);
    expect(states(await second.peek(asksOf(2), PAGE))).toEqual(['verdict', 'verdict']);
    expect(world.scripted.calls).toHaveLength(2);
  });
});

it.each(['locked', 'cancelled'] as const)(
  'request that ends as %s is kept, not failed, and not repeated immediately',
  async (code) => {
    const world = createScreeningHarness();
    world.scripted.plan.push(() => new AppError(code));
    const screener = await world.startWorker();
    await screener.screen(asksOf(1), 'person', null);
    await world.clock.advance(SECOND);
    expect(states(await screener.peek(asksOf(1), null))).toEqual(['queued']);
    expect(world.scripted.calls).toHaveLength(1);
    expect(await world.queueStore.all()).toHaveLength(1);
    world.scripted.plan.length = 0;
    await world.clock.advance(10 * SECOND);
    expect(states(await screener.peek(asksOf(1), null))).toEqual(['verdict']);
  },
);

const job = (address: string, kind: Job['kind'] = 'screen'): Job => ({
  ...{ kind, chain: 'evm', address, why: 'view', site: null, since: 0 },
});

it('in-flight list has each job with its start time until its request returns', () => {
  let now = 100;
  const underWay = createInFlight(() => now);
  const back = underWay.start([job('a'), job('b')]);
  now = 200;
  expect([underWay.sentAt(job('a')), underWay.sentAt(job('b'))]).toEqual([100, 100]);
  expect(underWay.sentAt(job('a', 'score')), 'another question about the same address').toBeNull();
  back();
  expect([underWay.sentAt(job('a')), underWay.sentAt(job('b'))]).toEqual([null, null]);
});
