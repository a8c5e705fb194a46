// Hook for the accounts of the unlocked vault: list, switch and remove.
import { useState } from 'preact/hooks';
import type { WireError } from '../../errors/app-error';
import { call } from '../../messages/call';
import type { Reply } from '../../messages/protocol';
import { useCommand } from '../query/use-command';
import { useQuery } from '../query/use-query';

const POLL_MS = 60_000;

export interface AccountsView {
  list: NonNullable<Reply<'accounts'>>['accounts'];
  activeId: string | null;
  /** Id of the account whose removal waits for confirmation. */
  asked: string | null;
  busy: boolean;
  error: WireError | null;
  use(id: string): void;
  /** Asks for confirmation of a removal; null cancels. */
  ask(id: string | null): void;
  remove(id: string): void;
}

/** @param activeId of the vault status; a change reloads the list @param onStatus gets the status after a change */
export function useAccounts(activeId: string | null, onStatus: (status: Reply<'status'>) => void): AccountsView {
  const answer = useQuery(() => call('accounts', {}), `accounts ${activeId}`, POLL_MS);
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
    asked,
    busy,
    error: error ?? answer.error,
    use: (id) => void change(call('useAccount', { id })),
    ask: setAsked,
    remove: (id) => void change(call('removeAccount', { id })),
  };
}
