// Hooks for the user's annotations of addresses (lists, cases), read on this device only.
import { useMemo, useState } from 'preact/hooks';
import { call } from '../../messages/call';
import type { LocalAnnotations } from '../../verdict/local-annotations';
import type { AddressRef } from '../../verdict/screening-state';
import { MESSAGE_ADDRESSES } from '../lookup/screen-many';
import { useInvalidation } from '../query/use-invalidation';

const POLL_MS = 60_000;

const keyOf = ({ chain, address }: AddressRef) => `${chain}:${address}`;

/** By `chain:address`; what it holds nothing of is not in it. */
export type AnnotationsByAddress = ReadonlyMap<string, LocalAnnotations>;

/** @throws AppError */
export async function fetchAnnotations(asks: readonly AddressRef[]): Promise<AnnotationsByAddress> {
  const owns = new Map<string, LocalAnnotations>();
  for (let from = 0; from < asks.length; from += MESSAGE_ADDRESSES) {
    const some = asks.slice(from, from + MESSAGE_ADDRESSES).map(({ chain, address }) => ({ chain, address }));
    for (const [i, own] of (await call('own', { asks: some })).entries()) {
      const ask = some[i];
      if (own && ask) owns.set(keyOf(ask), own);
    }
  }
  return owns;
}

/** Kept up to date. What was told before stays until the next is there. @param asks the same array while they are the same addresses */
export function useAllLocalAnnotations(asks: readonly AddressRef[]): AnnotationsByAddress {
  const [owns, setOwns] = useState<AnnotationsByAddress>(new Map());
  useInvalidation(
    async (signal) => {
      const next = await fetchAnnotations(asks);
      if (!signal.aborted) setOwns((before) => (before.size || next.size ? next : before));
    },
    [asks],
    POLL_MS,
  );
  return owns;
}

/** Of one address: undefined where it holds nothing, and until that is known. */
export function useLocalAnnotations(ask: AddressRef | null): LocalAnnotations | undefined {
  const key = ask ? keyOf(ask) : '';
  const asks = useMemo(() => (ask ? [ask] : []), [key]);
  return useAllLocalAnnotations(asks).get(key);
}
