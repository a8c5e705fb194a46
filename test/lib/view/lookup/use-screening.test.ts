// Tests of the useScreening hook: it screens one address and updates its state.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../lib/errors/app-error';
import { toUnreachableState, useScreening } from '../../../../lib/view/lookup/use-screening';
import { ASK, answerCalls, runHook, tell, verdict } from '../../../harness/render-hook';

let running: { stop(): void } | undefined;
beforeEach(() => vi.restoreAllMocks());
afterEach(() => running?.stop());

test('useScreening requests once as a person, then looks until the verdict is there', async () => {
  const asked = answerCalls({
    screen: () => [{ ...ASK, state: 'waiting', since: 0 }],
    look: () => [{ ...ASK, state: 'verdict', verdict: verdict(false) }],
  });
  const hook = runHook(() => useScreening(ASK));
  running = hook;
  await vi.waitFor(() => expect(hook.now.screening?.state).toBe('waiting'));
  await tell({ notice: 'changed' });
  await vi.waitFor(() => expect(hook.now.screening?.state).toBe('verdict'));
  expect(asked.filter(({ name }) => name === 'screen')).toEqual([
    { name: 'screen', input: { asks: [ASK], why: 'person' } },
  ]);
  hook.now.again();
  await vi.waitFor(() => expect(asked.at(-1)?.input).toEqual({ asks: [ASK], why: 'person', again: true }));
});

test('useScreening sends nothing without an address', async () => {
  const asked = answerCalls({});
  running = runHook(() => useScreening(null));
  await new Promise((later) => setTimeout(later, 50));
  expect(asked).toEqual([]);
});

test('toUnreachableState turns an error into a failed or locked state, never a verdict', () => {
  expect(toUnreachableState(ASK, new AppError('locked'), 7)).toEqual({ ...ASK, state: 'locked' });
  expect(toUnreachableState(ASK, new Error('x'), 7)).toMatchObject({ state: 'failed', code: 'internal', at: 7 });
});
