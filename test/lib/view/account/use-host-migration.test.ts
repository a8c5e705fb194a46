// Tests of the useHostMigration hook: it requests the host permission, then migrates or reports the failure.
import { beforeEach, expect, test, vi } from 'vitest';
import { useHostMigration } from '../../../../lib/view/account/use-host-migration';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

test('useHostMigration migrates when the host is permitted', async () => {
  const asked = answerCalls({ moveHost: () => ({ vault: 'open' }) });
  const reach = vi.fn(async () => true);
  const heard = vi.fn();
  const hook = runHook(() => useHostMigration('https://svc.example', reach, heard));
  hook.now.move();
  expect(reach, 'before anything is awaited').toHaveBeenCalledWith('https://svc.example');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ vault: 'open' }));
  expect(asked.map(({ name }) => name)).toEqual(['moveHost']);
  hook.stop();
});

test('useHostMigration returns the failure and changes nothing', async () => {
  const asked = answerCalls({
    moveHost: () => {
      throw { code: 'unauthorised' };
    },
  });
  let allowed = false;
  const hook = runHook(() => useHostMigration('https://svc.example', async () => allowed, vi.fn()));
  hook.now.move();
  await vi.waitFor(() => expect(hook.now.refused).toBe(true));
  expect(asked).toEqual([]);
  allowed = true;
  hook.now.move();
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('unauthorised'));
  expect(hook.now.refused).toBe(false);
  hook.stop();
});
