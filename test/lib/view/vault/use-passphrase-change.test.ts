// Tests of the usePassphraseChange hook: it validates, reports failures, and clears fields on success.
import { beforeEach, expect, test, vi } from 'vitest';
import { usePassphraseChange } from '../../../../lib/view/vault/use-passphrase-change';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const parts = {
  score: () => 3,
  refusal: (text: string) => (text.length < 15 ? ('short' as const) : null),
  wellKnown: () => false,
  least: 15,
  makeWords: () => 'one-two-three-four-five',
};
const NEXT = 'copper lantern violet';

test('usePassphraseChange sends valid fields only, and clears them', async () => {
  const asked = answerCalls({ changePassphrase: () => ({ vault: 'open' }) });
  const heard = vi.fn();
  const hook = runHook(() => usePassphraseChange(parts, heard));
  expect(await hook.now.save()).toBe('current');
  await vi.waitFor(() => expect(hook.now.missing).toBe(true));
  hook.now.editCurrent('the old one');
  await vi.waitFor(() => expect(hook.now.missing).toBe(false));
  expect(await hook.now.save()).toBe('passphrase');
  hook.now.next.editPassphrase(NEXT);
  await vi.waitFor(() => expect(hook.now.next.passphrase).toBe(NEXT));
  expect(await hook.now.save()).toBe('repeat');
  expect(asked).toEqual([]);
  hook.now.next.editRepeat(NEXT);
  await vi.waitFor(() => expect(hook.now.next.repeat).toBe(NEXT));
  expect(await hook.now.save()).toBeNull();
  await vi.waitFor(() => expect(hook.now.done).toBe(true));
  expect([hook.now.current, hook.now.next.passphrase, hook.now.next.repeat]).toEqual(['', '', '']);
  expect(heard).toHaveBeenCalledWith({ vault: 'open' });
  hook.stop();
});

test('usePassphraseChange reports a wrong passphrase at its field and keeps the values', async () => {
  answerCalls({
    changePassphrase: () => {
      throw { code: 'wrong-passphrase' };
    },
  });
  const hook = runHook(() => usePassphraseChange(parts, () => undefined));
  hook.now.editCurrent('not it');
  hook.now.next.editPassphrase(NEXT);
  hook.now.next.editRepeat(NEXT);
  await vi.waitFor(() => expect(hook.now.next.repeat).toBe(NEXT));
  expect(await hook.now.save()).toBe('current');
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('wrong-passphrase'));
  expect([hook.now.current, hook.now.next.passphrase]).toEqual(['not it', NEXT]);
  hook.stop();
});
