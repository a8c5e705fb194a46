// Hook that moves the account from a retired host to its successor, with the browser's host permission.
import { useState } from 'preact/hooks';
import { toWire, type WireError } from '../../errors/app-error';
import { call } from '../../messages/call';
import type { Reply } from '../../messages/protocol';

export interface HostMigration {
  busy: boolean;
  /** The person or the browser did not let us reach the new host. */
  refused: boolean;
  error: WireError | null;
  move(): void;
}

/** @param reach asks the browser for the host; must be called inside the press @param onStatus gets the status after the move */
export function useHostMigration(
  to: string,
  reach: (baseUrl: string) => Promise<boolean>,
  onStatus: (status: Reply<'status'>) => void,
): HostMigration {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const [error, setError] = useState<WireError | null>(null);

  async function go(reached: Promise<boolean>): Promise<void> {
    setBusy(true);
    setRefused(false);
    setError(null);
    try {
      if (await reached) onStatus(await call('moveHost', {}));
      else setRefused(true);
    } catch (thrown) {
      setError(toWire(thrown));
    }
    setBusy(false);
  }
  return { busy, refused, error, move: () => void (busy || go(reach(to))) };
}
