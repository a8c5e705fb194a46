// Tests of the useNodeScreenings hook: it reads cached states and reuses unchanged ones.
import { beforeEach, expect, test, vi } from 'vitest';
import type { GraphNode } from '../../../../lib/evidence/path-graph';
import { useNodeScreenings } from '../../../../lib/view/evidence/use-node-screenings';
import { answerCalls, runHook, tell } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const node = (address: string, chain = 'evm'): GraphNode => ({
  id: address,
  chain,
  network: chain,
  address,
  hop: 0,
  ends: [],
});

test('useNodeScreenings looks up possible addresses only, and keeps unchanged states', async () => {
  const nodes = [node('0x1'), node('x'.repeat(600)), node('0x2'), node('0x3', '')];
  let second = 'idle';
  const asked = answerCalls({
    look: ({ asks }: { asks: { chain: string; address: string }[] }) =>
      asks.map((ask, place) =>
        place === 0 ? { ...ask, state: 'idle' } : second === 'none' ? null : { ...ask, state: second },
      ),
  });
  const hook = runHook(() => useNodeScreenings(nodes));
  await vi.waitFor(() => expect(hook.now.size).toBe(2));
  expect(asked[0]).toEqual({
    name: 'look',
    input: {
      asks: [
        { chain: 'evm', address: '0x1' },
        { chain: 'evm', address: '0x2' },
      ],
    },
  });
  const before = hook.now.get('0x1');
  second = 'waiting';
  tell({ notice: 'changed' });
  await vi.waitFor(() => expect(hook.now.get('0x2')?.state).toBe('waiting'));
  expect(hook.now.get('0x1')).toBe(before);
  second = 'none';
  tell({ notice: 'changed' });
  await vi.waitFor(() => expect(hook.now.has('0x2')).toBe(false));
  hook.stop();
});
