// Tests of the useCaseBalances hook: each batch has one chain, and answers are kept after a failure.
import { beforeEach, expect, test, vi } from 'vitest';
import type { AddressBalance } from '../../../../lib/verdict/stored-balance-schema';
import { countBalanceRequests, toBalanceBatches, useCaseBalances } from '../../../../lib/view/cases/use-case-balances';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const refs = (chain: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({ chain, address: `${chain}-${place}` }));
const CASE = [...refs('evm', 150), ...refs('bitcoin', 2)];
const networkOf = (chain: string) => ({ chain, name: chain, unit: 'wei', supportsTokens: false });
const EVM_NETWORKS = [networkOf('ethereum_mainnet'), networkOf('avalanche_mainnet')];
const held = (amount: string | null): AddressBalance => ({
  network: { chain: 'n', name: 'N', unit: 'wei', supportsTokens: false },
  balance: { amount, unit: 'wei', tokens: [], moreTokens: 0, failed: amount === null },
  at: 1,
});

/** The hook over a service that fails the batches in `failing`, counted from 1. */
function world(failing: number[] = []) {
  let batch = 0;
  const asked = answerCalls({
    entitlements: () => ({ overrides: { state: 'unknown' }, balances: { state: 'shown' } }),
    storedBalances: ({ asks }: { asks: unknown[] }) => asks.map((_, place) => (place === 0 ? held('1') : null)),
    balances: ({ chain, addresses }: { chain: string; addresses: string[] }) => {
      batch += 1;
      if (failing.includes(batch)) throw { code: 'own-pace' };
      const isOffered = chain !== 'bitcoin';
      const balances = addresses.map((_, place) => (isOffered && place > 0 ? held('2') : null));
      return { networks: isOffered ? EVM_NETWORKS : [], unread: isOffered ? 1 : 0, balances };
    },
  });
  const hook = runHook(() => useCaseBalances('c', CASE));
  const batches = () =>
    asked
      .filter(({ name }) => name === 'balances')
      .map(({ input }) => input as { chain: string; addresses: string[]; network?: string })
      .map(({ chain, addresses, network }) => [chain, addresses.length, network].filter(Boolean).join(' '));
  return { hook, batches };
}

test('batches hold one chain and at most 100 addresses, and the networks may cost one more request', () => {
  expect(toBalanceBatches(CASE).map(({ chain, addresses }) => `${chain} ${addresses.length}`)).toEqual([
    'evm 100',
    'evm 50',
    'bitcoin 2',
  ]);
  expect([countBalanceRequests(CASE), countBalanceRequests([])]).toEqual([4, 0]);
});

test('useCaseBalances asks on request only, and counts what is not known and not offered', async () => {
  const { hook, batches } = world();
  await vi.waitFor(() => expect(hook.now.balances.size).toBe(1));
  expect(batches()).toEqual([]);
  hook.now.ask();
  await vi.waitFor(() => expect([hook.now.busy, hook.now.last?.rest.length]).toEqual([false, 0]));
  expect(batches()).toEqual(['evm 100', 'evm 50', 'bitcoin 2']);
  expect(hook.now.last).toMatchObject({ of: 152, unread: 2, notOffered: 2 });
  expect(hook.now.balances.size, 'the stored one stays').toBe(149);
  hook.stop();
});

test('useCaseBalances offers the networks of a chain after its first run, and asks the chosen one in the next', async () => {
  const { hook, batches } = world();
  expect(hook.now.choices).toEqual([]);
  hook.now.ask();
  await vi.waitFor(() => expect([hook.now.busy, hook.now.last?.rest.length]).toEqual([false, 0]));
  expect(hook.now.choices).toEqual([{ chain: 'evm', offered: EVM_NETWORKS, network: 'ethereum_mainnet' }]);
  hook.now.chooseNetwork('evm', 'avalanche_mainnet');
  await vi.waitFor(() => expect(hook.now.choices[0]?.network).toBe('avalanche_mainnet'));
  expect(batches(), 'the choice asks nothing').toHaveLength(3);
  hook.now.ask();
  await vi.waitFor(() =>
    expect(batches().slice(3)).toEqual(['evm 100 avalanche_mainnet', 'evm 50 avalanche_mainnet', 'bitcoin 2']),
  );
  hook.stop();
});

test('useCaseBalances keeps its answers after a failure and goes on with the rest', async () => {
  const { hook, batches } = world([2]);
  hook.now.ask();
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('own-pace'));
  expect([hook.now.last?.rest.length, hook.now.balances.size]).toEqual([52, 100]);
  await vi.waitFor(() => expect(hook.now.busy).toBe(false));
  hook.now.goOn();
  await vi.waitFor(() => expect([hook.now.busy, hook.now.last?.rest.length]).toEqual([false, 0]));
  expect(batches()).toEqual(['evm 100', 'evm 50', 'evm 50', 'bitcoin 2']);
  expect(hook.now.error).toBeNull();
  hook.stop();
});

test('useCaseBalances ends after the batch on its way when it is stopped', async () => {
  const { hook, batches } = world();
  hook.now.ask();
  hook.now.stop();
  await vi.waitFor(() => expect([hook.now.busy, hook.now.last?.rest.length]).toEqual([false, 52]));
  expect(batches()).toEqual(['evm 100']);
  hook.stop();
});
