// Hook for the cached screening states of some addresses; sends nothing to the service.
import { useState } from 'preact/hooks';
import { call } from '../../messages/call-background';
import type { ProvenAddress } from '../../screening/recognition-proof';
import type { ScreeningState } from '../../verdict/screening-state';
import { useNow } from '../query/use-now';
import { useRefetch } from '../query/use-refetch';
import { toUnreachableState } from './use-screening';

/** Fallback for change notices lost when the worker stops. */
const POLL_MS = 2_000;

/**
 * @param asks at most 2,000 addresses
 * @returns the state of each in the same order: undefined until the first reply, null if it is not an address
 */
export function useKnownStates(asks: readonly ProvenAddress[]): (ScreeningState | null | undefined)[] {
  const key = asks.map(({ chain, address }) => `${chain}:${address}`).join(' ');
  const now = useNow(POLL_MS);
  const [held, setHeld] = useState<{ key: string; states: (ScreeningState | null)[] }>({ key: '', states: [] });
  useRefetch(
    async (signal) => {
      if (!asks.length) return;
      const addresses = asks.map(({ chain, address, proof }) => ({ chain, address, proof }));
      const states = await call('look', { asks: addresses }).catch((thrown) =>
        addresses.map((ask) => toUnreachableState(ask, thrown, now)),
      );
      if (!signal.aborted) setHeld({ key, states });
    },
    [key],
    POLL_MS,
  );
  return asks.map((_, at) => (held.key === key ? held.states[at] : undefined));
}
