// Tests of the dispatch gate in random sequences: it reopens in time, and a restart keeps its decisions.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_BLOCK_MS, MAX_IN_FLIGHT } from '../../../../lib/dispatch/backoff-rules';
import type { DispatchGate } from '../../../../lib/dispatch/dispatch-gate';
import type { DispatchedRequest } from '../../../../lib/dispatch/dispatch-gate-types';
import type { ErrorCode, WireError } from '../../../../lib/errors/app-error';
import { fakeClock, gateAt, memoryGateStore } from '../../../harness/screening';

const LANES = ['screen|evm', 'screen|tron', 'score|evm'] as const;
const CODES: ErrorCode[] = [
  ...(['service-fault', 'timeout', 'bad-response', 'offline', 'rate-limited', 'unauthorised'] as const),
  ...(['token-refused', 'forbidden', 'bad-request', 'cancelled', 'locked', 'internal'] as const),
];
const kindOf = (lane: string): DispatchedRequest['kind'] => (lane.startsWith('score') ? 'score' : 'screen');

const lane = fc.constantFrom(...LANES);
const anyError = fc.record({
  code: fc.constantFrom(...CODES),
  status: fc.option(fc.constantFrom(400, 401, 403, 404, 429, 500, 503), { nil: undefined }),
  /** Relative to the time of the report, ms. */
  retryAt: fc.option(fc.integer({ min: -60_000, max: 30 * 60_000 }), { nil: undefined }),
});
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('send' as const), lane }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('answer' as const), nth: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('fail' as const), nth: fc.nat(5), error: anyError }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('reject' as const), nth: fc.nat(5), waitMs: fc.nat(15 * 60_000) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('offline' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pause' as const), ms: fc.option(fc.nat(3_600_000)) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rejectLane' as const), lane }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('acceptLane' as const), lane }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tokenFails' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('probe' as const),
      by: fc.constantFrom('user' as const, 'network' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.nat(20 * 60_000) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('set' as const), ms: fc.integer({ min: -86_400_000, max: 86_400_000 }) }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

const isOpen = (gate: DispatchGate, of: string | null) => gate.canDispatch(of, 'queued').kind === 'open';
const decisions = (gate: DispatchGate) =>
  [null, ...LANES].map((of) => [gate.canDispatch(of, 'queued'), gate.canDispatch(of, 'direct')]);

/** A gate with its requests in flight; each event is followed by the checks that hold at any time. */
function createRun(requestsPerMinute: number) {
  const clock = fakeClock();
  const store = memoryGateStore();
  const start = () => gateAt(clock, { store, requestsPerMinute, random: () => 0.5 });
  const run = { clock, gate: start(), inFlight: [] as DispatchedRequest[], restart };

  async function restart() {
    run.inFlight = [];
    run.gate = start();
    await run.gate.load();
  }

  async function end(nth: number, report: (request: DispatchedRequest) => Promise<void>) {
    const [request] = run.inFlight.splice(nth % Math.max(1, run.inFlight.length), 1);
    if (!request) return;
    await report(request);
    run.gate.end(request);
  }

  async function apply(one: Event) {
    const { gate } = run;
    const at = clock.now();
    if (one.kind === 'send') {
      const before = gate.canDispatch(one.lane, 'queued').kind;
      const request = await gate.start(one.lane, kindOf(one.lane));
      if (request) run.inFlight.push(request);
      if (before === 'blocked') expect(request, 'nothing is sent while blocked').toBeNull();
    } else if (one.kind === 'answer') await end(one.nth, (sent) => gate.report(sent, { kind: 'answered' }));
    else if (one.kind === 'fail') {
      const { retryAt } = one.error;
      const error: WireError = { ...one.error, retryAt: retryAt === undefined ? undefined : at + retryAt };
      await end(one.nth, (sent) => gate.report(sent, { kind: 'failed', error }));
    } else if (one.kind === 'reject') {
      const error: WireError = { code: 'token-refused', status: 401 };
      const until = one.waitMs ? at + one.waitMs : null;
      await end(one.nth, (sent) => gate.report(sent, { kind: 'token-rejected', error, until }));
    } else if (one.kind === 'offline') await gate.report(null, { kind: 'failed', error: { code: 'offline' } });
    else if (one.kind === 'pause') await gate.pause(one.ms, 429);
    else if (one.kind === 'rejectLane') await gate.lanes.reject(one.lane, 401);
    else if (one.kind === 'acceptLane') await gate.lanes.accept(one.lane);
    else if (one.kind === 'tokenFails') await gate.token.countFailure({ code: 'unauthorised', status: 401 });
    else if (one.kind === 'probe') await gate.allowProbe(one.by);
    else if (one.kind === 'pass') await clock.advance(one.ms);
    else clock.set(one.ms);
  }

  return Object.assign(run, { apply });
}

/** Every decision names an end within the documented maximum, and never more requests than allowed are in flight. */
function checkBounds({ gate, clock, inFlight }: ReturnType<typeof createRun>) {
  expect(inFlight.length).toBeLessThanOrEqual(MAX_IN_FLIGHT);
  for (const decision of decisions(gate).flat()) {
    if (decision.kind === 'open') continue;
    if (decision.until === null) expect(inFlight, 'blocked by a request in flight').not.toEqual([]);
    else {
      expect(decision.until).toBeGreaterThan(clock.now());
      expect(decision.until - clock.now()).toBeLessThanOrEqual(MAX_BLOCK_MS);
    }
  }
  const tokenEnd = gate.token.getEnd();
  expect((tokenEnd ?? clock.now()) - clock.now()).toBeLessThanOrEqual(MAX_BLOCK_MS);
}

const sequence = fc.array(event, { maxLength: 60 });

test('gate never blocks longer than its maximum nor lets too many requests through, and always opens again', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, fc.integer({ min: 1, max: 60 }), async (events, limit) => {
      const run = createRun(limit);
      for (const one of events) {
        await run.apply(one);
        checkBounds(run);
      }
      for (const request of run.inFlight.splice(0)) run.gate.end(request);
      await run.clock.advance(MAX_BLOCK_MS);
      for (const of of LANES) expect([of, isOpen(run.gate, of)]).toEqual([of, true]);
      expect(await run.gate.start(LANES[0], 'screen')).not.toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('half-open gate lets one request through', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async (events) => {
      const run = createRun(60);
      for (const one of events) await run.apply(one);
      for (const request of run.inFlight.splice(0)) run.gate.end(request);
      await run.gate.pause(1_000, 429);
      await run.clock.advance(MAX_BLOCK_MS);
      expect(await run.gate.start('screen|evm', 'screen')).not.toBeNull();
      expect(await run.gate.start('screen|ton', 'screen'), 'until the first is answered').toBeNull();
    }),
  );
});

test('next worker decides as its predecessor without requests in flight, apart from the network', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, fc.nat(60), async (events, killedAfter) => {
      const run = createRun(10_000);
      for (const one of events.slice(0, killedAfter).filter(({ kind }) => kind !== 'offline')) {
        if (one.kind === 'fail' && one.error.code === 'offline') continue;
        await run.apply(one);
      }
      for (const request of run.inFlight.splice(0)) run.gate.end(request);
      const before = decisions(run.gate);
      const width = await countOpen(run.gate);
      await run.restart();
      expect(decisions(run.gate)).toEqual(before);
      expect(await countOpen(run.gate)).toBe(width);
    }),
    { numRuns: 300 },
  );
});

/** Returns the number of requests that the gate lets through; it ends them again. */
async function countOpen(gate: DispatchGate) {
  const sent: DispatchedRequest[] = [];
  for (let n = 0; n < 6; n++) {
    const request = await gate.start('screen|ton', 'screen');
    if (request) sent.push(request);
  }
  for (const request of sent) gate.end(request);
  return sent.length;
}
