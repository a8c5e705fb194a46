// Tests of resending after a fault: answered by itself, kept for a person, given up for one address.
import { expect, it } from 'vitest';
import { AppError } from '../../../lib/errors/app-error';
import { asksOf, createScreeningHarness, PAGE } from '../../harness/screening';

const SECOND = 1000;
const states = (list: { state: string }[]) => list.map((entry) => entry.state);
const FAULT = new AppError('service-fault', { status: 503, tries: 3 });

it('fault of 20 s is shown with its reason and next try, and answered by itself within a minute', async () => {
  const world = createScreeningHarness();
  const start = world.clock.now();
  world.scripted.plan.push(() => (world.clock.now() < start + 20 * SECOND ? FAULT : undefined));
  const screener = await world.startWorker();
  // Three requests: two chains of a page, and the lookup of a person.
  const all = [...asksOf(60, 'risk'), ...asksOf(10, 'clean', 'tron'), ...asksOf(1, 'mine', 'bitcoin')];
  await screener.screen(all.slice(0, 70), 'view', { ...PAGE, page: 'other' });
  await screener.screen(all.slice(70), 'person', null);
  await world.clock.advance(SECOND);
  const told = await screener.peek(all.slice(70), null);
  expect(told).toMatchObject([{ state: 'failed', code: 'service-fault', status: 503, tries: 3 }]);
  expect(told[0]).toMatchObject({ nextTry: expect.any(Number) });
  await world.clock.advance(59 * SECOND);
  const screened = [...all.slice(0, 50), ...all.slice(70)];
  const after = await screener.peek(screened, null);
  expect(states(after).filter((state) => state !== 'verdict')).toEqual([]);
  expect(after.filter((state) => 'verdict' in state && state.verdict.foundRisk && !state.verdict.score)).toEqual([]);
  expect(world.queueStore.rows.size).toBe(0);
  // Few requests while it lasted: not one per address.
  expect(world.scripted.calls.filter(({ at }) => at < start + 20 * SECOND).length).toBeLessThan(8);
});

it('long fault keeps the request of a person, also over a restart, with a request every five minutes at most', async () => {
  const world = createScreeningHarness();
  const plan = { fails: true };
  world.scripted.plan.push(() => (plan.fails ? FAULT : undefined));
  const screener = await world.startWorker();
  await screener.screen(asksOf(3), 'person', null);
  await world.clock.advance(3 * 3600 * SECOND);
  expect(states(await screener.peek(asksOf(1), null))).not.toContain('idle');
  expect(world.scripted.calls.length).toBeLessThan(50);
  const next = await world.startWorker();
  plan.fails = false;
  await world.clock.advance(400 * SECOND);
  expect(states(await next.peek(asksOf(3), null))).toEqual(['verdict', 'verdict', 'verdict']);
});

it('address that the service never answers fails alone, and is given up after a few tries', async () => {
  const world = createScreeningHarness({ requestsPerMinute: 1000 });
  world.scripted.plan.push((call) => (call.addresses.includes('clean7') ? FAULT : undefined));
  const screener = await world.startWorker();
  await screener.screen(asksOf(20), 'view', PAGE);
  for (let minute = 0; minute < 60; minute++) {
    await screener.screen(asksOf(1, `other${minute}`), 'view', { ...PAGE, page: `p${minute}` });
    await world.clock.advance(60 * SECOND);
  }
  const told = await screener.peek(asksOf(20), null);
  expect(told.filter(({ state }) => state === 'verdict')).toHaveLength(19);
  expect(told[7]).toMatchObject({ state: 'failed', status: 503 });
  expect(told[7]).not.toHaveProperty('nextTry');
  expect(world.scripted.calls.filter(({ addresses }) => addresses.includes('clean7')).length).toBeLessThan(10);
  expect(world.queueStore.rows.size).toBe(0);
});
