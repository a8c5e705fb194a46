// Tests of the verdict memory cache: rows are read once, a full disk loses no verdict, and size is limited.
import { expect, it } from 'vitest';
import { createVerdictMemoryCache } from '../../../lib/screening/verdict-memory-cache';
import type { AddressRef } from '../../../lib/verdict/screening-state';
import { asksOf, memoryCache, verdictOf } from '../../harness/screening';

/** A memory cache over a cache that records its reads. */
function world(most?: number) {
  const cache = memoryCache();
  const reads: string[][] = [];
  const getMany = (asks: AddressRef[]) => {
    reads.push(asks.map(({ address }) => address));
    return cache.getMany(asks);
  };
  return { cache, reads, memory: createVerdictMemoryCache({ ...cache, getMany }, most) };
}

it('memory cache returns verdicts in request order and reads each address once, without a verdict too', async () => {
  const { cache, reads, memory } = world();
  await cache.put([verdictOf('a1')]);
  const told = await memory.recall(asksOf(2, 'a'));
  expect(told.map((verdict) => verdict?.address ?? null)).toEqual([null, 'a1']);
  await memory.recall(asksOf(2, 'a'));
  expect(reads).toEqual([['a0', 'a1']]);
});

it('memory cache keeps a verdict that arrives while its address is read', async () => {
  const { memory } = world();
  const [recalled] = await Promise.all([memory.recall(asksOf(1, 'a')), memory.keep([verdictOf('a0')])]);
  expect(recalled).toEqual([verdictOf('a0')]);
  expect(await memory.recall(asksOf(1, 'a'))).toEqual([verdictOf('a0')]);
});

it('memory cache writes through, and keeps a verdict that could not be written', async () => {
  const { cache, memory } = world();
  await memory.keep([verdictOf('a0')]);
  expect([...cache.rows.values()]).toEqual([verdictOf('a0')]);
  const full = createVerdictMemoryCache({ ...cache, put: () => Promise.reject(new Error('full')) });
  await full.keep([verdictOf('a1')]);
  expect(await full.recall(asksOf(2, 'a'))).toEqual([verdictOf('a0'), verdictOf('a1')]);
});

it('memory cache restarts from the sealed cache beyond its limit', async () => {
  const { reads, memory } = world(2);
  await memory.keep([verdictOf('a0'), verdictOf('a1')]);
  await memory.recall(asksOf(2, 'a'));
  expect(reads).toEqual([]);
  await memory.keep([verdictOf('a2')]);
  await memory.recall(asksOf(3, 'a'));
  expect(reads).toEqual([['a0', 'a1']]);
});
