// Tests of the useSaveBackup hook: it joins the received parts, and restarts if the worker stops.
import { beforeEach, expect, test, vi } from 'vitest';
import { useSaveBackup } from '../../../../lib/view/vault/use-save-backup';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());
const STATE = { savedAt: 5, changes: 0, undoUntil: null };

/** A background whose worker is stopped before part `stopsAt`, the first `stops` times. */
function background(stops: number) {
  const begun: unknown[] = [];
  let part = 0;
  answerCalls({
    beginBackup: (input: unknown) => {
      begun.push(input);
      part = 0;
      return { id: `${begun.length}` };
    },
    readBackup: ({ id }: { id: string }) => {
      part += 1;
      if (part === 2 && begun.length <= stops) throw { code: 'backup-stopped' };
      return { bytes: btoa(`${id}${part}`), isLast: part === 3 };
    },
    finishBackup: () => STATE,
  });
  return begun;
}

test('useSaveBackup joins the parts, and begins again after its worker was stopped', async () => {
  const begun = background(2);
  const files: Blob[] = [];
  const saved = vi.fn();
  const hook = runHook(() => useSaveBackup((file) => files.push(file), saved));
  hook.now.setWithAccounts(false);
  await vi.waitFor(() => expect(hook.now.withAccounts).toBe(false));
  expect(await hook.now.save('own')).toBe(true);
  expect(begun).toEqual(Array.from({ length: 3 }, () => ({ passphrase: 'own', withAccounts: false })));
  expect(await files[0]?.text()).toBe('313233');
  expect(files).toHaveLength(1);
  expect(saved).toHaveBeenCalledWith(STATE);
  hook.stop();
});

test('useSaveBackup gives no file after three stopped workers, and says so', async () => {
  background(9);
  const download = vi.fn();
  const hook = runHook(() => useSaveBackup(download, () => undefined));
  expect(await hook.now.save(null)).toBe(false);
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('backup-stopped'));
  expect(download).not.toHaveBeenCalled();
  hook.stop();
});
