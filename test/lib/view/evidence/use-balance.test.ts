// Tests of the useBalance hook: it queries a network only when asked, and a failure keeps earlier results.
import { beforeEach, expect, test, vi } from 'vitest';
import { useBalance } from '../../../../lib/view/evidence/use-balance';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());
const ASK = { chain: 'evm', address: '0xabc' };
const entitlements = () => ({ overrides: { state: 'unknown' }, balances: { state: 'shown' } });

test('useBalance requests the chosen network only on request, and a failure keeps earlier results', async () => {
  let broken = false;
  const asked = answerCalls({
    entitlements,
    balance: ({ network }: { network?: string }) => {
      if (broken) throw { code: 'timeout' };
      return { networks: [], network: network ?? 'first', balance: null, at: 1 };
    },
  });
  const hook = runHook(() => useBalance(ASK));
  await vi.waitFor(() => expect(hook.now.entitlement).toEqual({ state: 'shown' }));
  expect(asked.filter(({ name }) => name === 'balance')).toEqual([]);
  hook.now.lookUp();
  await vi.waitFor(() => expect(hook.now.look?.network).toBe('first'));
  hook.now.lookUp('other');
  await vi.waitFor(() => expect(hook.now.look?.network).toBe('other'));
  expect(hook.now.asked).toBeNull();
  broken = true;
  hook.now.lookUp('third');
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('timeout'));
  expect([hook.now.asked, hook.now.look?.network, hook.now.busy]).toEqual(['third', 'other', false]);
  expect(asked.filter(({ name }) => name === 'balance').map(({ input }) => input)).toEqual([
    ASK,
    { ...ASK, network: 'other' },
    { ...ASK, network: 'third' },
  ]);
  hook.stop();
});
