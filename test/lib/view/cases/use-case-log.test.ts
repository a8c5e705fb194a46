// Tests of the useCaseLog hook: newest entries come first, and older ones on request until none is left.
import { expect, test, vi } from 'vitest';
import type { CaseLogEntry } from '../../../../lib/cases/case-log';
import { useCaseLog } from '../../../../lib/view/cases/use-case-log';
import { answerCalls, runHook } from '../../../harness/render-hook';

const entry = (number: number): CaseLogEntry => ({ number, at: 0, by: '', event: { type: 'created' }, hash: '' });

test('useCaseLog reads the newest entries, then the older ones until none is left', async () => {
  answerCalls({
    caseLog: ({ until }: { until: number }) => [until - 2, until - 1].filter((number) => number > 0).map(entry),
  });
  const hook = runHook(() => useCaseLog('c', 3));
  const numbers = () => hook.now.entries.map(({ number }) => number);
  await vi.waitFor(() => expect(numbers()).toEqual([3, 2]));
  hook.now.older?.();
  await vi.waitFor(() => expect(numbers()).toEqual([3, 2, 1]));
  expect(hook.now.older).toBeNull();
  hook.stop();
});

test('useCaseLog of an empty log offers no older entries', async () => {
  answerCalls({ caseLog: () => [] });
  const hook = runHook(() => useCaseLog('c', 0));
  await vi.waitFor(() => expect(hook.now.entries).toEqual([]));
  expect(hook.now.older).toBeNull();
  hook.stop();
});
