// Tests of the request queue: it orders by priority, removes duplicates, and persists.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AppError } from '../../../lib/errors/app-error';
import type { Job } from '../../../lib/screening/queued-screening-job';
import { createRequestQueue, MAX_BATCH } from '../../../lib/screening/request-queue';
import { memoryQueueStore } from '../../harness/screening';

const job = (
  address: string,
  why: Job['why'] = 'view',
  since = 0,
  kind: Job['kind'] = 'screen',
  chain = 'evm',
): Job => ({
  kind,
  chain,
  address,
  why,
  since,
  site: why === 'person' ? null : 'explorer.example',
});
const never = () => false;

async function queueOf(jobs: Job[], now = 0) {
  const store = memoryQueueStore();
  const queue = createRequestQueue({ store, now: () => now });
  await queue.load();
  await queue.add(jobs);
  return { queue, store };
}

it("queue returns a person's job, then view, then rest, each in request order", async () => {
  const { queue } = await queueOf([
    job('a', 'rest', 0),
    job('b', 'view', 2),
    job('c', 'view', 1),
    job('d', 'person', 9),
  ]);
  expect(queue.next(never, MAX_BATCH).map((next) => next.address)).toEqual(['d', 'c', 'b', 'a']);
  const last = queue.find('screen', { chain: 'evm', address: 'a' });
  expect(last && queue.countAhead(last)).toBe(3);
});

it('queue raises the priority of a job for a person, and never lowers it', async () => {
  const { queue, store } = await queueOf([job('a', 'rest'), job('a', 'person'), job('a', 'view')]);
  expect([...store.rows.values()]).toEqual([job('a', 'person')]);
  expect(queue.size()).toBe(1);
});

it('queue changes neither memory nor disk for a repeat without higher priority', async () => {
  const { queue, store } = await queueOf([job('a', 'view', 1)]);
  store.put = () => Promise.reject(new Error('written again'));
  await queue.add([{ ...job('a', 'view', 2), site: 'other.example' }, job('a', 'rest')]);
  expect(queue.all()).toEqual([job('a', 'view', 1)]);
});

it('queue never mixes chains or kinds in one request', async () => {
  const { queue } = await queueOf([
    job('a'),
    job('t', 'view', 1, 'screen', 'tron'),
    job('b', 'view', 2),
    job('a', 'view', 3, 'score'),
  ]);
  expect(queue.next(never, MAX_BATCH).map((next) => next.address)).toEqual(['a', 'b']);
  expect(queue.next((next) => next.chain === 'evm', MAX_BATCH).map((next) => next.address)).toEqual(['t']);
});

it("queue drops unclaimed page requests after an hour and keeps a person's", async () => {
  const store = memoryQueueStore();
  await store.put([job('page', 'view', 0), job('person', 'person', 0)]);
  const queue = createRequestQueue({ store, now: () => 3_600_001 });
  await queue.load();
  expect([...store.rows.values()].map((left) => left.address)).toEqual(['person']);
  expect(queue.size()).toBe(1);
});

it('queue store and memory agree for any order of adds and removes', async () => {
  const step = fc.record({
    add: fc.boolean(),
    address: fc.constantFrom('a', 'b', 'c'),
    why: fc.constantFrom<Job['why']>('person', 'view', 'rest'),
    kind: fc.constantFrom<Job['kind']>('screen', 'score'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { queue, store } = await queueOf([]);
      for (const { add, address, why, kind } of steps) {
        const one = job(address, why, 0, kind);
        await (add ? queue.add([one]) : queue.remove([one]));
        expect(queue.size()).toBe(store.rows.size);
      }
      const back = createRequestQueue({ store, now: () => 0 });
      await back.load();
      expect(back.size()).toBe(queue.size());
      expect(back.next(never, 99)).toEqual(queue.next(never, 99));
    }),
  );
});

it('queue continues in memory on a full disk, but not while the vault is locked', async () => {
  const store = memoryQueueStore();
  const queue = createRequestQueue({ store, now: () => 0 });
  await queue.load();
  store.put = async () => {
    throw new AppError('storage-full');
  };
  await queue.add([job('a')]);
  expect(queue.size()).toBe(1);
  store.put = async () => {
    throw new AppError('locked');
  };
  await expect(queue.add([job('b')])).rejects.toMatchObject({ code: 'locked' });
});
