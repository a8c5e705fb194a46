// Tests of the dispatch gate: number of requests allowed after failures, pauses and a reached minute limit.
import { describe, expect, it } from 'vitest';
import type { DispatchGate } from '../../../lib/dispatch/dispatch-gate';
import type { DispatchedRequest } from '../../../lib/dispatch/dispatch-gate-types';
import type { WireError } from '../../../lib/errors/app-error';
import { fakeClock, gateAt, memoryGateStore } from '../../harness/screening';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LANE = 'screen|evm';
const FAULT: WireError = { code: 'service-fault', status: 500 };
const error = (code: WireError['code'], status?: number): WireError => ({ code, ...(status && { status }) });

interface Context {
  gate: DispatchGate;
  now: number;
  /** A request that was sent before all events. */
  early: DispatchedRequest;
}
/** A number is a duration in seconds. */
type Step = ((context: Context) => unknown) | number;

const request = (period: number, kind: DispatchedRequest['kind'] = 'screen') => ({ lane: LANE, kind, period });
/** Sends and fails a request as the queue does; a blocked gate sends none, and an earlier request fails. */
const fails =
  (times = 1, failure = FAULT, kind: DispatchedRequest['kind'] = 'screen'): Step =>
  async ({ gate }) => {
    for (let n = 0; n < times; n++) {
      const sent = await gate.start(LANE, kind);
      await gate.report(sent ?? request(0, kind), { kind: 'failed', error: failure });
      if (sent) gate.end(sent);
    }
  };
const answers =
  (kind: DispatchedRequest['kind'] = 'screen'): Step =>
  async ({ gate }) => {
    const sent = await gate.start(LANE, kind);
    await gate.report(sent ?? request(0, kind), { kind: 'answered' });
    if (sent) gate.end(sent);
  };
const earlyAnswer: Step = ({ gate, early }) => gate.report(early, { kind: 'answered' });
const earlyRefusal: Step = ({ gate, early }) => gate.report(early, { kind: 'failed', error: error('forbidden', 404) });
const offline: Step = ({ gate }) => gate.report(null, { kind: 'failed', error: error('offline') });
const userAsks: Step = ({ gate }) => gate.allowProbe('user');
const networkIsBack: Step = ({ gate }) => gate.allowProbe('network');
const pauses =
  (seconds: number): Step =>
  ({ gate }) =>
    gate.pause(seconds * SECOND, 429);
const reportsPause =
  (seconds: number): Step =>
  ({ gate, now }) =>
    gate.report(null, {
      kind: 'failed',
      error: { code: 'rate-limited', status: 429, retryAt: now + seconds * SECOND },
    });
const fillsMinute: Step = async ({ gate }) => {
  for (let n = 0; n < 60; n++) await gate.admit();
  await gate.start(LANE, 'screen');
};
const noToken: Step = ({ gate }) => gate.report(null, { kind: 'failed', error: error('unauthorised', 401) });
const signedIn: Step = ({ gate }) => gate.onSignedIn();
const interrupted: Step = ({ gate }) => gate.report(null, { kind: 'failed', error: error('cancelled') });

async function run(steps: Step[], restart: boolean) {
  const clock = fakeClock();
  const store = memoryGateStore();
  let gate = gateAt(clock, { store });
  const early = request(0);
  for (const step of steps) {
    if (typeof step === 'function') await step({ gate, now: clock.now(), early });
    else await clock.advance(step * SECOND);
    if (!restart) continue;
    gate = gateAt(clock, { store });
    await gate.load();
  }
  return { gate, clock };
}
/** Starts requests until the gate is blocked. @returns their number, and the reason of the block */
async function width(gate: DispatchGate) {
  const decision = gate.canDispatch(null, 'queued');
  let sent = 0;
  while (sent < 10 && (await gate.start(LANE, 'screen'))) sent += 1;
  return [sent, decision.kind === 'blocked' ? decision.reason : null];
}

/** Blocked (0), half-open (1), open (4). */
describe.each<[number, string | null, [string, ...Step[]][]]>([
  [
    0,
    'fault',
    [
      ['three faults in a row', fails(3)],
      ['answered scores do not reset the count of faults', fails(2), answers('score'), fails()],
      ['a moment before the wait is over', fails(3), 29.999],
      ['a fault of the probe', fails(3), 30, fails()],
      ['the next wait is twice as long', fails(3), 30, fails(), 59],
      ['and twice as long again', fails(3), 30, fails(), 60, fails(), 119],
      ['five minutes at most', fails(3), 30, fails(), 60, fails(), 120, fails(), 240, fails(), 299],
    ],
  ],
  [
    0,
    'offline',
    [
      ['no response', offline, 4.999],
      ['no response twice', offline, 5, offline, 9.999],
      [
        'five minutes at most',
        offline,
        5,
        offline,
        10,
        offline,
        20,
        offline,
        40,
        offline,
        80,
        offline,
        160,
        offline,
        299,
      ],
    ],
  ],
  [
    0,
    'paused',
    [
      ['a pause, though a user asks', pauses(60), userAsks],
      ['a pause, though the network is back', pauses(60), networkIsBack],
      ['a pause that only the queue reports', reportsPause(10), 9.999],
      ['the longest pause', pauses(1e6), 15 * 60 - 0.001],
    ],
  ],
  [
    0,
    'pace',
    [
      ['the own limit, though a user asks', fillsMinute, userAsks],
      ['an interrupted request', interrupted, 4.999],
    ],
  ],
  [
    0,
    'sign-in',
    [
      ['a failed sign-in', noToken, 59.999],
      ['a second one waits twice as long', noToken, 60, noToken, 119.999],
      ['concurrent ones count once', noToken, noToken, noToken, 59.999],
      ['a quarter of an hour at most', noToken, 60, noToken, 120, noToken, 240, noToken, 480, noToken, 899.999],
    ],
  ],
  [
    1,
    null,
    [
      ['after the faults', fails(3), 30],
      ['after the longest wait', fails(3), 30, fails(), 60, fails(), 120, fails(), 240, fails(), 300],
      ['an answer to an earlier request proves nothing', fails(3), earlyAnswer, 30],
      ['nor after the wait', fails(3), 30, earlyAnswer],
      ['nor does a refusal of an earlier request', fails(3), earlyRefusal, 30],
      ['a refusal that may speak of the client', fails(3), 30, fails(1, error('forbidden', 403))],
      ['a request that was not sent', fails(3), 30, fails(1, error('bad-request'))],
      ['a user asks during faults', fails(3), userAsks],
      ['a user asks without a network', offline, userAsks],
      ['a user asks after a failed sign-in', noToken, userAsks],
      ['the network is back', offline, networkIsBack],
      ['concurrent requests without a response count once', offline, offline, offline, 5],
      ['after a pause', pauses(10), 10],
      ['after a failed sign-in', noToken, 60],
      ['a token after a failed sign-in', noToken, signedIn],
    ],
  ],
  [
    4,
    null,
    [
      ['at first'],
      ['two faults', fails(2)],
      ['faults of scores alone', fails(9, FAULT, 'score')],
      ['two faults, a refusal, two faults', fails(2), fails(1, error('forbidden', 403)), fails(2)],
      ['two faults, an answer, two faults', fails(2), answers(), fails(2)],
      ['an answer to the probe', fails(3), 30, answers()],
      ['an answer to the probe of a score', fails(3), 30, answers('score')],
      ['a refusal of one address', fails(3), 30, fails(1, error('forbidden', 404))],
      ['an unacceptable request', pauses(10), 10, fails(1, error('bad-request', 400))],
      ['after the own limit', fillsMinute, 60],
      ['after an interrupted request', interrupted, 5],
    ],
  ],
])('queued requests allowed in flight: %i (%s)', (allowed, reason, rows) => {
  it.each(rows)('%s', async (_, ...steps) => {
    expect(await width((await run(steps, false)).gate)).toEqual([allowed, reason]);
  });
});

it.each<[string, Step[]]>([
  ['faults', [fails(3), 10]],
  ['a pause', [pauses(60), 10]],
  ['a failed sign-in', [noToken, 60, noToken, 10]],
  ['the own limit', [fillsMinute]],
  ['half-open', [fails(3), 30]],
  ['open', [fails(2)]],
])('next worker decides the same: %s', async (_, steps) => {
  const results = await Promise.all([false, true].map((restart) => run(steps, restart)));
  const [kept, reborn] = results.map(({ gate }) => [gate.canDispatch(LANE, 'queued'), gate.getBlockReason(LANE)]);
  expect(reborn).toEqual(kept);
  expect(await width(results[1]!.gate)).toEqual(await width(results[0]!.gate));
});

it('next worker asks the browser about the network, and sends one request first', async () => {
  const { gate } = await run([offline, offline], true);
  expect(await width(gate)).toEqual([1, null]);
});

it.each<[string, Step]>([
  ['faults', fails(3)],
  ['no network', offline],
  ['a failed sign-in', noToken],
  ['the own limit', fillsMinute],
])('direct requests are not blocked by %s', async (_, step) => {
  const { gate } = await run([step], false);
  expect(gate.canDispatch(null, 'queued').kind).toBe('blocked');
  expect(gate.canDispatch(LANE, 'direct')).toEqual({ kind: 'open' });
});

it('direct requests wait for the minute, and concurrent ones do not share its last place', async () => {
  const clock = fakeClock(1_800_000_000_000 + 1234);
  const gate = gateAt(clock, { requestsPerMinute: 2 });
  const start = Math.ceil(clock.now() / MINUTE) * MINUTE;
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => gate.admit()));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(outcomes[3]).toMatchObject({ reason: { code: 'own-pace', facts: { retryAt: start } } });
  expect(await gate.start(LANE, 'screen'), 'the queue shares the minute').toBeNull();
  expect(gate.getBlockReason(LANE)).toMatchObject({ cause: 'pace', until: start });
  await clock.advance(start - clock.now());
  await gate.admit();
  expect(await gate.start(LANE, 'screen')).not.toBeNull();
});

it('blocked queue is woken when the block ends, also by a timer that fires early', async () => {
  const clock = fakeClock();
  const gate = gateAt({ ...clock, wake: (ms, task) => clock.wake(ms > 1 ? ms - 1 : ms, task) });
  const open: boolean[] = [];
  await gate.pause(5_000, 429);
  gate.onOpen(() => void open.push(gate.canDispatch(null, 'queued').kind === 'open'));
  gate.canDispatch(null, 'queued');
  gate.canDispatch(null, 'queued');
  await clock.advance(5_000);
  expect(open).toEqual([false, true]);
});

it('failed sign-in stays the reason until a request succeeds, without texts of the service in the record', async () => {
  const clock = fakeClock();
  const store = memoryGateStore();
  const gate = gateAt(clock, { store });
  const failure = {
    code: 'no-token-host',
    status: 200,
    serviceMessage: 'client is blocked',
    requestUrl: 'https://x.example',
  } as const;
  await gate.report(null, { kind: 'failed', error: failure });
  await clock.advance(MINUTE);
  expect(gate.getBlockReason(LANE)).toMatchObject({ cause: 'sign-in', trouble: failure });
  expect(gate.getAccountFailure()).toMatchObject({ ...failure, nextTry: clock.now() });
  expect(JSON.stringify(await store.load())).not.toMatch(/client is blocked|x\.example/);
  const next = gateAt(clock, { store });
  await next.load();
  expect(next.getAccountFailure()).toMatchObject({ code: 'no-token-host', status: 200 });
  const sent = await next.start(LANE, 'screen');
  await next.report(sent, { kind: 'answered' });
  expect([next.getAccountFailure(), next.getBlockReason(LANE)]).toEqual([null, null]);
});

it('aborted session stores nothing more', async () => {
  const store = memoryGateStore();
  const session = new AbortController();
  const gate = gateAt(fakeClock(), { store, signal: session.signal });
  session.abort();
  await gate.pause(5_000, 429);
  expect(await store.load()).toBeNull();
});
