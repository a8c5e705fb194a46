// Tests of the screener with local-only cases: their addresses are not sent, and waiting requests are kept.
import { expect, test } from 'vitest';
import { asksOf, createScreeningHarness, PAGE } from '../../../harness/screening';

const SECOND = 1000;
const [LOCAL, OTHER] = asksOf(2) as [{ chain: string; address: string }, { chain: string; address: string }];

test.each(['person', 'view', 'rest', 'bulk'] as const)(
  'an address of a local-only case is not sent for %s',
  async (why) => {
    const world = createScreeningHarness();
    const screener = await world.startWorker();
    world.localAddresses.add(LOCAL.address);
    const origin = why === 'view' || why === 'rest' ? PAGE : null;
    const states = await screener.screen([LOCAL, OTHER], why, origin, { again: true });
    expect(states).toMatchObject([{ state: 'idle', localOnly: 'case' }, { state: 'waiting' }]);
    await world.clock.advance(SECOND);
    expect(world.scripted.calls.flatMap(({ addresses }) => addresses)).toEqual([OTHER.address]);
  },
);

test('a request that waits when its case becomes local only is kept, and sent once it may be', async () => {
  const world = createScreeningHarness();
  const screener = await world.startWorker();
  world.network.online = false;
  await screener.screen([LOCAL], 'person', null);
  await world.clock.advance(SECOND);
  world.localAddresses.add(LOCAL.address);
  world.network.online = true;
  screener.retryNow('user');
  await world.clock.advance(60 * SECOND);
  expect(world.scripted.calls).toEqual([]);
  expect(await screener.peek([LOCAL], null)).toMatchObject([{ state: 'idle', localOnly: 'case' }]);
  expect([screener.countWaiting(), screener.isPending(LOCAL)]).toEqual([1, false]);

  world.localAddresses.clear();
  screener.wake();
  await world.clock.advance(SECOND);
  expect(world.scripted.calls.flatMap(({ addresses }) => addresses)).toEqual([LOCAL.address]);
});

test('earlier answers about an address of a local-only case are given, also when they are past their age limit', async () => {
  const world = createScreeningHarness();
  const screener = await world.startWorker();
  await screener.screen([LOCAL], 'person', null);
  await world.clock.advance(SECOND);
  world.localAddresses.add(LOCAL.address);
  expect(await screener.peek([LOCAL], null)).toMatchObject([{ state: 'verdict', localOnly: 'case' }]);
  await world.clock.advance(200_000 * SECOND);
  expect(await screener.screen([LOCAL], 'person', null)).toMatchObject([{ state: 'stale', because: 'local-only' }]);
  expect(world.scripted.calls).toHaveLength(1);
});
