// Tests of the useUnlock hook: after a wrong passphrase it keeps the text and counts down the wait.
import { beforeEach, expect, test, vi } from 'vitest';
import { useUnlock } from '../../../../lib/view/vault/use-unlock';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

test('useUnlock keeps the text on a wrong try, counts the pause down, and unlocks with the right one', async () => {
  const asked = answerCalls({
    unlock: ({ passphrase }: { passphrase: string }) => {
      if (passphrase !== 'right') throw { code: 'wrong-passphrase', retryAt: Date.now() + 60_000 };
      return { vault: 'open' };
    },
  });
  const opened = vi.fn();
  const hook = runHook(() => useUnlock(null, opened));
  hook.now.unlock();
  await vi.waitFor(() => expect(hook.now.missing).toBe(true));
  expect(asked).toEqual([]);
  hook.now.edit('wrong');
  await vi.waitFor(() => expect(hook.now.passphrase).toBe('wrong'));
  hook.now.unlock();
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('wrong-passphrase'));
  const first = hook.now.wait;
  expect(first).toBeGreaterThan(50);
  expect(hook.now.passphrase).toBe('wrong');
  await vi.waitFor(() => expect(hook.now.wait).toBeLessThan(first));
  hook.now.edit('right');
  await vi.waitFor(() => expect(hook.now.passphrase).toBe('right'));
  hook.now.unlock();
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith({ vault: 'open' }));
  await vi.waitFor(() => expect(hook.now.passphrase).toBe(''));
  hook.stop();
});

test('useUnlock waits for a pause that began elsewhere', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const hook = runHook(() => useUnlock(Date.now() + 4_900, () => undefined));
  expect(hook.now.wait).toBe(5);
  hook.stop();
  vi.useRealTimers();
});
