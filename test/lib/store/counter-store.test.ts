// Tests of the counter store: counts survive restarts until their end time, and continue on a full disk.
import { expect, test } from 'vitest';
import { createCounterStore } from '../../../lib/store/counter-store';
import { createStoreHarness, fillDisk } from '../../harness/encrypted-store';

test('counter store counts across restarts until its end', async () => {
  const world = createStoreHarness();
  const until = world.time + 1000;
  const counters = createCounterStore({ records: world.records() });
  expect(await counters.read('day')).toBe(0);
  const sums = await Promise.all([1, 2, 3, 4].map((by) => counters.add('day', by, until)));
  expect(sums).toEqual([1, 3, 6, 10]);
  const later = createCounterStore({ records: world.records() });
  expect(await later.add('day', 5, until)).toBe(15);
  expect(await later.read('site')).toBe(0);
  world.time = until;
  expect(await later.read('day')).toBe(0);
  expect(await later.add('day', 1, until + 1000)).toBe(1);
});

test('counter store ignores counts dated ahead by a wrong clock until their time', async () => {
  const world = createStoreHarness();
  const DAY_MS = 86_400_000;
  const counters = createCounterStore({ records: world.records() });
  world.time += 365 * DAY_MS;
  await counters.add('page', 50, world.time + 600_000);
  world.time -= 365 * DAY_MS;
  expect(await counters.read('page')).toBe(0);
  expect(await counters.add('page', 1, world.time + DAY_MS)).toBe(1);
  world.time -= 3_600_000;
  expect(await counters.read('page'), 'set back by an hour').toBe(1);
});

test('counter store continues after a refused addition', async () => {
  const world = createStoreHarness();
  const counters = createCounterStore({ records: world.records() });
  world.sealers.locked = true;
  await expect(counters.add('day', 1, world.time + 1)).rejects.toMatchObject({ code: 'locked' });
  world.sealers.locked = false;
  expect(await counters.add('day', 1, world.time + 1)).toBe(1);
});

test('counter store counts in memory on a full disk', async () => {
  const world = createStoreHarness();
  const counters = createCounterStore({ records: world.records() });
  const until = world.time + 1000;
  await counters.add('page', 3, until);
  const mend = fillDisk(() => true);
  expect(await counters.add('page', 4, until)).toBe(7);
  expect(await counters.read('page')).toBe(7);
  mend();
  expect(await counters.add('page', 1, until)).toBe(8);
  expect(await createCounterStore({ records: world.records() }).read('page')).toBe(8);
});
