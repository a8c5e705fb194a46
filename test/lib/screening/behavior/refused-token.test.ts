// Tests of a refused new token: requests stay queued, and single requests replace a refused batch.
// covers F-22, F-23
import { expect, it } from 'vitest';
import { AppError } from '../../../../lib/errors/app-error';
import { asksOf, createScreeningHarness, PAGE } from '../../../harness/screening';

const SECOND = 1000;
const states = (list: { state: string }[]) => list.map((entry) => entry.state);
const count = (list: { state: string }[], state: string) => list.filter((entry) => entry.state === state).length;

const refused = (world: ReturnType<typeof createScreeningHarness>) =>
  new AppError('token-refused', { status: 401, tries: 2, retryAt: world.clock.now() + 60 * SECOND });

it('batch refused with a fresh token is replaced by single requests where they work, and this is stored', async () => {
  const world = createScreeningHarness();
  world.scripted.plan.push((call) => (call.kind === 'batch' ? refused(world) : undefined));
  const screener = await world.startWorker();
  await screener.screen(asksOf(4), 'person', null);
  await world.clock.advance(SECOND);
  expect(count(await screener.peek(asksOf(4), null), 'verdict')).toBe(4);
  const next = await world.startWorker();
  await next.screen(asksOf(2, 'more'), 'view', PAGE);
  await world.clock.advance(SECOND);
  expect(world.scripted.calls.map(({ kind }) => kind)).toEqual(['batch', ...Array(6).fill('screen')]);
});

it('token refused for every request loses nothing, is probed by one address at a time, and is explained', async () => {
  const world = createScreeningHarness();
  const plan = { refuses: true };
  world.scripted.plan.push(({ addresses }) =>
    plan.refuses && !addresses[0]?.startsWith('other') ? refused(world) : undefined,
  );
  const screener = await world.startWorker();
  await screener.screen(asksOf(120), 'person', null);
  await world.clock.advance(SECOND);
  const told = await screener.peek(asksOf(120), null);
  expect(count(told, 'queued')).toBe(120);
  expect(told[119]).toMatchObject({ because: 'refused', status: 401, nextTry: expect.any(Number) });
  expect(world.scripted.calls.filter(({ kind }) => kind === 'screen')).toHaveLength(1);
  expect(world.scripted.calls.length).toBeLessThan(5);
  expect(await world.queueStore.all()).toHaveLength(120);
  await screener.screen(asksOf(3, 'other', 'tron'), 'view', PAGE);
  await world.clock.advance(SECOND);
  expect(count(await screener.peek(asksOf(3, 'other', 'tron'), PAGE), 'verdict'), 'another chain').toBe(3);
  world.scripted.calls.length = 0;
  await world.clock.advance(10 * 60 * SECOND);
  expect(world.scripted.calls.length).toBeLessThanOrEqual(2 * 10);
  plan.refuses = false;
  await world.clock.advance(60 * SECOND);
  expect(count(await screener.peek(asksOf(120), null), 'verdict')).toBe(120);
  expect(world.scripted.calls.at(-1)?.kind, 'batch is not forgotten').toBe('batch');
});

it("person's request is sent immediately, and refused scores delay no verdict", async () => {
  const world = createScreeningHarness();
  const plan = { kind: 'screen' };
  world.scripted.plan.push(({ kind }) => (kind === plan.kind ? refused(world) : undefined));
  const screener = await world.startWorker();
  await screener.screen(asksOf(1, 'risk'), 'view', PAGE);
  await world.clock.advance(SECOND);
  expect(states(await screener.peek(asksOf(1, 'risk'), PAGE))).toEqual(['queued']);
  plan.kind = 'score';
  await screener.screen(asksOf(1, 'risk'), 'person', null);
  await world.clock.advance(SECOND);
  expect(states(await screener.peek(asksOf(1, 'risk'), PAGE))).toEqual(['verdict']);
  await screener.screen(asksOf(30, 'risk'), 'person', null);
  await world.clock.advance(SECOND);
  expect(count(await screener.peek(asksOf(30, 'risk'), null), 'verdict')).toBe(30);
  expect(world.scripted.calls.filter(({ kind }) => kind === 'score').length).toBeLessThan(10);
});

it('single probe after the cool-down shows whether the token is accepted, also without batch access', async () => {
  const world = createScreeningHarness();
  world.scripted.plan.push(({ kind }) =>
    kind === 'batch' ? new AppError('forbidden', { status: 403 }) : refused(world),
  );
  const screener = await world.startWorker();
  await screener.screen(asksOf(8), 'person', null);
  await world.clock.advance(SECOND);
  const before = world.scripted.calls.length;
  await world.clock.advance(61 * SECOND);
  expect(world.scripted.calls.slice(before).map(({ kind }) => kind)).toEqual(['screen']);
  expect(await world.queueStore.all()).toHaveLength(8);
});
