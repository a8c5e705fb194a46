// Tests of verdict freshness: a verdict expires at its age limit, also if a wrong clock dated it ahead.
// covers F-20
import { expect, test } from 'vitest';
import { isFresh } from '../../../lib/screening/freshness';
import { asksOf, createScreeningHarness, PAGE } from '../../harness/screening';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test.each([
  [0, true],
  [HOUR - 1, true],
  [HOUR, false],
  [-300_000, true],
  [-300_001, false],
  [-365 * DAY, false],
])('isFresh at an age of %i ms is %s', (age, young) => expect(isFresh(NOW - age, HOUR, NOW)).toBe(young));

test('verdict dated a day ahead expires, and a failure dated ahead blocks no page', async () => {
  const world = createScreeningHarness();
  const screener = await world.startWorker();
  await screener.screen(asksOf(1), 'view', PAGE);
  await world.clock.advance(1000);
  for (const [key, verdict] of world.cache.rows) world.cache.rows.set(key, { ...verdict, at: verdict.at + DAY });
  const next = await world.startWorker();
  expect((await next.peek(asksOf(1), PAGE))[0]).toMatchObject({ state: 'stale' });
  await next.screen(asksOf(1), 'view', PAGE);
  await world.clock.advance(1000);
  expect(world.scripted.calls).toHaveLength(2);
  expect((await next.peek(asksOf(1), PAGE))[0]).toMatchObject({ state: 'verdict' });
});

test("verdict from the future does not answer a person's new request", async () => {
  const world = createScreeningHarness();
  await (await world.startWorker()).screen(asksOf(1), 'person', null);
  await world.clock.advance(1000);
  for (const [key, verdict] of world.cache.rows) world.cache.rows.set(key, { ...verdict, at: verdict.at + DAY });
  world.network.online = false;
  await (await world.startWorker()).screen(asksOf(1), 'person', null, { again: true });
  await world.clock.advance(1000);
  world.network.online = true;
  await world.startWorker();
  await world.clock.advance(1000);
  expect(world.scripted.calls).toHaveLength(2);
});
