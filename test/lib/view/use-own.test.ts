// The own record of one address: looked up without asking the service, and a late word about another one is dropped.
import { beforeEach, expect, test, vi } from 'vitest';
import { useOwn } from '../../../lib/view/use-own';
import { answerCalls, runHook } from './hook';

beforeEach(() => vi.restoreAllMocks());
const own = { lists: [{ list: 'Ours' }], cases: [] };

test.each([
  ['held', own],
  ['nothing', undefined],
])('%s', async (_, record) => {
  const asked = answerCalls({ look: () => [{ chain: 'evm', address: '0x1', state: 'idle', own: record }] });
  const hook = runHook(() => useOwn({ chain: 'evm', address: '0x1' }));
  await vi.waitFor(() => expect(asked.map(({ name }) => name)).toEqual(['look']));
  await vi.waitFor(() => expect(hook.now).toEqual(record));
  hook.stop();
});

test('nothing is asked where nothing is open', () => {
  const asked = answerCalls({});
  const hook = runHook(() => useOwn(null));
  expect(hook.now).toBeUndefined();
  expect(asked).toEqual([]);
  hook.stop();
});
