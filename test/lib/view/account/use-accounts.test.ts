// Tests of the useAccounts hook: it lists, switches and removes accounts.
import { beforeEach, expect, test, vi } from 'vitest';
import { useAccounts } from '../../../../lib/view/account/use-accounts';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const account = (id: string) => ({ id, label: id, host: `${id}.example`, config: '', hops: null });

test('useAccounts lists, activates, and removes only after a confirmation', async () => {
  let left = [account('a'), account('b')];
  let activeId = 'a';
  const asked = answerCalls({
    accounts: () => ({ accounts: left, activeId }),
    useAccount: ({ id }: { id: string }) => {
      activeId = id;
      return { vault: 'open' };
    },
    removeAccount: ({ id }: { id: string }) => {
      left = left.filter((one) => one.id !== id);
      return { vault: 'open' };
    },
  });
  const heard = vi.fn();
  const hook = runHook(() => useAccounts('a', heard));
  await vi.waitFor(() => expect(hook.now.list).toHaveLength(2));
  hook.now.use('b');
  await vi.waitFor(() => expect(hook.now.activeId).toBe('b'));
  hook.now.ask('a');
  await vi.waitFor(() => expect(hook.now.asked).toBe('a'));
  expect(left).toHaveLength(2);
  hook.now.remove('a');
  await vi.waitFor(() => expect(hook.now.list).toHaveLength(1));
  expect(hook.now.asked).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
  expect(asked.length).toBeGreaterThanOrEqual(3);
  hook.stop();
});

test('useAccounts returns a refusal and keeps the question open', async () => {
  answerCalls({
    accounts: () => ({ accounts: [account('a')], activeId: 'a' }),
    removeAccount: () => {
      throw { code: 'bad-request' };
    },
  });
  const hook = runHook(() => useAccounts('a', () => undefined));
  hook.now.ask('a');
  await vi.waitFor(() => expect(hook.now.asked).toBe('a'));
  hook.now.remove('a');
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('bad-request'));
  expect(hook.now.asked).toBe('a');
  hook.stop();
});
