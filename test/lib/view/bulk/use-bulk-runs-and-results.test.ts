// Tests of the bulk hooks: results are loaded by chunk, and changed chunks are loaded again.
import { beforeEach, expect, test, vi } from 'vitest';
import { useBulkResults, useBulkRuns } from '../../../../lib/view/bulk/use-bulk-runs-and-results';
import { asksOf, runOf } from '../../../harness/bulk';
import { answerCalls, runHook, tell } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

test('useBulkRuns requests nothing while locked', async () => {
  const asked = answerCalls({ bulkRuns: () => [] });
  const hook = runHook(() => useBulkRuns(false));
  await vi.waitFor(() => expect(hook.now.value).toEqual([]));
  expect(asked).toEqual([]);
  hook.stop();
});

test('useBulkResults loads all chunks, reloads changed ones, and reads the lists of each once', async () => {
  const { run, targets } = runOf(asksOf(600));
  const asked = answerCalls({
    own: ({ asks }: { asks: { address: string }[] }) => asks.map(() => null),
    bulkResults: ({ chunk }: { chunk: number }) =>
      targets.slice(chunk * 200, (chunk + 1) * 200).map((target) => ({ ...target, outcome: { state: 'unsupported' } })),
  });
  let versions = [1, 0, 2];
  const hook = runHook(() => {
    useBulkRuns(false);
    return useBulkResults({ ...run, versions, hold: null });
  });
  const chunks = () =>
    asked.filter(({ name }) => name === 'bulkResults').map(({ input }) => (input as { chunk: number }).chunk);
  await vi.waitFor(() => expect(hook.now).toMatchObject({ loading: false, rows: { length: 600 } }));
  expect(chunks()).toEqual([0, 1, 2]);
  versions = [1, 1, 2];
  // Any change that re-renders it.
  await vi.waitFor(async () => {
    await tell({ notice: 'changed' });
    expect(chunks()).toEqual([0, 1, 2, 1]);
  });
  await vi.waitFor(() => expect(hook.now).toMatchObject({ loading: false, rows: { length: 600 } }));
  expect(asked.filter(({ name }) => name === 'own')).toHaveLength(3);
  hook.stop();
});

test('useBulkResults retries a failed chunk of a finished run', async () => {
  vi.useFakeTimers();
  const { run, targets } = runOf(asksOf(400));
  let isGone = true;
  answerCalls({
    own: ({ asks }: { asks: { address: string }[] }) => asks.map(() => null),
    bulkResults: ({ chunk }: { chunk: number }) => {
      if (isGone && chunk === 1) throw { code: 'storage' };
      return targets
        .slice(chunk * 200, (chunk + 1) * 200)
        .map((target) => ({ ...target, outcome: { state: 'unsupported' } }));
    },
  });
  const hook = runHook(() => useBulkResults({ ...run, state: 'done', versions: [1, 1], hold: null }));
  await vi.advanceTimersByTimeAsync(1000);
  isGone = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(hook.now).toMatchObject({ loading: false, rows: { length: 400 } });
  hook.stop();
  vi.useRealTimers();
});
