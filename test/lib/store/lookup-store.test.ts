// The last lookups: ten, newest first, each address once.
import { expect, test } from 'vitest';
import { createLookupStore } from '../../../lib/store/lookup-store';
import { createWorld } from './world';

test('keeps the last ten, newest first, each once, over a restart', async () => {
  const world = createWorld();
  const now = () => world.time;
  const lookups = createLookupStore({ records: world.records(), now });
  for (let i = 0; i < 12; i += 1) {
    world.time += 1;
    await lookups.add({ chain: 'evm', address: `0x${i}` });
  }
  world.time += 1;
  await Promise.all([lookups.add({ chain: 'evm', address: '0x5' }), lookups.add({ chain: 'tron', address: '0x5' })]);
  const later = createLookupStore({ records: world.records(), now });
  expect((await later.list()).map(({ chain, address }) => `${chain} ${address}`)).toEqual([
    'tron 0x5',
    'evm 0x5',
    ...[11, 10, 9, 8, 7, 6, 4, 3].map((i) => `evm 0x${i}`),
  ]);
  expect((await later.list())[0]?.at).toBe(world.time);
  await later.clear();
  expect(await later.list()).toEqual([]);
});
