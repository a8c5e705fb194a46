// Verdicts before the sealed cache: each read once, none lost to a full disk, never more of them than there is room for.
import { expect, it } from 'vitest';
import { createVerdictMemoryCache } from '../../../lib/screening/verdict-memory-cache';
import type { AddressRef } from '../../../lib/verdict/screening-state';
import { asksOf, memoryCache, verdictOf } from '../../harness/screening';

/** A memory over a cache that notes what it was read for. */
function world(most?: number) {
  const cache = memoryCache();
  const reads: string[][] = [];
  const getMany = (asks: AddressRef[]) => {
    reads.push(asks.map(({ address }) => address));
    return cache.getMany(asks);
  };
  return { cache, reads, memory: createVerdictMemoryCache({ ...cache, getMany }, most) };
}

it('answers in the order asked, and reads what it does not know once', async () => {
  const { cache, reads, memory } = world();
  await cache.put([verdictOf('a1')]);
  const told = await memory.recall(asksOf(2, 'a'));
  expect(told.map((verdict) => verdict?.address ?? null)).toEqual([null, 'a1']);
  await memory.recall(asksOf(2, 'a'));
  expect(reads).toEqual([['a0', 'a1'], ['a0']]);
});

it('keeps a verdict for the cache as well; one that it cannot take is known all the same', async () => {
  const { cache, memory } = world();
  await memory.keep([verdictOf('a0')]);
  expect([...cache.rows.values()]).toEqual([verdictOf('a0')]);
  const full = createVerdictMemoryCache({ ...cache, put: () => Promise.reject(new Error('full')) });
  await full.keep([verdictOf('a1')]);
  expect(await full.recall(asksOf(2, 'a'))).toEqual([verdictOf('a0'), verdictOf('a1')]);
});

it('beyond its room it begins anew, from the cache', async () => {
  const { reads, memory } = world(2);
  await memory.keep([verdictOf('a0'), verdictOf('a1')]);
  await memory.recall(asksOf(2, 'a'));
  expect(reads).toEqual([]);
  await memory.keep([verdictOf('a2')]);
  await memory.recall(asksOf(3, 'a'));
  expect(reads).toEqual([['a0', 'a1']]);
});
