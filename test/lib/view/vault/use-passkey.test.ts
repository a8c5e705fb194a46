// Tests of the passkey hooks: nothing where the browser has none, a quiet cancel, and no rest after a fault.
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../lib/errors/app-error';
import type { PasskeyDevice } from '../../../../lib/view/vault/passkey-device';
import { usePasskeyChange, usePasskeyQuery, usePasskeyUnlock } from '../../../../lib/view/vault/use-passkey';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const PASSKEY = { credentialId: 'Y3JlZA', salt: 'c2FsdA' };

/** Lets the hooks draw their last state. */
const settle = () => new Promise((later) => setTimeout(later, 20));

/** A browser with passkeys; `change` replaces what it answers. */
function createDevice(change: Partial<PasskeyDevice> = {}) {
  const discarded: string[] = [];
  const device: PasskeyDevice = {
    canUse: async () => true,
    create: async () => ({ ...PASSKEY, secret: 's' }),
    askForSecret: async () => 's',
    discard: async (id) => void discarded.push(id),
    ...change,
  };
  return { device, discarded };
}

test('usePasskeyQuery asks nothing where the browser has no passkeys for this page', async () => {
  const asked = answerCalls({ passkey: () => PASSKEY });
  const canUse = vi.fn(async () => false);
  const { device } = createDevice({ canUse });
  const hook = runHook(() => usePasskeyQuery(device));
  await vi.waitFor(() => expect(canUse).toHaveBeenCalled());
  await settle();
  expect([hook.now, asked]).toEqual([null, []]);
  hook.stop();
});

test('usePasskeyQuery returns the passkey, or that there is none', async () => {
  for (const passkey of [PASSKEY, null]) {
    answerCalls({ passkey: () => passkey });
    const { device } = createDevice();
    const hook = runHook(() => usePasskeyQuery(device));
    await vi.waitFor(() => expect(hook.now?.passkey).toEqual(passkey));
    expect(hook.now).not.toBeNull();
    hook.stop();
  }
});

test('usePasskeyChange stores what the browser created, and removes and discards it', async () => {
  const asked = answerCalls({ addPasskey: () => PASSKEY, removePasskey: () => null });
  const { device, discarded } = createDevice();
  const set = vi.fn();
  const hook = runHook(() => usePasskeyChange(device, { passkey: PASSKEY, set }));
  hook.now.add();
  await vi.waitFor(() => expect(hook.now.done).toBe('added'));
  expect(asked).toEqual([{ name: 'addPasskey', input: { ...PASSKEY, secret: 's' } }]);
  hook.now.remove();
  await vi.waitFor(() => expect(hook.now.done).toBe('removed'));
  expect(set.mock.calls).toEqual([[PASSKEY], [null]]);
  expect(discarded).toEqual([PASSKEY.credentialId]);
  hook.stop();
});

test('usePasskeyChange stores nothing after a cancel or without a secret, and discards what could not be stored', async () => {
  const asked = answerCalls({
    addPasskey: () => {
      throw { code: 'storage' };
    },
  });
  const set = vi.fn();
  const cancelled = createDevice({ create: vi.fn(async () => null) });
  const unusable = createDevice({
    create: vi.fn(async () => {
      throw new AppError('unusable-passkey');
    }),
  });
  for (const [{ device }, code] of [
    [cancelled, undefined],
    [unusable, 'unusable-passkey'],
  ] as const) {
    const hook = runHook(() => usePasskeyChange(device, { passkey: null, set }));
    hook.now.add();
    await settle();
    expect(device.create).toHaveBeenCalled();
    expect(hook.now.busy).toBe(false);
    expect([hook.now.error?.code, hook.now.done, asked]).toEqual([code, null, []]);
    hook.stop();
  }
  const { device, discarded } = createDevice();
  const hook = runHook(() => usePasskeyChange(device, { passkey: null, set }));
  hook.now.add();
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('storage'));
  expect([discarded, set.mock.calls]).toEqual([[PASSKEY.credentialId], []]);
  hook.stop();
});

test('usePasskeyUnlock sends the secret, and a cancel sends nothing', async () => {
  const asked = answerCalls({ unlockWithPasskey: () => ({ vault: 'open' }) });
  const opened = vi.fn();
  const query = { passkey: PASSKEY, set: () => undefined };
  const askForSecret = vi.fn(async () => null);
  const hook = runHook(() => usePasskeyUnlock(createDevice({ askForSecret }).device, query, opened));
  hook.now.unlock?.();
  await settle();
  expect(askForSecret).toHaveBeenCalled();
  expect([hook.now.error, asked]).toEqual([null, []]);
  hook.stop();
  const open = runHook(() => usePasskeyUnlock(createDevice().device, query, opened));
  open.now.unlock?.();
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith({ vault: 'open' }));
  expect(asked).toEqual([{ name: 'unlockWithPasskey', input: { secret: 's' } }]);
  open.stop();
  const none = runHook(() => usePasskeyUnlock(createDevice().device, { ...query, passkey: null }, opened));
  expect(none.now.unlock).toBeUndefined();
  none.stop();
});
