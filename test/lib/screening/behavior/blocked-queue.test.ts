// Tests of a blocked request queue: waiting requests are kept, and are sent when the block ends.
// covers F-21, F-26, F-32
import { describe, expect, it } from 'vitest';
import { emptyGateRecord } from '../../../../lib/dispatch/dispatch-gate-record';
import { AppError } from '../../../../lib/errors/app-error';
import { asksOf, createScreeningHarness, PAGE } from '../../../harness/screening';

const SECOND = 1000;
const states = (list: { state: string }[]) => list.map((entry) => entry.state);
const count = (list: { state: string }[], state: string) => list.filter((entry) => entry.state === state).length;

describe('queue holds', () => {
  it('early timer does not end the work', async () => {
    const world = createScreeningHarness();
    const { wake, now } = world.clock;
    world.clock.wake = (ms, task) => wake(ms > 1 ? ms - 1 : ms, task);
    let refusals = 1;
    world.scripted.plan.push(() =>
      refusals-- > 0 ? new AppError('rate-limited', { status: 503, retryAt: now() + SECOND }) : undefined,
    );
    const screener = await world.startWorker();
    await screener.screen(asksOf(2), 'person', null);
    await world.clock.advance(SECOND / 2);
    expect((await screener.peek(asksOf(1), null))[0]).toMatchObject({
      state: 'queued',
      because: 'paused',
      status: 503,
    });
    await world.clock.advance(2 * SECOND);
    expect(states(await screener.peek(asksOf(2), null))).toEqual(['verdict', 'verdict']);
  });

  it.each(['service-fault', 'timeout', 'bad-response', 'redirected'] as const)(
    'service that fails every request (%s) is left alone, and its jobs are kept',
    async (code) => {
      const world = createScreeningHarness();
      const faults = { last: true };
      world.scripted.plan.push(({ kind }) => {
        if (kind === 'batch') return new AppError('forbidden', { status: 403 });
        return faults.last ? new AppError(code, { tries: 3 }) : undefined;
      });
      const screener = await world.startWorker();
      await screener.screen(asksOf(40), 'view', PAGE);
      await world.clock.advance(20 * SECOND);
      const told = await screener.peek(asksOf(40), PAGE);
      expect(world.scripted.calls.length).toBeLessThan(10);
      expect(count(told, 'failed') + count(told, 'queued')).toBe(40);
      expect(told[39]).toMatchObject({ state: 'queued', because: 'fault' });
      const before = world.scripted.calls.length;
      await screener.screen(asksOf(1, 'asked'), 'person', null);
      await world.clock.advance(SECOND);
      expect(world.scripted.calls.slice(before).map(({ addresses }) => addresses)).toContainEqual(['asked0']);
      faults.last = false;
      await world.clock.advance(5 * 60 * SECOND);
      expect(count(await screener.peek(asksOf(40), PAGE), 'queued')).toBe(0);
      expect(count(await screener.peek(asksOf(40), PAGE), 'verdict')).toBeGreaterThan(30);
    },
  );

  it('an occasional fault does not block the queue', async () => {
    const world = createScreeningHarness();
    let n = 0;
    world.scripted.plan.push(({ kind }) => {
      if (kind === 'batch') return new AppError('forbidden', { status: 403 });
      return n++ % 2 ? new AppError('service-fault', { status: 500 }) : undefined;
    });
    const screener = await world.startWorker();
    await screener.screen(asksOf(20), 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(count(await screener.peek(asksOf(20), PAGE), 'verdict')).toBeGreaterThanOrEqual(10);
    await world.clock.advance(300 * SECOND);
    expect(count(await screener.peek(asksOf(20), PAGE), 'verdict')).toBe(20);
  });

  it("person's request does not wait for the back-off once the network is back", async () => {
    const world = createScreeningHarness();
    world.scripted.plan.push(() => (world.network.online ? undefined : new AppError('offline')));
    world.network.online = false;
    const screener = await world.startWorker();
    await screener.screen(asksOf(1), 'view', PAGE);
    await world.clock.advance(200 * SECOND);
    world.network.online = true;
    await screener.screen(asksOf(1, 'other'), 'person', null);
    await world.clock.advance(SECOND);
    expect(states(await screener.peek([...asksOf(1), ...asksOf(1, 'other')], PAGE))).toEqual(['verdict', 'verdict']);
  });

  it('429 holds everything until its time, also when the worker dies', async () => {
    const world = createScreeningHarness();
    let until = 0;
    world.scripted.plan.push((call) => {
      if (!until) until = call.at + 5 * SECOND;
      return call.at < until ? new AppError('rate-limited', { retryAt: until }) : undefined;
    });
    let screener = await world.startWorker();
    await screener.screen(asksOf(120), 'person', null);
    await world.clock.advance(2 * SECOND);
    expect((await screener.peek(asksOf(1), null))[0]).toMatchObject({ state: 'queued', nextTry: until });
    screener = await world.startWorker();
    await world.clock.advance(10 * SECOND);
    expect(count(await screener.peek(asksOf(120), null), 'verdict')).toBe(120);
    expect(world.queueStore.rows.size).toBe(0);
  });

  it('offline keeps every request and sends it when the network is back', async () => {
    const world = createScreeningHarness();
    world.network.online = false;
    const screener = await world.startWorker();
    await screener.screen(asksOf(2), 'person', null);
    await world.clock.advance(SECOND);
    expect(states(await screener.peek(asksOf(2), null))).toEqual(['offline', 'offline']);
    expect(world.scripted.calls).toHaveLength(0);
    world.network.online = true;
    screener.retryNow('network');
    await world.clock.advance(SECOND);
    expect(states(await screener.peek(asksOf(2), null))).toEqual(['verdict', 'verdict']);
  });

  it('next worker keeps the hold and continues the fault count', async () => {
    const world = createScreeningHarness();
    const plan = { fails: true };
    world.scripted.plan.push(() => (plan.fails ? new AppError('service-fault', { status: 502, tries: 3 }) : undefined));
    const sent = () => world.scripted.calls.length;
    for (const n of [1, 2, 3]) {
      const worker = await world.startWorker();
      await worker.screen(asksOf(1, `of${n}-`), 'view', PAGE);
      await world.clock.advance(SECOND);
      expect(sent(), `each worker tried once, the ${n}.`).toBe(n);
    }
    const next = await world.startWorker();
    await next.screen(asksOf(5), 'view', PAGE);
    await world.clock.advance(20 * SECOND);
    expect(sent()).toBe(3);
    expect((await next.peek(asksOf(1), PAGE))[0]).toMatchObject({ state: 'queued', because: 'fault', status: 502 });
    const again = await world.startWorker();
    plan.fails = false;
    await world.clock.advance(15 * SECOND);
    expect(states(await again.peek(asksOf(5), PAGE))).toEqual(Array(5).fill('verdict'));
    plan.fails = true;
    await (await world.startWorker()).screen(asksOf(1, 'later'), 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(await world.gateStore.load(), 'an answer ends the row').toMatchObject({
      waits: { fault: { failures: 1, until: 0 } },
      isHalfOpen: false,
    });
  });

  it("next worker sends a person's request, and a clock set back holds no request", async () => {
    const world = createScreeningHarness();
    const saveFault = (seconds: number) => {
      const gate = { ...emptyGateRecord(), isHalfOpen: true };
      gate.waits.fault = { failures: 5, until: world.clock.now() + seconds * SECOND, status: 500 };
      return world.gateStore.save(gate);
    };
    await saveFault(300);
    const worker = await world.startWorker();
    await worker.screen(asksOf(1), 'person', null);
    await world.clock.advance(SECOND);
    expect(states(await worker.peek(asksOf(1), null))).toEqual(['verdict']);
    await saveFault(86_400);
    const other = await world.startWorker();
    await other.screen(asksOf(1, 'other'), 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(states(await other.peek(asksOf(1, 'other'), PAGE))).toEqual(['verdict']);
  });

  it.each(['screen', 'score'] as const)('pause is renewed by one fault of its probe (%s)', async (kind) => {
    const world = createScreeningHarness();
    const { now } = world.clock;
    const asks = asksOf(120, kind === 'score' ? 'risk' : 'clean');
    const plan = { answer: null as AppError | null };
    world.scripted.plan.push((call) =>
      kind === 'screen' || call.kind === 'score' ? (plan.answer ?? undefined) : undefined,
    );
    const worker = await world.startWorker();
    plan.answer = new AppError('rate-limited', { status: 429, retryAt: now() + 10 * SECOND });
    await worker.screen(asks, 'person', null);
    await world.clock.advance(9 * SECOND);
    const before = world.scripted.calls.length;
    plan.answer = new AppError('service-fault', { status: 500, tries: 3 });
    await world.clock.advance(5 * SECOND);
    expect(world.scripted.calls.length).toBe(before + 1);
    await world.clock.advance(20 * SECOND);
    expect(world.scripted.calls.length, 'held again').toBe(before + 1);
    plan.answer = null;
    await world.clock.advance(20 * SECOND);
    expect(count(await worker.peek(asks, null), 'verdict')).toBeGreaterThan(60);
  });
});
