// Hook that moves the account from a retired host to its successor, after requesting host permission.
import { useState } from 'preact/hooks';
import { call } from '../../messages/call-background';
import type { Reply } from '../../messages/protocol';
import { useCommand } from '../query/use-command';

/** @param to base URL of the new host @param reach requests its host permission inside the click @param onStatus gets the new status */
export function useHostMigration(
  to: string,
  reach: (baseUrl: string) => Promise<boolean>,
  onStatus: (status: Reply<'status'>) => void,
) {
  /** The permission for the new host was denied. */
  const [refused, setRefused] = useState(false);
  const { busy, error, run } = useCommand();

  const migrate = (granted: Promise<boolean>): Promise<unknown> => {
    setRefused(false);
    return run(async () => {
      if (await granted) onStatus(await call('moveHost', {}));
      else setRefused(true);
    });
  };
  return { busy, refused, error, move: (): void => void (busy || migrate(reach(to))) };
}

export type HostMigration = ReturnType<typeof useHostMigration>;
