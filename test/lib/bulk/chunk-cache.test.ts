// Tests of the chunk cache: an open chunk is read once, and outcomes are stored with the run's counts.
import { expect, test } from 'vitest';
import { CHUNK_ADDRESSES } from '../../../lib/bulk/bulk-limits';
import type { Outcome } from '../../../lib/bulk/bulk-run';
import { createChunkCache, withRetriesReset } from '../../../lib/bulk/chunk-cache';
import { asksOf, memoryStore, runOf, VERDICT } from '../../harness/bulk';

const UNSUPPORTED: Outcome = { state: 'unsupported' };

/** A run of two chunks, with the number of reads of each. */
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

test('chunk cache reads a chunk once, and again after eviction', async () => {
  const { run, chunks, reads } = world();
  await chunks.of(run, 1);
  await chunks.of(run, 1);
  expect(reads).toEqual([1]);
  chunks.letGo(1);
  await chunks.of(run, 1);
  expect(reads).toEqual([1, 1]);
});

test('chunk cache counts outcomes in the run and stores both together', async () => {
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

test('chunk cache drops a finished chunk and keeps an open one', async () => {
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

test('chunk cache does not keep what could not be written', async () => {
  const { store, run, chunks } = world();
  const { save } = store;
  const failing = createChunkCache({ chunk: store.chunk, save: () => Promise.reject(new Error('full')) });
  await expect(failing.settle(run, [{ chunk: 1, place: 0, outcome: UNSUPPORTED }])).rejects.toThrow('full');
  expect((await failing.of(run, 1))[0]?.outcome).toBeNull();
  await save(run);
  expect(await chunks.settle(run, [])).toBe(run);
});

test('chunk cache reopens failed addresses in chunk and tally, and keeps answered ones', async () => {
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
