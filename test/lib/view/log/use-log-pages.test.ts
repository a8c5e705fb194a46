// Tests of the useLogPages hook: it appends pages, restarts with a new filter, and reports failures.
import { expect, test, vi } from 'vitest';
import { AppError } from '../../../../lib/errors/app-error';
import { type LogPage, useLogPages } from '../../../../lib/view/log/use-log-pages';
import { runHook } from '../../../harness/render-hook';

const range = (from: number, count: number) => Array.from({ length: count }, (_, i) => from - i);

test('useLogPages reads on while pages hold no match, and appends the next page on request', async () => {
  const pages: Record<string, LogPage<number, number>> = {
    null: { entries: range(100, 60), next: 1 },
    1: { entries: [], next: 2 },
    2: { entries: range(40, 10), next: null },
  };
  const hook = runHook(() => useLogPages(async (cursor: number | null) => pages[`${cursor}`] as never, 'a'));
  await vi.waitFor(() => expect(hook.now.isLoading).toBe(false));
  expect(hook.now.entries).toHaveLength(60);
  hook.now.loadMore();
  await vi.waitFor(() => expect(hook.now.isComplete).toBe(true));
  expect(hook.now.entries).toEqual([...range(100, 60), ...range(40, 10)]);
  hook.stop();
});

test('useLogPages drops the entries of another filter, also if its page arrives late', async () => {
  let answer = (_: LogPage<string, number>) => {};
  let key = 'slow';
  const load = () =>
    key === 'slow'
      ? new Promise<LogPage<string, number>>((resolve) => (answer = resolve))
      : Promise.resolve({ entries: ['right'], next: null });
  const hook = runHook(() => useLogPages(load, key));
  await vi.waitFor(() => expect(hook.now.isLoading).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  key = 'other';
  hook.now.loadMore();
  const again = runHook(() => useLogPages(load, key));
  answer({ entries: ['wrong'], next: null });
  await vi.waitFor(() => expect(again.now.entries).toEqual(['right']));
  hook.stop();
  again.stop();
});

test('useLogPages reports a failure and keeps the entries', async () => {
  let isBroken = false;
  const load = async (): Promise<LogPage<number, number>> => {
    if (isBroken) throw new AppError('locked');
    return { entries: range(99, 50), next: 7 };
  };
  const hook = runHook(() => useLogPages(load, 'a'));
  await vi.waitFor(() => expect(hook.now.isLoading).toBe(false));
  isBroken = true;
  hook.now.loadMore();
  await vi.waitFor(() => expect(hook.now.error).toEqual({ code: 'locked' }));
  expect(hook.now.entries).toHaveLength(50);
  hook.stop();
});
