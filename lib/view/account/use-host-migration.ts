// Hook that moves the account from a retired host to its successor, with the browser's host permission.
import { useState } from 'preact/hooks';
import { toWire, type WireError } from '../../errors/app-error';
import { call } from '../../messages/call';
import type { Reply } from '../../messages/protocol';

export interface HostMigration {
  busy: boolean;
  /** The permission for the new host was denied. */
  refused: boolean;
  error: WireError | null;
  move(): void;
}

/** @param to base URL of the new host @param reach requests its host permission inside the click @param onStatus gets the new status */
export function useHostMigration(
  to: string,
  reach: (baseUrl: string) => Promise<boolean>,
  onStatus: (status: Reply<'status'>) => void,
): HostMigration {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const [error, setError] = useState<WireError | null>(null);

  async function migrate(granted: Promise<boolean>): Promise<void> {
    setBusy(true);
    setRefused(false);
    setError(null);
    try {
      if (await granted) onStatus(await call('moveHost', {}));
      else setRefused(true);
    } catch (thrown) {
      setError(toWire(thrown));
    }
    setBusy(false);
  }
  return { busy, refused, error, move: () => void (busy || migrate(reach(to))) };
}
