// Hooks of the passkey: whether one opens the vault, and how it is added and removed.
import { useState } from 'preact/hooks';
import { call } from '../../messages/call-background';
import type { Reply } from '../../messages/protocol';
import { useBackgroundQuery } from '../query/use-background-query';
import { useCommand } from '../query/use-command';
import type { PasskeyDevice } from './passkey-device';

export interface PasskeyQuery {
  /** Null without a passkey. */
  passkey: Reply<'passkey'>;
  set(passkey: Reply<'passkey'>): void;
}

/** @returns null until the browser and the background have answered, and where the browser cannot use passkeys */
export function usePasskeyQuery(device: PasskeyDevice): PasskeyQuery | null {
  const { value, set } = useBackgroundQuery(
    async () => ((await device.canUse()) ? { passkey: await call('passkey', {}) } : null),
    'passkey',
  );
  return value && { passkey: value.passkey, set: (passkey) => set({ passkey }) };
}

/** @returns how the passkey of the open vault is added and removed */
export function usePasskeyChange(device: PasskeyDevice, { passkey, set }: PasskeyQuery) {
  const { busy, error, run } = useCommand();
  const [done, setDone] = useState<'added' | 'removed' | null>(null);
  const start = (task: () => Promise<void>): void => {
    setDone(null);
    void run(task);
  };
  return {
    isSet: passkey !== null,
    busy,
    error,
    /** What was done last. */
    done,
    add: (): void =>
      start(async () => {
        const created = await device.create();
        if (!created) return;
        set(
          await call('addPasskey', created).catch(async (thrown) => {
            await device.discard(created.credentialId);
            throw thrown;
          }),
        );
        setDone('added');
      }),
    remove: (): void =>
      start(async () => {
        await call('removePasskey', {});
        set(null);
        setDone('removed');
        if (passkey) await device.discard(passkey.credentialId);
      }),
  };
}

/** @returns how the vault is unlocked with the passkey. @param onOpen gets the new status */
export function usePasskeyUnlock(
  device: PasskeyDevice,
  query: PasskeyQuery | null,
  onOpen: (status: Reply<'status'>) => void,
) {
  const { busy, error, run, clearError } = useCommand();
  const passkey = query?.passkey;
  return {
    busy,
    error,
    clearError,
    /** Absent without a passkey. */
    unlock: passkey
      ? () =>
          void run(async () => {
            const secret = await device.askForSecret(passkey);
            if (secret !== null) onOpen(await call('unlockWithPasskey', { secret }));
          })
      : undefined,
  };
}
