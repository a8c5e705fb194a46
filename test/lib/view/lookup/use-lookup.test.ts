// Tests of the useLookup hook: typed text is sent on submit, and stored records are shown without a request.
import { beforeEach, expect, test, vi } from 'vitest';
import type { LookupCandidate } from '../../../../lib/view/lookup/resolve-lookup-candidates';
import { useLookup } from '../../../../lib/view/lookup/use-lookup';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const hit = (
  canonical: string,
  chains: string[],
  certainty: LookupCandidate['certainty'] = 'sure',
): LookupCandidate => ({
  chain: chains[0]!,
  canonical,
  chains,
  checksum: 'ok',
  certainty,
  form: 'address',
  defanged: false,
});
const HITS: Record<string, LookupCandidate[]> = {
  one: [hit('a1', ['evm'])],
  two: [hit('a1', ['evm']), hit('b2', ['tron'])],
  either: [hit('c3', ['bitcoin', 'bitcoin-cash'], 'possible')],
};
const parts = {
  readLookup: (text: string) => HITS[text] ?? [],
  parse: (chain: string, address: string) => `${chain}-${address}`,
};

function begin() {
  const asked = answerCalls({
    screen: ({ asks }: { asks: object[] }) => asks.map((ask) => ({ ...ask, state: 'waiting' })),
    look: ({ asks }: { asks: object[] }) => asks.map((ask) => ({ ...ask, state: 'waiting' })),
    lookups: () => ['noted'],
  });
  const noted = vi.fn();
  const hook = runHook(() => useLookup(parts, noted));
  const screened = () => asked.filter(({ name }) => name === 'screen').map(({ input }) => input);
  const looked = () => asked.filter(({ name }) => name === 'look').map(({ input }) => input);
  const notes = () => asked.filter(({ name }) => name === 'noteLookup').length;
  return { hook, noted, screened, looked, notes };
}
const person = (chain: string, address: string, again = {}) => ({
  asks: [{ chain, address }],
  why: 'person',
  ...again,
});

async function type(hook: ReturnType<typeof begin>['hook'], text: string) {
  hook.now.edit(text);
  await vi.waitFor(() => expect(hook.now.text).toBe(text));
}

test('useLookup sends nothing before the submit, then records the lookup', async () => {
  const { hook, noted, screened } = begin();
  await type(hook, 'one');
  expect(screened()).toEqual([]);
  hook.now.submit();
  await vi.waitFor(() => expect(hook.now.screening?.address).toBe('a1'));
  expect(screened()).toEqual([person('evm', 'a1')]);
  await vi.waitFor(() => expect(noted).toHaveBeenCalledWith(['noted']));
  hook.now.submit();
  await vi.waitFor(() => expect(screened()[1]).toEqual(person('evm', 'a1', { again: true })));
  hook.stop();
});

test('useLookup clears card and errors on a new text', async () => {
  const { hook } = begin();
  await type(hook, 'one');
  hook.now.submit();
  await vi.waitFor(() => expect(hook.now.screening).not.toBeNull());
  await type(hook, 'none');
  await vi.waitFor(() => expect(hook.now).toMatchObject({ asked: null, screening: null, choice: null }));
  hook.now.submit();
  await vi.waitFor(() => expect(hook.now.asked).toBeNull());
  hook.stop();
});

test('useLookup shows a picked address without sending it, screens it on submit, and a picked chain immediately', async () => {
  const { hook, screened, looked } = begin();
  await type(hook, 'two');
  expect(hook.now.choice).toBeNull();
  hook.now.pickAddress('tron:b2');
  await vi.waitFor(() => expect(hook.now.screening?.address).toBe('b2'));
  expect(looked()[0]).toEqual({ asks: [{ chain: 'tron', address: 'b2' }] });
  expect(screened()).toEqual([]);
  hook.now.submit();
  await vi.waitFor(() => expect(screened()).toEqual([person('tron', 'b2')]));
  await type(hook, 'either');
  hook.now.submit();
  await vi.waitFor(() => expect(hook.now.asked).toBeNull());
  hook.now.pickChain('bitcoin-cash');
  await vi.waitFor(() => expect(screened()[1]).toEqual(person('bitcoin-cash', 'bitcoin-cash-c3')));
  hook.stop();
});

test('useLookup reopens an earlier lookup in the field and screens it', async () => {
  const { hook, screened } = begin();
  hook.now.open({ chain: 'evm', address: 'a1' });
  await vi.waitFor(() => expect(hook.now.text).toBe('a1'));
  await vi.waitFor(() => expect(screened()).toEqual([person('evm', 'a1')]));
  hook.stop();
});

test('useLookup shows a record without sending or noting it; asking again sends it once', async () => {
  const { hook, screened, notes } = begin();
  await type(hook, 'none');
  hook.now.show({ chain: 'evm', address: 'a1' });
  await vi.waitFor(() => expect(hook.now.screening?.address).toBe('a1'));
  expect([hook.now.text, screened(), notes()]).toEqual(['none', [], 0]);
  hook.now.again();
  await vi.waitFor(() => expect(screened()).toEqual([person('evm', 'a1')]));
  hook.stop();
});
