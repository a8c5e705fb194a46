// The hook use-screening, run without a document against a background that answers as told.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../lib/errors/app-error';
import { unreachable, useScreening } from '../../../../lib/view/lookup/use-screening';
import { ASK, answerCalls, runHook, tell, verdict } from '../../../harness/render-hook';

let running: { stop(): void } | undefined;
beforeEach(() => vi.restoreAllMocks());
afterEach(() => running?.stop());

test('asks once as a person, then only looks until the answer is there', async () => {
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

test('nothing to ask sends nothing', async () => {
  const asked = answerCalls({});
  running = runHook(() => useScreening(null));
  await new Promise((later) => setTimeout(later, 50));
  expect(asked).toEqual([]);
});

test('a background that cannot be asked is a failure, never an answer', () => {
  expect(unreachable(ASK, new AppError('locked'), 7)).toEqual({ ...ASK, state: 'locked' });
  expect(unreachable(ASK, new Error('x'), 7)).toMatchObject({ state: 'failed', code: 'internal', at: 7 });
});
