// Hook for the on-chain balance of one address, fetched on request for one network at a time.
import { useState } from 'preact/hooks';
import type { BalanceLookup } from '../../account/balance';
import type { EntitlementState } from '../../account/entitlements';
import { toWire, type WireError } from '../../errors/app-error';
import { call } from '../../messages/call';
import type { AddressRef } from '../../verdict/screening-state';
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
  const [held, setHeld] = useState<Pick<BalanceView, 'look' | 'asked' | 'busy' | 'error'>>({
    look: null,
    asked: null,
    busy: false,
    error: null,
  });

  async function lookUp(network: string | undefined): Promise<void> {
    setHeld((before) => ({ ...before, asked: network ?? null, busy: true, error: null }));
    try {
      const look = await call('balance', { ...ask, ...(network ? { network } : {}) });
      setHeld({ look, asked: null, busy: false, error: null });
    } catch (thrown) {
      setHeld((before) => ({ ...before, busy: false, error: toWire(thrown) }));
    }
    await call('entitlements', {}).then(entitlements.set, () => undefined);
  }

  return {
    ...held,
    entitlement: entitlements.value?.balances ?? null,
    lookUp: (network) => void lookUp(network),
  };
}
