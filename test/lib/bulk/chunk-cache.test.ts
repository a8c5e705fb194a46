// Chunks in hand: read once, written with the run, and never ahead of what is kept.
import { expect, test } from 'vitest';
import { createChunkCache, withRetriesReset } from '../../../lib/bulk/chunk-cache';
import { CHUNK_ADDRESSES } from '../../../lib/bulk/limits';
import type { Outcome } from '../../../lib/bulk/run';
import { asksOf, memoryStore, runOf, VERDICT } from '../../harness/bulk';

const UNSUPPORTED: Outcome = { state: 'unsupported' };

/** A run of two chunks, and how often each was read. */
function world() {
  const store = memoryStore();
  const { run, targets } = runOf(asksOf(CHUNK_ADDRESSES + 2));
  store.chunks.set('r1|0', targets.slice(0, CHUNK_ADDRESSES)).set('r1|1', targets.slice(CHUNK_ADDRESSES));
  const reads: number[] = [];
  const chunks = createChunkCache({
    save: store.save,
    chunk: (id, n) => {
      reads.push(n);
      return store.chunk(id, n);
    },
  });
  return { store, run, chunks, reads };
}

test('a chunk is read once, and again after it was let go', async () => {
  const { run, chunks, reads } = world();
  await chunks.of(run, 1);
  await chunks.of(run, 1);
  expect(reads).toEqual([1]);
  chunks.letGo(1);
  await chunks.of(run, 1);
  expect(reads).toEqual([1, 1]);
});

test('outcomes are counted in the run and kept with it, of each chunk that has some', async () => {
  const { store, run, chunks } = world();
  const next = await chunks.settle(run, [
    { chunk: 0, place: 3, outcome: UNSUPPORTED },
    { chunk: 1, place: 0, outcome: UNSUPPORTED },
    { chunk: 1, place: 1, outcome: UNSUPPORTED },
  ]);
  expect(next).toMatchObject({ left: [CHUNK_ADDRESSES - 1, 0], versions: [1, 1], tally: { unsupported: 3 } });
  expect(store.all.get('r1')).toEqual(next);
  expect(
    store.chunks
      .get('r1|0')
      ?.map(({ outcome }) => outcome)
      .indexOf(UNSUPPORTED),
  ).toBe(3);
});

test('a chunk with nothing left to ask is not held any more; one that has some is', async () => {
  const { run, chunks, reads } = world();
  const next = await chunks.settle(run, [
    { chunk: 0, place: 0, outcome: UNSUPPORTED },
    { chunk: 1, place: 0, outcome: UNSUPPORTED },
    { chunk: 1, place: 1, outcome: UNSUPPORTED },
  ]);
  expect((await chunks.of(next, 0))[0]?.outcome).toEqual(UNSUPPORTED);
  expect((await chunks.of(next, 1))[0]?.outcome).toEqual(UNSUPPORTED);
  expect(reads).toEqual([0, 1, 1]);
});

test('what could not be written is not in hand either', async () => {
  const { store, run, chunks } = world();
  const { save } = store;
  const failing = createChunkCache({ chunk: store.chunk, save: () => Promise.reject(new Error('full')) });
  await expect(failing.settle(run, [{ chunk: 1, place: 0, outcome: UNSUPPORTED }])).rejects.toThrow('full');
  expect((await failing.of(run, 1))[0]?.outcome).toBeNull();
  await save(run);
  expect(await chunks.settle(run, [])).toBe(run);
});

test('what failed is open again in its portion and in the sum, what was answered stays', async () => {
  const { store, run, chunks } = world();
  const verdict = { ...VERDICT, at: 1 };
  const failed: Outcome = { state: 'failed', code: 'timeout', status: null, tries: 1, at: 1, service: 's' };
  const settled = await chunks.settle(run, [
    { chunk: 0, place: 0, outcome: failed },
    { chunk: 0, place: 1, outcome: { state: 'stale', verdict } },
    { chunk: 0, place: 2, outcome: { state: 'verdict', verdict, known: false } },
    { chunk: 1, place: 0, outcome: UNSUPPORTED },
  ]);
  const next = await withRetriesReset(store, settled);
  expect(next).toMatchObject({ left: [CHUNK_ADDRESSES - 1, 1], tally: { failed: 0, none: 1, unsupported: 1 } });
  expect(store.all.get('r1')).toEqual(next);
  expect(
    store.chunks
      .get('r1|0')
      ?.map(({ outcome }) => outcome?.state ?? null)
      .slice(0, 3),
  ).toEqual([null, null, 'verdict']);
  expect(next.versions, 'a portion where nothing failed is not written').toEqual([2, 1]);
});
