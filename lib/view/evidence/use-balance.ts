// Hook for the on-chain balance of one address, fetched on request for one network at a time.
import { useState } from 'preact/hooks';
import type { BalanceLookup } from '../../account/onchain-balance';
import { call } from '../../messages/call-background';
import type { AddressRef } from '../../verdict/screening-state';
import { useBackgroundQuery } from '../query/use-background-query';
import { useCommand } from '../query/use-command';

/** State is per mount: render the component with a `key` of the address. Errors are returned in `error`. */
export function useBalance(ask: AddressRef) {
  const entitlements = useBackgroundQuery(() => call('entitlements', {}), 'entitlements');
  const [look, setLook] = useState<BalanceLookup | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const { busy, error, run } = useCommand();

  async function lookUp(network: string | undefined): Promise<void> {
    setAsked(network ?? null);
    await run(async () => {
      setLook(await call('balance', { ...ask, ...(network ? { network } : {}) }));
      setAsked(null);
    });
    await call('entitlements', {}).then(entitlements.set, () => undefined);
  }

  return {
    look,
    /** The requested network, while its request is running or has failed. */
    asked,
    busy,
    error,
    entitlement: entitlements.value?.balances ?? null,
    /** Fetches the balance; without a network, on the first one of the chain. */
    lookUp: (network?: string): void => void lookUp(network),
  };
}

export type BalanceView = ReturnType<typeof useBalance>;
