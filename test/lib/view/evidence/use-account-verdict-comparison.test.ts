// Tests of the useAccountVerdictComparison hook: sides fail independently, and abandoned replies are dropped.
import { beforeEach, expect, test, vi } from 'vitest';
import {
  findCompareProblem,
  type SideChoice,
  useAccountVerdictComparison,
} from '../../../../lib/view/evidence/use-account-verdict-comparison';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());
const ASK = { chain: 'evm', address: '0xabc' };
const side = (config: string, accountId = 'a'): SideChoice => ({ accountId, config });

test.each<[SideChoice, SideChoice, ReturnType<typeof findCompareProblem>]>([
  [side('one'), side('two'), null],
  [side('one'), side(' one '), 'same'],
  [side('one'), side('one', 'b'), null],
  [side(''), side(''), 'same'],
  [side('x'.repeat(129)), side('two'), 'config'],
])('findCompareProblem %j and %j is %s', (one, other, problem) =>
  expect(findCompareProblem([one, other])).toBe(problem),
);

test("useCompare returns each side's own result when one fails", async () => {
  const asked = answerCalls({
    compare: ({ config }: { config: string }) => {
      if (config === 'two') throw { code: 'bad-request', status: 400 };
      return { foundRisk: false, config };
    },
  });
  const hook = runHook(() => useAccountVerdictComparison());
  hook.now.send(ASK, [side(' one '), side('two')]);
  await vi.waitFor(() => expect(hook.now.busy).toBe(false));
  await vi.waitFor(() => expect(hook.now.sides.map(({ state }) => state)).toEqual(['answered', 'failed']));
  expect(hook.now.sides[1]).toMatchObject({ error: { code: 'bad-request', status: 400 } });
  expect(asked.map(({ input }) => input)).toEqual([
    { ...ASK, accountId: 'a', config: 'one' },
    { ...ASK, accountId: 'a', config: 'two' },
  ]);
  hook.stop();
});

test('useAccountVerdictComparison drops the reply to an abandoned request', async () => {
  const waiting: (() => void)[] = [];
  answerCalls({ compare: () => new Promise((answer) => waiting.push(() => answer({ foundRisk: true }))) });
  const hook = runHook(() => useAccountVerdictComparison());
  hook.now.send(ASK, [side('one'), side('two')]);
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  hook.now.forget();
  await vi.waitFor(() => expect(hook.now.asked).toBeNull());
  for (const answer of waiting) answer();
  await new Promise((later) => setTimeout(later, 20));
  expect(hook.now.sides.map(({ state }) => state)).toEqual(['idle', 'idle']);
  hook.stop();
});
