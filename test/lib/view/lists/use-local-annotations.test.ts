// Tests of the useLocalAnnotations hook: it follows changes, and splits many addresses over messages.
import { beforeEach, expect, test, vi } from 'vitest';
import {
  fetchAnnotations,
  useAllLocalAnnotations,
  useLocalAnnotations,
} from '../../../../lib/view/lists/use-local-annotations';
import { answerCalls, runHook, tell } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());
const own = { lists: [{ list: 'Ours', kind: 'labels' as const }], cases: [] };

test.each([
  ['held', own, own],
  ['nothing', null, undefined],
])('useLocalAnnotations: %s', async (_, record, told) => {
  const asked = answerCalls({ own: () => [record] });
  const hook = runHook(() => useLocalAnnotations({ chain: 'evm', address: '0x1' }));
  await vi.waitFor(() => expect(asked.map(({ name }) => name)).toEqual(['own']));
  await vi.waitFor(() => expect(hook.now).toEqual(told));
  hook.stop();
});

test('useLocalAnnotations follows a list added later', async () => {
  let record: typeof own | null = null;
  answerCalls({ own: () => [record] });
  const asks = [{ chain: 'evm', address: '0x1' }];
  const hook = runHook(() => useAllLocalAnnotations(asks));
  expect(hook.now.size).toBe(0);
  record = own;
  await vi.waitFor(async () => {
    await tell({ notice: 'changed' });
    expect(hook.now.get('evm:0x1')).toEqual(own);
  });
  hook.stop();
});

test('useLocalAnnotations splits many addresses over messages', async () => {
  const asked = answerCalls({ own: ({ asks }: { asks: unknown[] }) => asks.map((_, i) => (i === 0 ? own : null)) });
  const asks = Array.from({ length: 2_500 }, (_, n) => ({ chain: 'evm', address: `0x${n}` }));
  expect([...(await fetchAnnotations(asks)).keys()]).toEqual(['evm:0x0', 'evm:0x1000', 'evm:0x2000']);
  expect(asked).toHaveLength(3);
});

test('useLocalAnnotations sends nothing without addresses', () => {
  const asked = answerCalls({});
  const hook = runHook(() => useLocalAnnotations(null));
  expect(hook.now).toBeUndefined();
  expect(asked).toEqual([]);
  hook.stop();
});
