// The hook use-operations: what breaks a rule is said and not sent; what is kept replaces what it was.
import { beforeEach, expect, test, vi } from 'vitest';
import { type DeclaredOperation, SANCTIONS_PRESET } from '../../../lib/screening/declared-operation';
import { useOperations } from '../../../lib/view/use-operations';
import { answerCalls, runHook } from './hook';

beforeEach(() => vi.restoreAllMocks());

function background() {
  let held: DeclaredOperation[] = [SANCTIONS_PRESET];
  const asked = answerCalls({
    earlier: () => held,
    saveEarlier: ({ operations }: { operations: DeclaredOperation[] }) => {
      held = operations;
      return held;
    },
  });
  return { asked, saves: () => asked.filter(({ name }) => name === 'saveEarlier').length, held: () => held };
}

test('a wrong path is said at its field and nothing is sent; put right, it is kept', async () => {
  const { saves, held } = background();
  const hook = runHook(() => useOperations('a'));
  await vi.waitFor(() => expect(hook.now.list).toHaveLength(1));
  hook.now.begin();
  await vi.waitFor(() => expect(hook.now.draft).not.toBeNull());
  hook.now.edit({ name: 'Mine', path: '//evil.example/{address}' });
  await vi.waitFor(() => expect(hook.now.draft?.name).toBe('Mine'));
  expect(hook.now.keep()).toBe('path');
  await vi.waitFor(() => expect(hook.now.problems).toEqual({ path: 'other-host' }));
  expect(saves()).toBe(0);
  hook.now.edit({ path: '/mine/{address}' });
  await vi.waitFor(() => expect(hook.now.problems).toEqual({}));
  expect(hook.now.keep()).toBeNull();
  await vi.waitFor(() => expect(hook.now.saved).toBe(true));
  expect(held().map(({ name }) => name)).toEqual(['Sanctions check', 'Mine']);
  expect(hook.now.draft).toBeNull();
  hook.stop();
});

test('changing one keeps its place, and its own name is not taken', async () => {
  const { held } = background();
  const hook = runHook(() => useOperations('a'));
  await vi.waitFor(() => expect(hook.now.list).toHaveLength(1));
  hook.now.begin('Sanctions check');
  await vi.waitFor(() => expect(hook.now.draft?.path).toBe('/api/v1/sanction'));
  hook.now.edit({ query: 'address={address}' });
  await vi.waitFor(() => expect(hook.now.draft?.query).toBe('address={address}'));
  expect(hook.now.keep()).toBeNull();
  await vi.waitFor(() => expect(held()[0]?.query).toEqual([['address', '{address}']]));
  await vi.waitFor(() => expect(hook.now.list[0]?.query).toHaveLength(1));
  hook.now.remove('Sanctions check');
  await vi.waitFor(() => expect(held()).toEqual([]));
  hook.stop();
});
