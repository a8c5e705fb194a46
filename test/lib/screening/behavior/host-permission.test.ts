// Tests of a missing host permission: requests are stored, sent after the grant, and counted once.
// covers F-42
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../lib/errors/app-error';
import { asksOf, createScreeningHarness, PAGE } from '../../../harness/screening';

const SECOND = 1000;
const refused = { state: 'failed', code: 'no-permission' };

/** A harness whose host is not permitted until `allow`. */
function shutWorld() {
  const world = createScreeningHarness();
  world.scripted.plan.push(() => new AppError('no-permission'));
  const allow = () => {
    world.scripted.plan.length = 0;
  };
  return { ...world, allow };
}

describe('host without permission', () => {
  it('screening fails and is sent once the host is granted, without spending budget again', async () => {
    const world = shutWorld();
    const screener = await world.startWorker();
    await screener.screen(asksOf(50), 'view', PAGE);
    await screener.screen(asksOf(1, 'mine'), 'person', null);
    await world.clock.advance(10 * SECOND);
    const asks = [...asksOf(50), ...asksOf(1, 'mine')];
    for (const state of await screener.peek(asks, PAGE)) expect(state).toMatchObject(refused);
    const tries = world.scripted.calls.length;
    await world.clock.advance(60 * SECOND);
    expect(world.scripted.calls.length, 'nothing is tried without a reason').toBe(tries);

    world.allow();
    screener.retryNow('network');
    await world.clock.advance(10 * SECOND);
    for (const state of await screener.peek(asks, PAGE)) expect(state).toMatchObject({ state: 'verdict' });
    expect(screener.countWaiting()).toBe(0);
  });

  it('screening is stored across workers and not counted as tried', async () => {
    const world = shutWorld();
    await (await world.startWorker()).screen(asksOf(1), 'person', null);
    await world.clock.advance(SECOND);
    const next = await world.startWorker();
    await world.clock.advance(SECOND);
    expect(await next.peek(asksOf(1), null)).toMatchObject([refused]);
    expect(await world.queueStore.all()).toMatchObject([{ why: 'person' }]);
    expect((await world.queueStore.all())[0]).not.toHaveProperty('tried');
    world.allow();
    next.retryNow('network');
    await world.clock.advance(SECOND);
    expect(await next.peek(asksOf(1), null)).toMatchObject([{ state: 'verdict' }]);
  });

  it('bulk run stops waiting, and withdrawn addresses are not counted', async () => {
    const world = shutWorld();
    const screener = await world.startWorker();
    await screener.screen(asksOf(3), 'bulk', null);
    await world.clock.advance(SECOND);
    expect(asksOf(3).map(screener.isPending)).toEqual([false, false, false]);
    await screener.dropBulkJobs();
    expect(screener.countWaiting()).toBe(0);
  });
});
