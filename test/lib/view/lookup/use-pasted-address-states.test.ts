// Tests of the usePastedAddressStates hook: addresses to send have a known chain and no answer yet.
import { beforeEach, expect, test, vi } from 'vitest';
import type { LookupCandidate } from '../../../../lib/view/lookup/resolve-lookup-candidates';
import { usePastedAddressStates } from '../../../../lib/view/lookup/use-pasted-address-states';
import { answerCalls, runHook, verdict } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const hit = (canonical: string, chains = ['evm'], certainty: LookupCandidate['certainty'] = 'sure') =>
  ({
    chain: chains[0],
    canonical,
    chains,
    certainty,
    checksum: 'ok',
    form: 'text',
    defanged: false,
  }) as LookupCandidate;

test('usePastedAddressStates sends only those without an answer whose chain is known', async () => {
  const states: Record<string, object> = {
    a: { state: 'verdict', verdict: verdict(true) },
    b: { state: 'idle' },
    c: { state: 'waiting', since: 0 },
    d: { state: 'unsupported' },
    e: { state: 'idle' },
  };
  answerCalls({
    look: ({ asks }: { asks: { address: string }[] }) => asks.map((ask) => ({ ...ask, ...states[ask.address] })),
  });
  const hits = [hit('a'), hit('b'), hit('c'), hit('d'), hit('e', ['bitcoin', 'bitcoin-cash'], 'possible')];
  const hook = runHook(() => usePastedAddressStates(hits));
  await vi.waitFor(() => expect(hook.now.known).toBe(1));
  expect(hook.now.toSend).toEqual([{ chain: 'evm', address: 'b' }]);
  expect([hook.now.waiting, hook.now.others]).toEqual([1, 2]);
  expect(hook.now.rows.map(({ needsChain }) => needsChain)).toEqual([false, false, false, false, true]);
  hook.stop();
});

test('a chain that the user has still to choose is not reported as not covered', async () => {
  const own = { lists: [], cases: [{ id: 'c', name: 'Harbour', disposition: 'open', sightings: 0 }] };
  answerCalls({
    look: ({ asks }: { asks: object[] }) => asks.map((ask) => ({ ...ask, own, state: 'unsupported' })),
  });
  const hits = [hit('a', ['bitcoin-cash', 'ecash'], 'possible'), hit('b')];
  const hook = runHook(() => usePastedAddressStates(hits));
  await vi.waitFor(() =>
    expect(hook.now.rows.map(({ screening }) => screening.state)).toEqual(['idle', 'unsupported']),
  );
  expect(hook.now.rows.map(({ screening }) => screening.own)).toEqual([own, own]);
  hook.stop();
});
