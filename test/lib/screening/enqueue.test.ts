// Tests of enqueueing: due addresses are queued and charged to the budget of their requester.
import { describe, expect, it } from 'vitest';
import { createEnqueue } from '../../../lib/screening/enqueue';
import type { Failure } from '../../../lib/screening/failure-log';
import type { Job } from '../../../lib/screening/queued-screening-job';
import { createRequestQueue, toAddressKey } from '../../../lib/screening/request-queue';
import { createVerdictMemoryCache } from '../../../lib/screening/verdict-memory-cache';
import { asksOf, memoryCache, memoryQueueStore, PAGE, verdictOf } from '../../harness/screening';

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;

/** Every verdict is fresh for an hour; a page is granted `left` addresses. */
function world(left = Number.POSITIVE_INFINITY) {
  const queue = createRequestQueue({ store: memoryQueueStore(), now: () => NOW });
  const memory = createVerdictMemoryCache(memoryCache());
  const failures = new Map<string, Failure>();
  const scored: Pick<Job, 'address' | 'why' | 'site'>[] = [];
  const did: string[] = [];
  const enqueue = createEnqueue({
    memory,
    queue,
    runner: {
      failure: (_, ask) => failures.get(toAddressKey(ask)) ?? null,
      forgetFailure: (ask) => void failures.delete(toAddressKey(ask)),
      retryNow: () => void did.push('retry'),
      wake: () => void did.push('kick'),
    },
    scores: { ask: async (risky) => void scored.push(...risky) },
    budget: {
      count: async (asked) => void did.push(`count ${asked}`),
      take: async (wanted) => ({ granted: Math.min(wanted, left), refusal: null }),
      refusal: async () => (left === 0 ? { scope: 'page', used: 0, limit: 0, leftToday: 0 } : null),
    },
    covers: (chain) => chain === 'evm',
    lifeOf: async () => () => 60 * MINUTE,
    now: () => NOW,
  });
  const queued = () => queue.all().map(({ address, why, site }) => ({ address, why, site }));
  return { enqueue, queue, memory, failures, scored, did, queued };
}

describe('due addresses', () => {
  it('enqueue adds addresses without a fresh verdict, once, of covered chains', async () => {
    const { enqueue, memory, queued } = world();
    await memory.keep([verdictOf('a0', { at: NOW - MINUTE }), verdictOf('a1', { at: NOW - 61 * MINUTE })]);
    const asks = [...asksOf(3, 'a'), ...asksOf(3, 'a'), { chain: 'zcash', address: 'z' }];
    await enqueue(asks, 'view', PAGE);
    expect(queued().map(({ address }) => address)).toEqual(['a1', 'a2']);
  });

  it('enqueue adds a fresh address when it is requested again', async () => {
    const { enqueue, memory, queued } = world();
    await memory.keep([verdictOf('a0', { at: NOW })]);
    await enqueue(asksOf(1, 'a'), 'person', null, { again: true });
    expect(queued()).toHaveLength(1);
  });

  it('enqueue adds a recently failed address for a person only, and forgets the failure', async () => {
    const { enqueue, failures, queued } = world();
    failures.set('evm|a0', { code: 'service-fault', at: NOW - 30_000 });
    failures.set('evm|a1', { code: 'service-fault', at: NOW - 2 * MINUTE });
    await enqueue(asksOf(2, 'a'), 'view', PAGE);
    expect(queued().map(({ address }) => address)).toEqual(['a1']);
    await enqueue(asksOf(2, 'a'), 'person', null);
    expect(queued()).toHaveLength(2);
    expect(failures.size).toBe(0);
  });
});

describe('cost', () => {
  it('enqueue of a page spends its grant on its site, and nothing for waiting addresses', async () => {
    const { enqueue, queued, did } = world(2);
    await enqueue(asksOf(1, 'first'), 'view', PAGE);
    await enqueue([...asksOf(1, 'first'), ...asksOf(5, 'a')], 'view', PAGE);
    expect(queued().map(({ address }) => address)).toEqual(['first0', 'a0', 'a1']);
    expect(queued()[0]).toMatchObject({ why: 'view', site: PAGE.site });
    expect(did).toEqual(['kick', 'kick']);
  });

  it.each([
    ['person', ['count 3', 'retry', 'kick']],
    ['bulk', ['count 3', 'kick']],
  ] as const)('enqueue of a %s counts all addresses once, on no site', async (why, done) => {
    const { enqueue, queued, did } = world(0);
    await enqueue([...asksOf(3, 'a'), ...asksOf(3, 'a')], why, PAGE);
    expect(queued()).toHaveLength(3);
    expect(queued()[0]).toMatchObject({ why, site: null });
    expect(did).toEqual(done);
  });
});

describe('band missing from a fresh verdict', () => {
  it.each([
    ['a page with something left', 'view', 5, 1],
    ['a page with nothing left', 'view', 0, 0],
    ['a person', 'person', 0, 1],
  ] as const)('%s', async (_, why, left, bands) => {
    const { enqueue, memory, scored } = world(left);
    await memory.keep([verdictOf('risk0', { foundRisk: true, at: NOW }), verdictOf('a0', { at: NOW })]);
    await enqueue([...asksOf(1, 'risk'), ...asksOf(1, 'a')], why, PAGE);
    expect(scored.map(({ address }) => address)).toEqual(bands ? ['risk0'] : []);
  });

  it('enqueue requests no band for a verdict that is requested again', async () => {
    const { enqueue, memory, scored } = world();
    await memory.keep([verdictOf('risk0', { foundRisk: true, at: NOW })]);
    await enqueue(asksOf(1, 'risk'), 'person', null, { again: true });
    expect(scored).toEqual([]);
  });
});
