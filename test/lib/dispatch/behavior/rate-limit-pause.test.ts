// Tests of the rate-limit pause: it survives a restart and stays within its maximum, even with a wrong clock.
// covers F-20, F-25
import { expect, test } from 'vitest';
import { WAITS } from '../../../../lib/dispatch/backoff-rules';
import type { DispatchGate } from '../../../../lib/dispatch/dispatch-gate';
import { emptyGateRecord, type GateRecord } from '../../../../lib/dispatch/dispatch-gate-record';
import { gateAt, memoryGateStore } from '../../../harness/screening';
import { testClock } from '../../../harness/scripted-service-client';

const { firstMs: FIRST_PAUSE_MS, maxMs: MAX_PAUSE_MS } = WAITS.paused;
const getEnd = (gate: DispatchGate) => {
  const decision = gate.canDispatch(null, 'direct');
  return decision.kind === 'blocked' ? decision.until : null;
};

function make(store = memoryGateStore(), random = () => 0) {
  const clock = testClock();
  const start = () => gateAt({ ...clock, wake: () => undefined }, { store, random });
  return { clock, store, start, gate: start() };
}

test('pause begins and ends', async () => {
  const { gate, clock, store } = make();
  expect(getEnd(gate)).toBeNull();
  const until = await gate.pause(5_000, 429);
  expect(until).toBe(clock.now() + 5_000);
  expect((await store.load())?.waits.paused.until).toBe(until);
  for (const traffic of ['direct', 'queued'] as const)
    expect(gate.canDispatch('screen|evm', traffic)).toEqual({ kind: 'blocked', until, reason: 'paused', status: 429 });
  clock.pass(4_999);
  expect(getEnd(gate)).toBe(until);
  clock.pass(1);
  expect(getEnd(gate)).toBeNull();
});

test('pause has its cause while it lasts, also for the next worker', async () => {
  const { gate, start } = make();
  const until = await gate.pause(5_000, 503);
  const next = start();
  await next.load();
  for (const each of [gate, next])
    expect(each.canDispatch(null, 'direct')).toMatchObject({ until, reason: 'paused', status: 503 });
});

test('pause is extended by a later end, and not shortened by an earlier one', async () => {
  const { gate, clock } = make();
  const long = await gate.pause(60_000, 429);
  expect(await gate.pause(1_000, 429)).toBe(long);
  expect(await gate.pause(120_000, 429)).toBe(clock.now() + 120_000);
});

test.each([
  [10, 0, 10_000],
  [10, 0.5, 10_500],
  [1, 0.5, 1_050],
  [60, 0.5, 60_500],
])('pause jitter adds a tenth or a second at most: %s s at %d', async (asked, random, wait) => {
  const { gate, clock } = make(memoryGateStore(), () => random);
  expect((await gate.pause(asked * 1000, 429)) - clock.now()).toBe(wait);
});

test('pause without a time doubles up to its cap, and resets after an answer', async () => {
  const { gate, clock } = make();
  const waits: number[] = [];
  for (let n = 0; n < 12; n++) {
    const until = await gate.pause(null, 429);
    waits.push(until - clock.now());
    clock.pass(until - clock.now());
  }
  expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8].map((n) => n * FIRST_PAUSE_MS));
  expect(waits.at(-1)).toBe(MAX_PAUSE_MS);
  await gate.onReplied();
  expect((await gate.pause(null, 429)) - clock.now()).toBe(FIRST_PAUSE_MS);
});

test('pause is not reset by an answer to an earlier request', async () => {
  const { gate, clock } = make();
  const until = await gate.pause(null, 429);
  await gate.onReplied();
  clock.pass(until - clock.now());
  expect((await gate.pause(null, 429)) - clock.now()).toBe(2 * FIRST_PAUSE_MS);
});

test('next worker keeps the pause and its doubling', async () => {
  const { gate, clock, start } = make();
  let until = 0;
  for (let n = 0; n < 3; n++) {
    until = await gate.pause(null, 429);
    if (n < 2) clock.pass(until - clock.now());
  }
  const reborn = start();
  await reborn.load();
  expect(getEnd(reborn)).toBe(until);
  clock.pass(until - clock.now());
  expect(getEnd(reborn)).toBeNull();
  expect((await reborn.pause(null, 429)) - clock.now()).toBe(8_000);
});

test('clock set back by a day leaves at most the cap', async () => {
  const { gate, clock } = make();
  await gate.pause(5_000, 429);
  clock.pass(-86_400_000);
  expect(getEnd(gate)).toBe(clock.now() + MAX_PAUSE_MS);
  clock.pass(MAX_PAUSE_MS);
  expect(getEnd(gate)).toBeNull();
});

test('pause is not restarted by each worker after the clock was set back', async () => {
  const { gate, clock, start } = make();
  await gate.pause(5_000, 429);
  clock.pass(-86_400_000);
  const ends = [];
  for (let n = 0; n < 3; n++) {
    const next = start();
    await next.load();
    ends.push(getEnd(next));
    clock.pass(MAX_PAUSE_MS / 2);
  }
  expect(ends).toEqual([ends[0], ends[0], null]);
});

test('failing or invalid store stops neither requests nor the pause', async () => {
  const broken = {
    load: () => Promise.reject(new Error('disk')),
    save: () => Promise.reject(new Error('disk')),
  };
  const { gate, clock } = make(broken);
  await gate.load();
  expect(getEnd(gate)).toBeNull();
  expect(await gate.pause(5_000, 429)).toBe(clock.now() + 5_000);
  expect(getEnd(gate)).not.toBeNull();
  for (const nonsense of [Number.NaN, Number.POSITIVE_INFINITY, -1, null, 'soon']) {
    const stored = {
      ...emptyGateRecord(),
      waits: { ...emptyGateRecord().waits, paused: { failures: 0, until: nonsense, status: 0 } },
    };
    const { gate: other } = make({ load: async () => stored as GateRecord, save: async () => undefined });
    await other.load();
    expect(getEnd(other)).toBeNull();
  }
});

test.each([Number.POSITIVE_INFINITY, 1e20, 8e12])('pause is limited to its maximum: %d ms', async (asked) => {
  const { gate, clock } = make();
  expect(await gate.pause(asked, 429)).toBe(clock.now() + MAX_PAUSE_MS);
});
