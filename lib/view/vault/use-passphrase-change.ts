// Passphrase change hook: current and new passphrase, and the result; a failure keeps what was typed.
import { useState } from 'preact/hooks';
import { toWire, type WireError } from '../../errors/app-error';
import { call } from '../../messages/call';
import type { Reply } from '../../messages/protocol';
import { type NewPassphrase, type UsePassphraseOptions, usePassphrase } from './use-passphrase';

export interface PassphraseChange {
  next: NewPassphrase;
  current: string;
  missing: boolean;
  busy: boolean;
  done: boolean;
  error: WireError | null;
  editCurrent(text: string): void;
  /** @returns the first wrong field, or null */
  save(): Promise<'current' | 'passphrase' | 'repeat' | null>;
}

/** @param onStatus hears how things stand once the passphrase was changed */
export function usePassphraseChange(
  parts: UsePassphraseOptions,
  onStatus: (status: Reply<'status'>) => void,
): PassphraseChange {
  const next = usePassphrase(parts);
  const [current, setCurrent] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [error, setError] = useState<WireError | null>(null);

  async function change(wanted: string): Promise<'current' | null> {
    setBusy(true);
    try {
      onStatus(await call('changePassphrase', { current, next: wanted }));
      setDone(true);
      setCurrent('');
      next.clear();
      return null;
    } catch (thrown) {
      const wire = toWire(thrown);
      setError(wire);
      return wire.code === 'wrong-passphrase' ? 'current' : null;
    } finally {
      setBusy(false);
    }
  }

  return {
    next,
    current,
    missing: missing && current === '',
    busy,
    done,
    error,
    editCurrent: (text) => {
      setCurrent(text);
      setDone(false);
      setError(null);
    },
    async save() {
      setDone(false);
      setError(null);
      setMissing(current === '');
      const wrong = next.check();
      if (busy || current === '' || wrong) return current === '' ? 'current' : wrong;
      return change(next.value() ?? '');
    },
  };
}
