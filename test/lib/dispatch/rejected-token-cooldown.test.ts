// Tests of the cool-down after a rejected token: one lane waits for a set time, an answer or a user request.
// covers F-23
import { expect, it } from 'vitest';
import type { DispatchGate } from '../../../lib/dispatch/dispatch-gate';
import { fakeClock, gateAt, memoryGateStore } from '../../harness/screening';

const MINUTE = 60_000;
const REFUSED = { code: 'token-refused', status: 401 } as const;

/** Sends a queued request that is rejected with a fresh token. */
async function reject(gate: DispatchGate, lane: string, until: number | null) {
  const request = await gate.start(lane, 'screen');
  if (!request) throw new Error(`${lane} is blocked`);
  await gate.report(request, { kind: 'token-rejected', error: REFUSED, until });
  gate.end(request);
}
async function answer(gate: DispatchGate, lane: string) {
  const request = await gate.start(lane, 'screen');
  if (!request) throw new Error(`${lane} is blocked`);
  await gate.report(request, { kind: 'answered' });
  gate.end(request);
}
const isOpen = (gate: DispatchGate, lane: string) => gate.canDispatch(lane, 'queued').kind === 'open';

it('lane cool-down ends at its time, and other lanes are unaffected', async () => {
  const clock = fakeClock();
  let opened = 0;
  const gate = gateAt(clock);
  gate.onOpen(() => void opened++);
  await reject(gate, 'screen|evm', clock.now() + MINUTE);
  for (const traffic of ['queued', 'direct'] as const)
    expect(gate.canDispatch('screen|evm', traffic)).toMatchObject({ reason: 'refused', status: 401 });
  expect(isOpen(gate, 'screen|tron')).toBe(true);
  await clock.advance(MINUTE - 1);
  expect([opened, isOpen(gate, 'screen|evm')]).toEqual([0, false]);
  await clock.advance(1);
  expect([opened, isOpen(gate, 'screen|evm')]).toEqual([1, true]);
});

it('lane cool-down ends when the clock is set back or a user requests', async () => {
  const clock = fakeClock();
  const gate = gateAt(clock);
  await reject(gate, 'a', clock.now() + 86_400_000);
  expect(isOpen(gate, 'a')).toBe(true);
  await reject(gate, 'a', clock.now() + MINUTE);
  await gate.allowProbe('network');
  expect(isOpen(gate, 'a'), 'the network is not the cause').toBe(false);
  await gate.allowProbe('user');
  expect(isOpen(gate, 'a')).toBe(true);
});

it.each([
  [16, true],
  [16 + 1 / MINUTE, false],
])(
  'lane cool-down %d minutes ahead: active %s, and one ended by a set-back clock does not return',
  async (minutes, rests) => {
    const clock = fakeClock();
    const gate = gateAt(clock);
    await reject(gate, 'a', clock.now() + minutes * MINUTE);
    expect(!isOpen(gate, 'a')).toBe(rests);
    await clock.advance(MINUTE);
    expect(!isOpen(gate, 'a')).toBe(rests);
  },
);

it('answer on a refused lane ends all cool-downs, and on another lane none', async () => {
  const clock = fakeClock();
  const gate = gateAt({ ...clock, wake: () => undefined });
  let opened = 0;
  gate.onOpen(() => void opened++);
  const until = clock.now() + MINUTE;
  await reject(gate, 'a', until);
  await reject(gate, 'b', until);
  expect(gate.getAccountFailure()).toMatchObject({ code: 'token-refused', status: 401, since: clock.now() });
  await answer(gate, 'c');
  expect([isOpen(gate, 'a'), isOpen(gate, 'b'), opened]).toEqual([false, false, 0]);
  expect(gate.getAccountFailure(), 'the account works where it was asked last').toBeNull();
  await gate.lanes.accept('a');
  expect([isOpen(gate, 'a'), isOpen(gate, 'b'), opened]).toEqual([true, true, 1]);
});

it('account failure keeps its start after another refusal, also for the next worker', async () => {
  const clock = fakeClock();
  const store = memoryGateStore();
  const gate = gateAt(clock, { store });
  const since = clock.now();
  await reject(gate, 'a', since + MINUTE);
  await clock.advance(MINUTE);
  await reject(gate, 'a', since + 3 * MINUTE);
  const next = gateAt(clock, { store });
  await next.load();
  for (const each of [gate, next])
    expect(each.getAccountFailure()).toMatchObject({ since, nextTry: since + 3 * MINUTE });
});

it('account failure that another lane cleared begins again only with a lane that was not refused before', async () => {
  const clock = fakeClock();
  const gate = gateAt(clock);
  await reject(gate, 'a', clock.now() + MINUTE);
  await answer(gate, 'c');
  await clock.advance(MINUTE);
  await reject(gate, 'a', clock.now() + MINUTE);
  expect(gate.getAccountFailure()).toBeNull();
  await reject(gate, 'b', clock.now() + MINUTE);
  expect(gate.getAccountFailure()).toMatchObject({ since: clock.now() });
});

it('lane of a rejected batch sends one request at a time, without a wait, until it is answered', async () => {
  const clock = fakeClock();
  const gate = gateAt(clock);
  await reject(gate, 'a', null);
  expect(isOpen(gate, 'a')).toBe(true);
  const first = await gate.start('a', 'screen');
  expect(gate.canDispatch('a', 'queued')).toMatchObject({ kind: 'blocked', reason: 'in-flight', until: null });
  expect([isOpen(gate, 'b'), gate.canDispatch('a', 'direct').kind]).toEqual([true, 'open']);
  await gate.report(first, { kind: 'answered' });
  expect(isOpen(gate, 'a')).toBe(true);
});

it('concurrent rejections start one cool-down, later ones double it, and it lasts until the next token', async () => {
  const clock = fakeClock();
  const gate = gateAt(clock);
  const waits: number[] = [];
  for (let n = 0; n < 6; n++) {
    const until = await gate.lanes.reject('a', 401);
    expect(await gate.lanes.reject('a', 401)).toBe(until);
    waits.push((until - clock.now()) / MINUTE);
    await clock.advance(until - clock.now());
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
  for (let n = 0; n < 4; n++) await gate.token.countFailure(null);
  expect(await gate.lanes.reject('b', 401)).toBe(gate.token.getEnd());
});
