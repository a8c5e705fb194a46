// Tests of screening after sleep or clock changes: requests are sent once, and verdicts can become stale.
import { describe, expect, it } from 'vitest';
import { emptyGateRecord } from '../../../../lib/dispatch/dispatch-gate-record';
import { AppError } from '../../../../lib/errors/app-error';
import { asksOf, createScreeningHarness } from '../../../harness/screening';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The longest automatic wait is sixteen minutes. */
const SOON = 20 * MINUTE;
const ASKS = asksOf(3);

type World = ReturnType<typeof createScreeningHarness>;

/** Blocks of the queue, and how each ends after the jump. */
const HOLDS: Record<string, (world: World) => () => void> = {
  'a dead network': ({ network }) => {
    network.online = false;
    return () => {
      network.online = true;
    };
  },
  'a pause': ({ scripted, clock }) => {
    scripted.plan.push(() => new AppError('rate-limited', { status: 429, retryAt: clock.now() + 15 * MINUTE }));
    return () => scripted.plan.splice(0);
  },
  'our own pace': ({ gateStore, clock }) => {
    void gateStore.save({ ...emptyGateRecord(), minute: { number: Math.floor(clock.now() / MINUTE), used: 60 } });
    return () => undefined;
  },
};

describe.each(Object.entries(HOLDS))('%s', (_name, hold) => {
  it.each([
    ['sleeps for hours', 8 * HOUR],
    ['is set a day ahead', 24 * HOUR],
    ['is set back an hour', -HOUR],
    ['is set back a day', -24 * HOUR],
  ])('request is answered once when the machine then %s', async (_what, by) => {
    for (const isReborn of [false, true]) {
      const world = createScreeningHarness();
      const end = hold(world);
      let screener = await world.startWorker();
      await screener.screen(ASKS, 'person', null);
      await world.clock.advance(1000);
      expect((await screener.peek(ASKS, null)).some(({ state }) => state === 'verdict')).toBe(false);
      const before = world.scripted.calls.length;
      world.clock.set(by);
      end();
      if (isReborn) screener = await world.startWorker();
      else await world.clock.advance(SOON);
      await world.clock.advance(SOON);
      const states = await screener.peek(ASKS, null);
      expect(states.map(({ state }) => state)).toEqual(ASKS.map(() => 'verdict'));
      const sent = world.scripted.calls.slice(before).flatMap(({ addresses }) => addresses);
      expect(sent.toSorted(), 'each once').toEqual(ASKS.map(({ address }) => address));
    }
  });
});

it.each([
  [-HOUR, 'stale'],
  [-24 * HOUR, 'stale'],
  [8 * HOUR, 'stale'],
  [-2 * MINUTE, 'verdict'],
])('verdict is not fresh by a clock that was set by %i ms', async (by, state) => {
  const world = createScreeningHarness();
  const screener = await world.startWorker();
  await screener.screen(ASKS, 'person', null);
  await world.clock.advance(1000);
  world.clock.set(by);
  expect((await screener.peek(ASKS, null)).map((one) => one.state)).toEqual(ASKS.map(() => state));
});
