// Tests of the source rows hook: each chunk is fetched once, and failed chunks are fetched again.
import { beforeEach, expect, test, vi } from 'vitest';
import { useRunSourceRows } from '../../../../entrypoints/sidepanel/bulk/use-run-source-rows';
import type { BulkRow } from '../../../../lib/view/bulk/bulk-rows';
import { asksOf, runOf } from '../../../harness/bulk';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const RUN = {
  ...runOf(asksOf(400), { parts: 2, columns: { addresses: [1], network: null, coin: null } }).run,
  hold: null,
};
const at = (chunk: number, place: number) => ({ chunk, place }) as BulkRow;
const rowsOf = (part: number) => [{ line: part + 2, cells: [`client ${part}`, '0xa'], at: [part * 200 + 3] }];

test('useRunSourceRows fetches each chunk once and returns rows by chunk and index', async () => {
  const asked = answerCalls({ bulkRows: ({ part }: { part: number }) => rowsOf(part) });
  const hook = runHook(() => useRunSourceRows(RUN));
  expect(hook.now.sourceRowsFor(at(0, 3)), 'while they are opened').toEqual([]);
  await vi.waitFor(() => expect(hook.now.sourceRowsFor(at(1, 3))).toEqual([{ line: 3, text: 'client 1' }]));
  expect(hook.now.sourceRowsFor(at(0, 3))).toEqual([{ line: 2, text: 'client 0' }]);
  expect(hook.now.sourceRowsFor(at(0, 0))).toEqual([]);
  await vi.waitFor(() =>
    expect(hook.now.findings).toEqual({ shared: [], mistyped: [], chainUnclear: 0, withoutAddress: [] }),
  );
  expect(asked.map(({ input }) => input)).toEqual([0, 1].map((part) => ({ id: 'r1', part })));
  hook.stop();
});

test('useRunSourceRows fetches a failed chunk again', async () => {
  vi.useFakeTimers();
  let isGone = true;
  answerCalls({
    bulkRows: ({ part }: { part: number }) => {
      if (isGone && part === 1) throw { code: 'storage' };
      return rowsOf(part);
    },
  });
  const hook = runHook(() => useRunSourceRows(RUN));
  await vi.advanceTimersByTimeAsync(1_000);
  isGone = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(hook.now.sourceRowsFor(at(1, 3))).toHaveLength(1);
  hook.stop();
  vi.useRealTimers();
});
