// Hook that changes the vault passphrase, and keeps the input after a failure.
import { useState } from 'preact/hooks';
import { call } from '../../messages/call-background';
import type { Reply } from '../../messages/protocol';
import { useCommand } from '../query/use-command';
import { type UsePassphraseOptions, useNewPassphrase } from './use-new-passphrase';

/** @param onStatus gets the status after the change @returns the form state; a failure is returned in `error` */
export function usePassphraseChange(options: UsePassphraseOptions, onStatus: (status: Reply<'status'>) => void) {
  const next = useNewPassphrase(options);
  const [current, setCurrent] = useState('');
  const [missing, setMissing] = useState(false);
  const [done, setDone] = useState(false);
  const { busy, error, run, clearError } = useCommand();

  async function change(newPassphrase: string): Promise<'current' | null> {
    const failure = await run(async () => {
      onStatus(await call('changePassphrase', { current, next: newPassphrase }));
      setDone(true);
      setCurrent('');
      next.clear();
    });
    return failure?.code === 'wrong-passphrase' ? 'current' : null;
  }

  return {
    next,
    current,
    missing: missing && current === '',
    busy,
    done,
    error,
    editCurrent: (text: string) => {
      setCurrent(text);
      setDone(false);
      clearError();
    },
    /** Validates and changes the passphrase. @returns the first invalid field, or null */
    async save() {
      setDone(false);
      clearError();
      setMissing(current === '');
      const invalid = next.check();
      if (busy || current === '' || invalid) return current === '' ? 'current' : invalid;
      return change(next.value() ?? '');
    },
  };
}
