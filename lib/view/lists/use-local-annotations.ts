// Hooks for the user's annotations of addresses (lists, data sets, cases), read on this device only.
import { useMemo, useState } from 'preact/hooks';
import { call } from '../../messages/call-background';
import type { LocalAnnotations } from '../../verdict/local-annotations';
import type { AddressRef } from '../../verdict/screening-state';
import { MESSAGE_ADDRESSES } from '../lookup/screen-addresses';
import { useRefetch } from '../query/use-refetch';

const annotationKey = ({ chain, address }: AddressRef) => `${chain}:${address}`;

/** Annotations by `chain:address`; addresses without any are absent. */
export type AnnotationsByAddress = ReadonlyMap<string, LocalAnnotations>;

/** Fetches the annotations of addresses, 1,000 per message. @throws AppError */
export async function fetchAnnotations(asks: readonly AddressRef[]): Promise<AnnotationsByAddress> {
  const annotations = new Map<string, LocalAnnotations>();
  for (let from = 0; from < asks.length; from += MESSAGE_ADDRESSES) {
    const chunk = asks.slice(from, from + MESSAGE_ADDRESSES).map(({ chain, address }) => ({ chain, address }));
    for (const [i, found] of (await call('own', { asks: chunk })).entries()) {
      const address = chunk[i];
      if (found && address) annotations.set(annotationKey(address), found);
    }
  }
  return annotations;
}

/** Keeps annotations current; the last ones stay until the next reply. @param asks must be the same array for the same addresses */
export function useAllLocalAnnotations(asks: readonly AddressRef[]): AnnotationsByAddress {
  const [annotations, setAnnotations] = useState<AnnotationsByAddress>(new Map());
  useRefetch(
    async (signal) => {
      const next = await fetchAnnotations(asks);
      if (!signal.aborted) setAnnotations((before) => (before.size || next.size ? next : before));
    },
    [asks],
  );
  return annotations;
}

/** Returns the annotations of one address; undefined without any, and until the first reply. */
export function useLocalAnnotations(ask: AddressRef | null): LocalAnnotations | undefined {
  const key = ask ? annotationKey(ask) : '';
  const asks = useMemo(() => (ask ? [ask] : []), [key]);
  return useAllLocalAnnotations(asks).get(key);
}
