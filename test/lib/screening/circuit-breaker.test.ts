// Tests of the circuit breaker in a screener: no early request, no lost job, and requests resume afterwards.
import { describe, expect, it } from 'vitest';
import { AppError, type WireError } from '../../../lib/errors/app-error';
import { type CircuitBreaker, createCircuitBreaker } from '../../../lib/screening/circuit-breaker';
import { asksOf, createScreeningHarness, fakeClock, memoryFaults, PAGE } from '../../harness/screening';

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

  it('occasional fault holds nothing', async () => {
    const world = createScreeningHarness();
    let n = 0;
    world.scripted.plan.push(({ kind }) => {
      if (kind === 'batch') return new AppError('forbidden', { status: 403 });
      return n++ % 2 ? new AppError('service-fault', { status: 500 }) : undefined;
    });
    const screener = await world.startWorker();
    await screener.screen(asksOf(20), 'view', PAGE);
    await world.clock.advance(SECOND);
    expect(count(await screener.peek(asksOf(20), PAGE), 'verdict')).toBe(10);
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
    screener.retryNow();
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
    expect(await world.faultStore.load(), 'an answer ends the row').toEqual({
      inARow: 1,
      until: 0,
      status: null,
      onTrial: false,
    });
  });

  it("next worker sends a person's request, and a clock set back holds no request", async () => {
    const world = createScreeningHarness();
    await world.faultStore.save({ inARow: 5, until: world.clock.now() + 300 * SECOND, status: 500, onTrial: true });
    const worker = await world.startWorker();
    await worker.screen(asksOf(1), 'person', null);
    await world.clock.advance(SECOND);
    expect(states(await worker.peek(asksOf(1), null))).toEqual(['verdict']);
    await world.faultStore.save({ inARow: 5, until: world.clock.now() + 86_400 * SECOND, status: 500, onTrial: true });
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

const FAULT: WireError = { code: 'service-fault', status: 500 };
const error = (code: WireError['code'], status?: number): WireError => ({ code, ...(status && { status }) });
/** A number is a duration in seconds. */
type Step = ((hold: CircuitBreaker, now: number) => unknown) | number;
const fails =
  (times = 1, told = FAULT, kind: 'screen' | 'score' = 'screen'): Step =>
  async (hold) => {
    for (let n = 0; n < times; n++) await hold.onFailed(told, kind);
  };
const answers: Step = (hold) => hold.onAnswered('screen');
const offline: Step = (hold) => hold.onOffline();
const asks: Step = (hold) => hold.allowProbe();
const pauses =
  (seconds: number): Step =>
  (hold, now) =>
    hold.pause(now + seconds * SECOND, 429);
const paces: Step = (hold, now) => hold.pace(now + 60 * SECOND);

/** Blocked, half-open, closed. */
describe.each<[0 | 1 | 4, [string, ...Step[]][]]>([
  [
    0,
    [
      ['three faults in a row', fails(3)],
      ['a score that is answered ends no row', fails(2), (hold) => hold.onAnswered('score'), fails()],
      ['a moment before the wait is over', fails(3), 29.999],
      ['a fault on trial', fails(3), 30, fails()],
      ['which waits twice as long', fails(3), 30, fails(), 59],
      ['and twice as long again', fails(3), 30, fails(), 60, fails(), 119],
      ['five minutes at the longest', fails(3), 30, fails(), 60, fails(), 120, fails(), 240, fails(), 299],
      ['no answer', offline, 4.999],
      ['no answer twice', offline, 5, offline, 9.999],
      ['a pause, though a person asks', pauses(60), asks],
      ['our own pace, though a person asks', paces, asks],
      ['the longest pause there is', pauses(16 * 60)],
    ],
  ],
  [
    1,
    [
      ['after the faults', fails(3), 30],
      ['after the longest wait', fails(3), 30, fails(), 60, fails(), 120, fails(), 240, fails(), 300],
      ['an answer that comes while it is held proves nothing', fails(3), answers, 30],
      ['a refusal that comes while it is held neither', fails(3), fails(1, error('forbidden', 404)), 30],
      ['a refusal that may speak of the client', fails(3), 30, fails(1, error('forbidden', 403))],
      ['a request that never left', fails(3), 30, fails(1, error('bad-request'))],
      ['a person asks in the faults', fails(3), asks],
      ['a person asks without a network', offline, asks],
      ['concurrent requests without an answer count once', offline, offline, offline, 5],
      ['after a pause', pauses(10), 10],
      ['in a pause longer than any: the clock was set back', pauses(16 * 60 + 0.001)],
    ],
  ],
  [
    4,
    [
      ['at first'],
      ['two faults', fails(2)],
      ['faults of scores alone', fails(9, FAULT, 'score')],
      ['two faults, a refusal, two faults', fails(2), fails(1, error('forbidden', 403)), fails(2)],
      ['two faults, an answer, two faults', fails(2), answers, fails(2)],
      ['an answer on trial', fails(3), 30, answers],
      ['a refusal of one address on trial', fails(3), 30, fails(1, error('forbidden', 404))],
      ['another one', pauses(10), 10, fails(1, error('bad-request', 400))],
      ['after our own pace', paces, 60],
    ],
  ],
])('requests allowed in flight: %i', (width, rows) => {
  it.each(rows)('%s', async (_, ...steps) => {
    const clock = fakeClock();
    const hold = createCircuitBreaker({
      ...clock,
      store: memoryFaults(),
      changed: () => undefined,
      goOn: () => undefined,
    });
    for (const step of steps)
      if (typeof step === 'function') await step(hold, clock.now());
      else {
        // `canDispatch` ends expired blocks, as a filling queue does.
        await clock.advance(step * SECOND);
        hold.canDispatch(0);
      }
    expect([0, 1, 2, 3, 4, 5].findIndex((underWay) => !hold.canDispatch(underWay))).toBe(width);
  });
});
