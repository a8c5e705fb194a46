// Tests of the useVaultFile hook: it exports, imports and validates.
import { beforeEach, expect, test, vi } from 'vitest';
import { useVaultFile } from '../../../../lib/view/vault/use-vault-file';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const file = (text: string) => new File([text], 'vault.json');

test('useVaultFile saves the exported file', async () => {
  answerCalls({ exportVault: () => '{"sealed":true}' });
  const download = vi.fn();
  const hook = runHook(() => useVaultFile({ download, mustReplace: false, onStatus: () => undefined }));
  hook.now.save();
  await vi.waitFor(() => expect(hook.now.told).toBe('saved'));
  expect(download).toHaveBeenCalledWith('{"sealed":true}');
  hook.stop();
});

test('useVaultFile names missing fields one by one, then imports and clears the passphrase', async () => {
  const seen: unknown[] = [];
  answerCalls({
    importVault: (input: unknown) => {
      seen.push(input);
      return { status: { vault: 'open' }, beside: [{ label: 'Work (2)', host: 'old.example' }] };
    },
  });
  const heard = vi.fn();
  const hook = runHook(() => useVaultFile({ download: () => undefined, mustReplace: true, onStatus: heard }));
  hook.now.open();
  await vi.waitFor(() => expect(hook.now.problem).toBe('file'));
  hook.now.choose(file('{}'));
  await vi.waitFor(() => expect(hook.now.problem).toBeNull());
  hook.now.open();
  await vi.waitFor(() => expect(hook.now.problem).toBe('passphrase'));
  hook.now.editPassphrase('a passphrase');
  await vi.waitFor(() => expect(hook.now.problem).toBeNull());
  hook.now.open();
  await vi.waitFor(() => expect(hook.now.problem).toBe('replace'));
  expect(seen).toEqual([]);
  hook.now.setReplace(true);
  await vi.waitFor(() => expect(hook.now.replace).toBe(true));
  hook.now.open();
  await vi.waitFor(() => expect(hook.now.told).toBe('opened'));
  expect(seen).toEqual([{ file: '{}', passphrase: 'a passphrase', replace: true }]);
  expect(heard).toHaveBeenCalledWith({ vault: 'open' });
  expect(hook.now.beside).toEqual([{ label: 'Work (2)', host: 'old.example' }]);
  expect(hook.now.passphrase).toBe('');
  hook.stop();
});

test('useVaultFile returns a refusal and keeps the values, and rejects an oversized file unread', async () => {
  const seen: { file: string }[] = [];
  answerCalls({
    importVault: (input: { file: string }) => {
      seen.push(input);
      throw { code: 'bad-file' };
    },
  });
  const hook = runHook(() =>
    useVaultFile({ download: () => undefined, mustReplace: false, onStatus: () => undefined }),
  );
  hook.now.choose(file('x'.repeat(100_000)));
  hook.now.editPassphrase('a passphrase');
  await vi.waitFor(() => expect(hook.now.passphrase).toBe('a passphrase'));
  hook.now.open();
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('bad-file'));
  expect(hook.now.passphrase).toBe('a passphrase');
  expect(seen).toEqual([{ file: '', passphrase: 'a passphrase', replace: false }]);
  hook.stop();
});
