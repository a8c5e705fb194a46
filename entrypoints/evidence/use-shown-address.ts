// Which address the evidence tab shows: the one its id stands for, the one named in its own address, or one opened from the graph.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { call } from '../../lib/messages/call';
import type { AddressRef } from '../../lib/verdict/screening-state';
import { tabAddress, tabId } from '../shared/open-address-tab';

export interface ShownAddress {
  /** Null where there is none; undefined until that is known. */
  ask: AddressRef | null | undefined;
  /** Shows another one, which the back button leaves again. */
  open(ask: AddressRef): void;
}

/** @param named by whoever wrote it into the page's own address; null where nobody did @param isOpen nothing is known while the vault is locked */
export function useShownAddress(named: AddressRef | null, isOpen: boolean): ShownAddress {
  const [ask, setAsk] = useState<AddressRef | null | undefined>(undefined);
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const show = (found: AddressRef | null): void => {
      if (!stop.signal.aborted) setAsk(found);
    };
    const load = (): void => {
      if (!tabId()) show(named);
      else tabAddress().then(show, () => show(null));
    };
    load();
    addEventListener('hashchange', load, { signal: stop.signal });
    return () => stop.abort();
  }, [isOpen]);
  const open = useCallback((other: AddressRef) => {
    setAsk(other);
    scrollTo(0, 0);
    void call('keepTabAddress', { chain: other.chain, address: other.address }).then(
      (id) => {
        location.hash = id;
      },
      () => undefined,
    );
  }, []);
  return { ask, open };
}
