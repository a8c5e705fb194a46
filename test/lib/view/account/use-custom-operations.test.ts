// Tests of the useCustomOperations hook: it validates before saving, edits in place, and undoes a removal.
import { beforeEach, expect, test, vi } from 'vitest';
import { type CustomOperation, SANCTIONS_PRESET } from '../../../../lib/account/custom-operation';
import { useCustomOperations } from '../../../../lib/view/account/use-custom-operations';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

function background() {
  let held: CustomOperation[] = [SANCTIONS_PRESET];
  const asked = answerCalls({
    earlier: () => held,
    saveEarlier: ({ operations }: { operations: CustomOperation[] }) => {
      held = operations;
      return held;
    },
  });
  return { asked, saves: () => asked.filter(({ name }) => name === 'saveEarlier').length, held: () => held };
}

test('useCustomOperations reports an invalid path at its field, and saves the corrected one', async () => {
  const { saves, held } = background();
  const hook = runHook(() => useCustomOperations('a'));
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

test('useCustomOperations reports too large declarations at the field', async () => {
  const { saves } = background();
  const hook = runHook(() => useCustomOperations('a'));
  await vi.waitFor(() => expect(hook.now.list).toHaveLength(1));
  hook.now.begin();
  await vi.waitFor(() => expect(hook.now.draft).not.toBeNull());
  const value = `{address}${'x'.repeat(240)}`;
  const query = Array.from({ length: 16 }, (_, n) => `n${n}=${value}`).join('&');
  for (let n = 0; saves() < 2; n++) {
    hook.now.edit({ name: `Big ${n}`, path: '/x', query });
    await vi.waitFor(() => expect(hook.now.draft?.name).toBe(`Big ${n}`));
    if (hook.now.keep()) break;
    await vi.waitFor(() => expect(hook.now.saved).toBe(true));
    hook.now.begin();
    await vi.waitFor(() => expect(hook.now.draft?.name).toBe(''));
  }
  await vi.waitFor(() => expect(hook.now.problems).toEqual({ path: 'too-much' }));
  hook.stop();
});

test('useCustomOperations edits in place, and an operation may keep its own name', async () => {
  const { held } = background();
  const hook = runHook(() => useCustomOperations('a'));
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

test('useCustomOperations restores a removed operation in place, and keeps typed values', async () => {
  const { held } = background();
  const hook = runHook(() => useCustomOperations('a'));
  await vi.waitFor(() => expect(hook.now.list).toHaveLength(1));
  hook.now.add({ ...SANCTIONS_PRESET, name: 'Second' });
  await vi.waitFor(() => expect(hook.now.list).toHaveLength(2));
  const before = held();
  hook.now.begin();
  await vi.waitFor(() => expect(hook.now.draft).not.toBeNull());
  hook.now.remove('Sanctions check');
  await vi.waitFor(() => expect(hook.now.removed).toEqual(SANCTIONS_PRESET));
  expect(held()).toHaveLength(1);
  expect(hook.now.draft).not.toBeNull();
  hook.now.putBack();
  await vi.waitFor(() => expect(hook.now.removed).toBeNull());
  expect(held()).toEqual(before);
  hook.now.begin('Second');
  await vi.waitFor(() => expect(hook.now.draft?.name).toBe('Second'));
  hook.now.remove('Second');
  await vi.waitFor(() => expect(hook.now.draft).toBeNull());
  hook.stop();
});
