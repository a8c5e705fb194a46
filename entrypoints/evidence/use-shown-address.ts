// Hook for the address of the evidence tab: from its id, from the URL's query, or opened from the graph.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { call } from '../../lib/messages/call';
import type { AddressRef } from '../../lib/verdict/screening-state';
import { addressOfTab, addressTabId } from '../shared/open-address-tab';

export interface ShownAddress {
  /** Null if there is no address; undefined while loading. */
  ask: AddressRef | null | undefined;
  /** Shows another address and adds a history entry, so that Back returns. */
  open(addressRef: AddressRef): void;
}

/** @param named address from the URL's query, or null @param isOpen false while the vault is locked: nothing is loaded then */
export function useShownAddress(named: AddressRef | null, isOpen: boolean): ShownAddress {
  const [addressRef, setAddressRef] = useState<AddressRef | null | undefined>(undefined);
  useEffect(() => {
    if (!isOpen) return;
    const aborter = new AbortController();
    const show = (addressRef: AddressRef | null): void => {
      if (!aborter.signal.aborted) setAddressRef(addressRef);
    };
    const load = (): void => {
      if (!addressTabId()) show(named);
      else addressOfTab().then(show, () => show(null));
    };
    load();
    addEventListener('hashchange', load, { signal: aborter.signal });
    return () => aborter.abort();
  }, [isOpen]);
  const open = useCallback((other: AddressRef) => {
    setAddressRef(other);
    scrollTo(0, 0);
    void call('keepTabAddress', { chain: other.chain, address: other.address }).then(
      (id) => {
        location.hash = id;
      },
      () => undefined,
    );
  }, []);
  return { ask: addressRef, open };
}
