// Hook for the accounts of the unlocked vault: list, switch and remove.
import { useState } from 'preact/hooks';
import { call } from '../../messages/call-background';
import type { Reply } from '../../messages/protocol';
import { useBackgroundQuery } from '../query/use-background-query';
import { useCommand } from '../query/use-command';

/** @param activeId of the vault status; a change reloads the list @param onStatus gets the status after a change */
export function useAccounts(activeId: string | null, onStatus: (status: Reply<'status'>) => void) {
  const answer = useBackgroundQuery(() => call('accounts', {}), `accounts ${activeId}`);
  const [asked, setAsked] = useState<string | null>(null);
  const { busy, error, run } = useCommand();

  const change = (request: Promise<Reply<'status'>>): Promise<unknown> =>
    run(async () => {
      onStatus(await request);
      setAsked(null);
      answer.set(await call('accounts', {}));
    });

  return {
    list: answer.value?.accounts ?? [],
    activeId: answer.value?.activeId ?? null,
    /** Id of the account whose removal waits for confirmation. */
    asked,
    busy,
    error: error ?? answer.error,
    use: (id: string): void => void change(call('useAccount', { id })),
    /** Asks for confirmation of a removal; null cancels. */
    ask: setAsked,
    remove: (id: string): void => void change(call('removeAccount', { id })),
  };
}

export type AccountsView = ReturnType<typeof useAccounts>;
