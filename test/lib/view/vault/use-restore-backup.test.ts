// Tests of the useRestoreBackup hook: it imports vault files, restores backups, and undoes a restore.
import { beforeEach, expect, test, vi } from 'vitest';
import { useRestoreBackup } from '../../../../lib/view/vault/use-restore-backup';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const REPORT = { createdAt: 1, lines: [], unknown: [] };
const vaultFile = (length = 0) => new File([`{"magic":"RISKMARK-VAULT"}${' '.repeat(length)}`], 'vault.json');

test('useRestoreBackup names missing fields one by one, then imports a vault file and clears the passphrase', async () => {
  const seen: unknown[] = [];
  answerCalls({
    importVault: (input: unknown) => {
      seen.push(input);
      return { status: { vault: 'open' }, beside: [{ label: 'Work (2)', host: 'old.example' }] };
    },
  });
  const heard = vi.fn();
  const hook = runHook(() => useRestoreBackup({ vault: 'locked', onStatus: heard }));
  hook.now.open();
  await vi.waitFor(() => expect(hook.now.problem).toBe('file'));
  hook.now.choose(vaultFile());
  await vi.waitFor(() => expect(hook.now.problem).toBeNull());
  hook.now.open();
  await vi.waitFor(() => expect(hook.now.problem).toBe('passphrase'));
  hook.now.editPassphrase('a passphrase');
  await vi.waitFor(() => expect(hook.now.problem).toBeNull());
  hook.now.open();
  await vi.waitFor(() => expect(hook.now.problem).toBe('replace'));
  expect(seen).toEqual([]);
  hook.now.setReplacesVault(true);
  await vi.waitFor(() => expect(hook.now.replacesVault).toBe(true));
  hook.now.open();
  await vi.waitFor(() => expect(hook.now.outcome).toMatchObject({ done: 'opened' }));
  expect(seen).toEqual([{ file: '{"magic":"RISKMARK-VAULT"}', passphrase: 'a passphrase', replace: true }]);
  expect(heard).toHaveBeenCalledWith({ vault: 'open' });
  expect(hook.now.passphrase).toBe('');
  hook.stop();
});

test('useRestoreBackup refuses an oversized vault file unread', async () => {
  answerCalls({});
  const hook = runHook(() => useRestoreBackup({ vault: 'open', onStatus: () => undefined }));
  hook.now.choose(vaultFile(100_000));
  hook.now.editPassphrase('a passphrase');
  await vi.waitFor(() => expect(hook.now.passphrase).toBe('a passphrase'));
  hook.now.open();
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('bad-file'));
  hook.stop();
});

test('useRestoreBackup previews a backup in parts, restores it in the chosen way, and undoes it', async () => {
  const asked: unknown[] = [];
  let received = 0;
  answerCalls({
    beginRestore: ({ mode }: { mode: string }) => {
      asked.push(mode);
      received = 0;
      return { id: 'r', headLength: 10 };
    },
    putRestore: ({ bytes }: { bytes: string }) => {
      received += atob(bytes).length;
      return null;
    },
    finishRestore: () => {
      asked.push(received);
      return { report: REPORT, beside: [] };
    },
    backupState: () => ({ savedAt: null, changes: 0, undoUntil: 99 }),
    undoRestore: () => true,
    status: () => ({ vault: 'open' }),
  });
  const hook = runHook(() => useRestoreBackup({ vault: 'open', onStatus: () => undefined }));
  hook.now.choose(new File(['x'.repeat(1_300_000)], 'a.riskmark'));
  hook.now.editPassphrase('a passphrase');
  await vi.waitFor(() => expect(hook.now.passphrase).toBe('a passphrase'));
  hook.now.open();
  await vi.waitFor(() => expect(hook.now.report).toEqual(REPORT));
  await vi.waitFor(() => expect(hook.now.busy).toBe(false));
  hook.now.setMode('replace');
  await vi.waitFor(() => expect(hook.now.mode).toBe('replace'));
  hook.now.restore();
  await vi.waitFor(() => expect(hook.now.outcome).toEqual({ done: 'restored', beside: [], undoUntil: 99 }));
  expect(asked).toEqual(['preview', 1_299_990, 'replace', 1_299_990]);
  await vi.waitFor(() => expect(hook.now.busy).toBe(false));
  hook.now.undo();
  await vi.waitFor(() => expect(hook.now.outcome).toEqual({ done: 'undone' }));
  hook.stop();
});

test('useRestoreBackup keeps the input after a refusal, and gives the restore up', async () => {
  const cancelled = vi.fn(() => null);
  answerCalls({
    beginRestore: () => ({ id: 'r', headLength: 0 }),
    putRestore: () => {
      throw { code: 'changed-backup' };
    },
    cancelRestore: cancelled,
  });
  const hook = runHook(() => useRestoreBackup({ vault: 'open', onStatus: () => undefined }));
  hook.now.choose(new File(['x'], 'a.riskmark'));
  hook.now.editPassphrase('a passphrase');
  await vi.waitFor(() => expect(hook.now.passphrase).toBe('a passphrase'));
  hook.now.open();
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('changed-backup'));
  expect(cancelled).toHaveBeenCalled();
  expect(hook.now.passphrase).toBe('a passphrase');
  expect(hook.now.report).toBeNull();
  hook.stop();
});
