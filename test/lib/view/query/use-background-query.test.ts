// Tests of the useBackgroundQuery hook: it keeps the last result after a failure.
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../lib/errors/app-error';
import { useBackgroundQuery } from '../../../../lib/view/query/use-background-query';
import { runHook, tell } from '../../../harness/render-hook';

let running: { stop(): void } | undefined;
afterEach(() => running?.stop());

test('useBackgroundQuery keeps the last result when a later call fails', async () => {
  let answer: () => Promise<number> = async () => 1;
  const hook = runHook(() => useBackgroundQuery(() => answer(), 'one', 60_000));
  running = hook;
  expect(hook.now.value).toBeNull();
  await vi.waitFor(() => expect(hook.now.value).toBe(1));
  answer = async () => {
    throw new AppError('offline');
  };
  await tell({ notice: 'changed' });
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('offline'));
  expect(hook.now.value).toBe(1);
  hook.now.set(5);
  await vi.waitFor(() => expect(hook.now).toMatchObject({ value: 5, error: null }));
});
