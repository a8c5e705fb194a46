// Tests of the verdict cache: rows are bound to the request settings and stored for 30 days.
import { describe, expect, test } from 'vitest';
import { type CacheScope, createVerdictCache } from '../../../lib/store/verdict-cache';
import type { Verdict } from '../../../lib/verdict/verdict';
import { createStoreHarness } from '../../harness/encrypted-store';

const DAY = 86_400_000;
const scope: CacheScope = { accountId: 'a', config: 'standard', hops: null };

function opened(maxRows?: number) {
  const world = createStoreHarness();
  const now = { scope };
  const cache = createVerdictCache({
    records: world.records(),
    scope: async () => now.scope,
    ...(maxRows && { maxRows }),
  });
  const verdict = (address: string, change: Partial<Verdict> = {}): Verdict => ({
    chain: 'evm',
    address,
    foundRisk: true,
    config: 'resolved',
    hops: null,
    service: 'screening.example',
    version: '2.1.0',
    at: world.time,
    score: null,
    ...change,
  });
  return { world, now, cache, verdict };
}
const ask = (address: string, chain = 'evm') => ({ chain, address });

describe('verdict cache', () => {
  test('verdict cache returns verdicts in request order, null for missing ones', async () => {
    const { cache, verdict } = opened();
    const one = verdict('0x1', {
      score: {
        value: 7.5,
        band: 'High Risk',
        profile: null,
        at: 5,
        contributions: [{ category: 'Mixer', direction: 'send', hops: 1, usdValue: 2, share: null }],
      },
    });
    await cache.put([one, verdict('0x2')]);
    expect(await cache.getMany([ask('0x2'), ask('0x3'), ask('0x1')])).toEqual([verdict('0x2'), null, one]);
    expect(await cache.getMany([])).toEqual([]);
  });

  test.each<[string, Partial<CacheScope>]>([
    ['account', { accountId: 'b' }],
    ['config', { config: 'strict' }],
    ['hops', { hops: 0 }],
  ])('verdict cache misses under another %s', async (_name, change) => {
    const { cache, verdict, now } = opened();
    await cache.put([verdict('0x1')]);
    now.scope = { ...scope, ...change };
    expect(await cache.getMany([ask('0x1')])).toEqual([null]);
    await cache.put([verdict('0x1', { foundRisk: false })]);
    now.scope = scope;
    expect(await cache.getMany([ask('0x1')])).toEqual([verdict('0x1')]);
  });

  test('verdict cache separates chains', async () => {
    const { cache, verdict } = opened();
    await cache.put([verdict('0x1')]);
    expect(await cache.getMany([ask('0x1', 'tron')])).toEqual([null]);
  });

  test('verdict cache expires 30 days after the answer', async () => {
    const { world, cache, verdict } = opened();
    await cache.put([verdict('0x1')]);
    world.time += 30 * DAY - 1;
    expect((await cache.getMany([ask('0x1')]))[0]).not.toBeNull();
    world.time += 1;
    expect(await cache.getMany([ask('0x1')])).toEqual([null]);
  });

  test('verdict cache evicts the oldest beyond its limit', async () => {
    const { world, cache, verdict } = opened(3);
    for (let i = 0; i < 5; i += 1) {
      await cache.put([verdict(`0x${i}`)]);
      world.time += DAY;
    }
    const left = await cache.getMany([0, 1, 2, 3, 4].map((i) => ask(`0x${i}`)));
    expect(left.map((one) => one !== null)).toEqual([false, false, true, true, true]);
  });

  test('verdict cache throws while the vault is locked', async () => {
    const { world, cache, verdict } = opened();
    world.sealers.locked = true;
    await expect(cache.getMany([ask('0x1')])).rejects.toMatchObject({ code: 'locked' });
    await expect(cache.put([verdict('0x1')])).rejects.toMatchObject({ code: 'locked' });
  });
});
