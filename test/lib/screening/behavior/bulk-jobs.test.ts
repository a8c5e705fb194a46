// Tests of bulk jobs: they follow person and view jobs, ignore the page budget, and can be withdrawn.
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../lib/errors/app-error';
import { createBudget } from '../../../../lib/screening/budget';
import { asksOf, createScreeningHarness, LIMITS, PAGE } from '../../../harness/screening';

const SECOND = 1000;
const states = (list: { state: string }[]) => list.map((entry) => entry.state);

describe('bulk run', () => {
  it('bulk job is sent after persons and views, ignores the page budget and counts for the day', async () => {
    const world = createScreeningHarness({ budgetDay: 122 });
    const screener = await world.startWorker();
    await screener.screen(asksOf(120, 'bulk'), 'bulk', null);
    await screener.screen(asksOf(3, 'view'), 'view', PAGE);
    await screener.screen(asksOf(1, 'person'), 'person', null);
    await world.clock.advance(SECOND);
    const [first] = world.scripted.calls;
    expect(first?.addresses.slice(0, 2)).toEqual(['person0', 'view0']);
    expect(world.scripted.calls.flatMap((call) => call.addresses)).toHaveLength(123);
    expect((await quotaOf(world)).used).toBe(123);
  });

  it('bulk job is sent despite a recent failure for a page', async () => {
    const world = createScreeningHarness();
    const screener = await world.startWorker();
    let failing = true;
    world.scripted.plan.push(() => (failing ? new AppError('bad-response') : undefined));
    await screener.screen(asksOf(1), 'view', PAGE);
    await world.clock.advance(SECOND);
    failing = false;
    await screener.screen(asksOf(1), 'bulk', null);
    await world.clock.advance(SECOND);
    expect(states(await screener.peek(asksOf(1), null))).toEqual(['verdict']);
  });

  it('bulk job is withdrawn while unsent, and not counted then', async () => {
    const world = createScreeningHarness({ requestsPerMinute: 1 });
    const screener = await world.startWorker();
    await screener.screen(asksOf(120), 'bulk', null);
    await world.clock.advance(SECOND);
    await screener.screen([{ chain: 'evm', address: 'clean119' }], 'person', null);
    await screener.dropBulkJobs();
    expect(screener.countWaiting()).toBe(1);
    expect((await quotaOf(world)).used).toBe(51);
  });

  it('bulk job is forgotten with the worker, and the run requests it again', async () => {
    const world = createScreeningHarness({ requestsPerMinute: 1 });
    const screener = await world.startWorker();
    await screener.screen(asksOf(120), 'bulk', null);
    await world.clock.advance(SECOND);
    expect((await world.startWorker()).countWaiting()).toBe(0);
    expect((await quotaOf(world)).used).toBe(50);
  });
});

function quotaOf(world: ReturnType<typeof createScreeningHarness>) {
  const budget = createBudget({
    counters: world.counters,
    now: world.clock.now,
    limits: async () => LIMITS,
    lockedSettings: async () => [],
  });
  return budget.quota(null).then(({ day }) => day);
}
