// Tests of the rate-limit pause: its length, its storage, and behaviour with broken stores and clocks.
import { expect, test } from 'vitest';
import { createRateLimitPause, FIRST_PAUSE_MS, MAX_PAUSE_MS } from '../../../../lib/service/back-off/rate-limit-pause';
import { createMemoryPauseStore } from '../../../../lib/service/diagnostics/memory-stores';
import { failure, testClock } from '../../../harness/service-client';

function make(store = createMemoryPauseStore(), random = () => 0) {
  const clock = testClock();
  const start = () => createRateLimitPause({ store, now: clock.now, random });
  return { clock, store, start, pause: start() };
}

test('pause begins and ends', async () => {
  const { pause, clock, store } = make();
  await pause.assertNotPaused();
  expect(await pause.getEnd()).toBeNull();
  const until = await pause.begin('5', null);
  expect(until).toBe(clock.now() + 5_000);
  expect(await store.get()).toBe(until);
  expect(await failure(pause.assertNotPaused())).toEqual({
    code: 'rate-limited',
    facts: { status: 429, retryAt: until },
  });
  clock.pass(4_999);
  await failure(pause.assertNotPaused());
  clock.pass(1);
  await pause.assertNotPaused();
});

test('pause has its cause while it lasts, unknown after a worker restart', async () => {
  const { pause, start } = make();
  const retryAt = await pause.begin('5', null, 503);
  expect(await failure(pause.assertNotPaused())).toEqual({ code: 'rate-limited', facts: { status: 503, retryAt } });
  expect((await failure(start().assertNotPaused())).facts.status).toBeUndefined();
  expect(['5', '0', '', null].map((value) => pause.isAskedFor(value, null))).toEqual([true, false, false, false]);
});

test('pause is extended by a later end, and not shortened by an earlier one', async () => {
  const { pause, clock } = make();
  const long = await pause.begin('60', null);
  expect(await pause.begin('1', null)).toBe(long);
  expect(await pause.begin('120', null)).toBe(clock.now() + 120_000);
});

test.each([
  ['10', 0, 10_000],
  ['10', 0.5, 10_500],
  ['1', 0.5, 1_050],
  ['60', 0.5, 60_500],
])('pause jitter adds a tenth or a second at most: %s s at %d', async (asked, random, wait) => {
  const { pause, clock } = make(createMemoryPauseStore(), () => random);
  expect((await pause.begin(asked, null)) - clock.now()).toBe(wait);
});

test('pause without a time doubles up to its cap, and resets after an answer', async () => {
  const { pause, clock } = make();
  const waits: number[] = [];
  for (let n = 0; n < 12; n++) {
    const until = await pause.begin(null, null);
    waits.push(until - clock.now());
    clock.pass(until - clock.now());
  }
  expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8].map((n) => n * FIRST_PAUSE_MS));
  expect(waits.at(-1)).toBe(MAX_PAUSE_MS);
  pause.onAnswered();
  expect((await pause.begin(null, null)) - clock.now()).toBe(FIRST_PAUSE_MS);
});

test('pause is not reset by an answer to an earlier request', async () => {
  const { pause, clock } = make();
  const until = await pause.begin(null, null);
  pause.onAnswered();
  clock.pass(until - clock.now());
  expect((await pause.begin(null, null)) - clock.now()).toBe(2 * FIRST_PAUSE_MS);
});

test('next worker keeps the pause and its doubling', async () => {
  const { pause, clock, start } = make();
  const until = await pause.begin('30', null);
  const reborn = start();
  expect(await reborn.getEnd()).toBe(until);
  clock.pass(30_000);
  await reborn.assertNotPaused();
  expect((await reborn.begin(null, null)) - clock.now()).toBe(32_000);
});

test('clock set back by a day leaves at most the cap', async () => {
  const { pause, clock } = make();
  await pause.begin('5', null);
  clock.pass(-86_400_000);
  const until = await pause.getEnd();
  expect(until).toBe(clock.now() + MAX_PAUSE_MS);
  clock.pass(MAX_PAUSE_MS);
  await pause.assertNotPaused();
});

test('pause is not restarted by each worker after the clock was set back', async () => {
  const { pause, clock, start } = make();
  await pause.begin('5', null);
  clock.pass(-86_400_000);
  const ends = [];
  for (let n = 0; n < 3; n++) {
    ends.push(await start().getEnd());
    clock.pass(MAX_PAUSE_MS / 2);
  }
  expect(ends).toEqual([ends[0], ends[0], null]);
});

test('failing or invalid pause store stops neither screening nor the pause', async () => {
  const broken = {
    get: () => Promise.reject(new Error('disk')),
    set: () => Promise.reject(new Error('disk')),
  };
  const { pause, clock } = make(broken);
  await pause.assertNotPaused();
  expect(await pause.begin('5', null)).toBe(clock.now() + 5_000);
  await failure(pause.assertNotPaused());
  for (const nonsense of [Number.NaN, Number.POSITIVE_INFINITY, -1, null, 'soon']) {
    const { pause: other } = make({ get: async () => nonsense as number, set: async () => undefined });
    await other.assertNotPaused();
  }
});

test.each(['9'.repeat(400), `${'9'.repeat(20)}s`, 'Fri, 20 Nov 9999 12:00:00 GMT'])(
  'pause is limited to its maximum: %s',
  async (asked) => {
    const { pause, clock } = make();
    expect(await pause.begin(asked, null)).toBe(clock.now() + MAX_PAUSE_MS);
  },
);
