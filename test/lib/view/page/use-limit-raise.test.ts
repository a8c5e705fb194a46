// Tests of the useLimitRaise hook: it raises only limits that hold a row back and that no policy sets.
import { beforeEach, expect, test, vi } from 'vitest';
import type { BudgetScope, ScreeningState } from '../../../../lib/verdict/screening-state';
import type { PageRow } from '../../../../lib/view/page/sort-and-filter-page-rows';
import { useLimitRaise } from '../../../../lib/view/page/use-limit-raise';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const held = (scope: BudgetScope, limit = 50): PageRow =>
  ({
    screening: { chain: 'evm', address: '0x', state: 'over-budget', scope, used: limit, limit, leftToday: 9 },
  }) as never;
const idle = { screening: { chain: 'evm', address: '0x', state: 'idle' } as ScreeningState } as PageRow;

test.each<[string, PageRow[], string[], BudgetScope[] | null]>([
  ['one limit', [idle, held('page'), held('page')], ['theme'], ['page']],
  ['two limits', [held('page'), held('site')], [], ['page', 'site']],
  ['two, one set by a policy', [held('page'), held('day')], ['budgetDay'], ['page']],
  ['one set by a policy', [held('site')], ['budgetSiteDay'], null],
  ['a limit of 0', [held('page', 0)], [], null],
  ['none', [idle], [], null],
])('%s', async (_name, rows, locked, scopes) => {
  const asked = answerCalls({ lockedSettings: () => locked, raiseLimits: () => null });
  const hook = runHook(() => useLimitRaise(7, rows));
  await vi.waitFor(() => expect(asked.some(({ name }) => name === 'lockedSettings')).toBe(true));
  await (scopes ? vi.waitFor(() => expect(hook.now).not.toBe(null)) : new Promise((done) => setTimeout(done, 50)));
  hook.now?.();
  hook.stop();
  const raised = asked.flatMap(({ name, input }) => (name === 'raiseLimits' ? [input] : []));
  expect(raised).toEqual(scopes ? [{ tabId: 7, scopes }] : []);
});
