// Hook of the unlock form: unlocks the vault, with a countdown after a wrong passphrase.
import { useState } from 'preact/hooks';
import { toWire, type WireError } from '../../errors/app-error';
import { call } from '../../messages/call-background';
import type { Reply } from '../../messages/protocol';
import { useNow } from '../query/use-now';

const TICK_MS = 250;

/** @param retryAt epoch ms of the next allowed attempt, from the status @param onOpen gets the new status; errors are in `error` */
export function useUnlock(retryAt: number | null, onOpen: (status: Reply<'status'>) => void) {
  const [passphrase, edit] = useState('');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [error, setError] = useState<WireError | null>(null);
  const now = useNow(TICK_MS);
  const until = Math.max(retryAt ?? 0, error?.retryAt ?? 0);
  const unlock = async (): Promise<void> => {
    setMissing(passphrase === '');
    if (passphrase === '') return;
    setBusy(true);
    try {
      const status = await call('unlock', { passphrase });
      setError(null);
      edit('');
      onOpen(status);
    } catch (thrown) {
      setError(toWire(thrown));
    }
    setBusy(false);
  };
  return {
    passphrase,
    busy,
    /** Error of the last attempt; its `retryAt` is epoch ms. */
    error,
    /** True if the form was submitted empty. */
    missing: missing && passphrase === '',
    /** Whole seconds until the next attempt is allowed; 0 means now. */
    wait: Math.max(0, Math.ceil((until - now) / 1000)),
    now,
    edit,
    unlock: (): void => void unlock(),
  };
}

export type UnlockController = ReturnType<typeof useUnlock>;
