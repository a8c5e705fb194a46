// Hook for the on-chain balance of one address, fetched on request for one network at a time.
import { useState } from 'preact/hooks';
import type { BalanceLookup } from '../../account/balance';
import type { EntitlementState } from '../../account/entitlements';
import type { WireError } from '../../errors/app-error';
import { call } from '../../messages/call';
import type { AddressRef } from '../../verdict/screening-state';
import { useCommand } from '../query/use-command';
import { useQuery } from '../query/use-query';

const POLL_MS = 60_000;

export interface BalanceView {
  entitlement: EntitlementState | null;
  look: BalanceLookup | null;
  /** The requested network, while its request is running or has failed. */
  asked: string | null;
  busy: boolean;
  error: WireError | null;
  /** Fetches the balance; without a network, on the first one of the chain. */
  lookUp(network?: string): void;
}

/** State is per mount: render the component with a `key` of the address. Errors are returned in `error`. */
export function useBalance(ask: AddressRef): BalanceView {
  const entitlements = useQuery(() => call('entitlements', {}), 'entitlements', POLL_MS);
  const [held, setHeld] = useState<Pick<BalanceView, 'look' | 'asked'>>({ look: null, asked: null });
  const { busy, error, run } = useCommand();

  async function lookUp(network: string | undefined): Promise<void> {
    setHeld((before) => ({ ...before, asked: network ?? null }));
    await run(async () => {
      const look = await call('balance', { ...ask, ...(network ? { network } : {}) });
      setHeld({ look, asked: null });
    });
    await call('entitlements', {}).then(entitlements.set, () => undefined);
  }

  return {
    ...held,
    busy,
    error,
    entitlement: entitlements.value?.balances ?? null,
    lookUp: (network) => void lookUp(network),
  };
}
