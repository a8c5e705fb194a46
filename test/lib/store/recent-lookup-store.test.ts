// Tests of the recent lookup store: it holds ten different addresses, newest first.
import { expect, test } from 'vitest';
import { createRecentLookupStore } from '../../../lib/store/recent-lookup-store';
import { createStoreHarness } from '../../harness/encrypted-store';

test('recent lookups keep the last ten, newest first, unique, across a restart', async () => {
  const world = createStoreHarness();
  const now = () => world.time;
  const lookups = createRecentLookupStore({ records: world.records(), now });
  for (let i = 0; i < 12; i += 1) {
    world.time += 1;
    await lookups.add({ chain: 'evm', address: `0x${i}` });
  }
  world.time += 1;
  await Promise.all([lookups.add({ chain: 'evm', address: '0x5' }), lookups.add({ chain: 'tron', address: '0x5' })]);
  const later = createRecentLookupStore({ records: world.records(), now });
  expect((await later.list()).map(({ chain, address }) => `${chain} ${address}`)).toEqual([
    'tron 0x5',
    'evm 0x5',
    ...[11, 10, 9, 8, 7, 6, 4, 3].map((i) => `evm 0x${i}`),
  ]);
  expect((await later.list())[0]?.at).toBe(world.time);
  await later.clear();
  expect(await later.list()).toEqual([]);
});

test('recent lookups restore cleared ones by time, unique, ten at most, never in the future', async () => {
  const world = createStoreHarness();
  const lookups = createRecentLookupStore({ records: world.records(), now: () => world.time });
  world.time = 100;
  const cleared = Array.from({ length: 10 }, (_, i) => ({ chain: 'evm', address: `0x${i}`, at: 50 - i }));
  await lookups.restore(cleared);
  await lookups.add({ chain: 'evm', address: '0x3' });
  await lookups.restore([...cleared, { chain: 'evm', address: '0xa', at: 10_000 }]);
  const list = await lookups.list();
  expect(list.map(({ address }) => address)).toEqual([
    '0x3',
    '0xa',
    '0x0',
    '0x1',
    '0x2',
    '0x4',
    '0x5',
    '0x6',
    '0x7',
    '0x8',
  ]);
  expect(list.map(({ at }) => at).slice(0, 3)).toEqual([100, 100, 50]);
});
