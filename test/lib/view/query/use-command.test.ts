// Tests of the useCommand hook: it is busy while a task runs, and keeps the error until the next run.
import { expect, test, vi } from 'vitest';
import { AppError } from '../../../../lib/errors/app-error';
import { useCommand } from '../../../../lib/view/query/use-command';
import { runHook } from '../../../harness/render-hook';

test('command is busy while its task runs, and returns null after success', async () => {
  const hook = runHook(() => useCommand());
  let finish = (): void => undefined;
  const task = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const running = hook.now.run(() => task);
  await vi.waitFor(() => expect(hook.now.busy).toBe(true));
  finish();
  expect(await running).toBeNull();
  await vi.waitFor(() => expect([hook.now.busy, hook.now.error]).toEqual([false, null]));
  hook.stop();
});

test('command keeps the error of its last run until it is cleared or run again', async () => {
  const hook = runHook(() => useCommand());
  const fail = () => hook.now.run(async () => Promise.reject(new AppError('locked')));
  expect((await fail())?.code).toBe('locked');
  await vi.waitFor(() => expect([hook.now.busy, hook.now.error?.code]).toEqual([false, 'locked']));
  hook.now.clearError();
  await vi.waitFor(() => expect(hook.now.error).toBeNull());
  await fail();
  void hook.now.run(() => new Promise(() => undefined));
  await vi.waitFor(() => expect([hook.now.busy, hook.now.error]).toEqual([true, null]));
  hook.stop();
});
