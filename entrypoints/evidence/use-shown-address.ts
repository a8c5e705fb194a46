// Preact hook that returns the address of the evidence tab, from the URL or a click in the graph.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { call } from '../../lib/messages/call-background';
import type { AddressRef } from '../../lib/verdict/screening-state';
import { addressOfTab, addressTabId, putAddressIntoUrl } from '../shared/open-address-tab';

export interface ShownAddress {
  /** `none`: the URL names no address. `unknown`: its id is not stored here any more. Undefined while loading. */
  shown: AddressRef | 'none' | 'unknown' | undefined;
  /** Shows another address and adds a history entry, so that Back returns. */
  open(addressRef: AddressRef): void;
}

/** @param named address from the URL's query, or null @param isOpen false while the vault is locked: nothing is loaded then */
export function useShownAddress(named: AddressRef | null, isOpen: boolean): ShownAddress {
  const [shown, setShown] = useState<ShownAddress['shown']>(undefined);
  useEffect(() => {
    if (!isOpen) return;
    const aborter = new AbortController();
    const show = (result: ShownAddress['shown']): void => {
      if (!aborter.signal.aborted) setShown(result);
    };
    const load = async (): Promise<void> => {
      if (addressTabId()) show((await addressOfTab().catch(() => null)) ?? 'unknown');
      else {
        show(named ?? 'none');
        // An invalid address stays in the URL, and the page explains it.
        if (named) await putAddressIntoUrl(named).catch(() => undefined);
      }
    };
    void load();
    addEventListener('hashchange', load, { signal: aborter.signal });
    return () => aborter.abort();
  }, [isOpen]);
  const open = useCallback((other: AddressRef) => {
    setShown(other);
    scrollTo(0, 0);
    void call('keepTabAddress', { chain: other.chain, address: other.address }).then(
      (id) => {
        location.hash = id;
      },
      () => undefined,
    );
  }, []);
  return { shown, open };
}
