// Hook of the popup lookup: parses pasted text, and screens the chosen address.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { call } from '../../messages/call-background';
import type { Reply } from '../../messages/protocol';
import type { AddressRef } from '../../verdict/screening-state';
import { rowKey } from '../page/sort-and-filter-page-rows';
import {
  type LookupCandidate,
  removeDuplicates,
  resolveLookupCandidates,
  toAddressRef,
} from './resolve-lookup-candidates';
import { useScreening } from './use-screening';

export interface UseLookupOptions {
  readLookup(text: string): LookupCandidate[];
  /** Returns the canonical form of an address on another chain with the same format, or null. */
  parse(chain: string, address: string): string | null;
}

/** An address with its card open; `isSent`: the user asked for it to be screened. */
interface AskedAddress extends AddressRef {
  isSent: boolean;
}

const toAsked = (ref: AddressRef | null, isSent = true): AskedAddress | null =>
  ref && { chain: ref.chain, address: ref.address, isSent };

/**
 * @param onNoted gets the last lookups once the current one is stored
 * @returns the state of one lookup, empty at first; a lookup that cannot be stored is still screened
 */
export function useLookup({ readLookup, parse }: UseLookupOptions, onNoted: (lookups: Reply<'lookups'>) => void) {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<number | null>(null);
  const [chain, setChain] = useState('');
  const [asked, setAsked] = useState<AskedAddress | null>(null);
  const hits = useMemo(() => removeDuplicates(readLookup(text)), [text]);
  // Several addresses are listed: none is chosen before the user picks one.
  const place = picked ?? (hits.length === 1 ? 0 : -1);
  const choice = resolveLookupCandidates(hits, place, chain);
  const { screening, again } = useScreening(asked, asked?.isSent);

  useEffect(() => {
    if (!asked?.isSent) return;
    const { chain, address } = asked;
    void call('noteLookup', { ask: { chain, address } })
      .then(() => call('lookups', {}))
      .then(onNoted, () => undefined);
  }, [asked]);

  const edit = (next: string): void => {
    setText(next);
    setPicked(null);
    setChain('');
    setAsked(null);
  };
  return {
    text,
    /** Distinct addresses of the text. */
    hits,
    choice,
    /** The address whose card is open; null before the first. */
    asked,
    screening,
    again,
    /** Sets the text and removes the current card, which would belong to another address. */
    edit,
    /** Shows the address with this key (`rowKey`) without sending it; one whose format fits several chains needs a choice first. */
    pickAddress(key: string) {
      const next = hits.findIndex((hit) => rowKey({ chain: hit.chain, address: hit.canonical }) === key);
      setPicked(next);
      setChain('');
      setAsked(toAsked(toAddressRef(resolveLookupCandidates(hits, next, ''), parse), false));
    },
    /** Screens the chosen address on this chain. */
    pickChain(next: string) {
      setChain(next);
      setAsked(toAsked(toAddressRef(resolveLookupCandidates(hits, place, next), parse)));
    },
    /** Screens the chosen address; asks again if its answer is already shown. */
    submit() {
      const ask = toAddressRef(choice, parse);
      if (!ask) return;
      if (asked?.isSent && rowKey(asked) === rowKey(ask)) again();
      else setAsked(toAsked(ask));
    },
    /** Reopens an earlier lookup: puts its address into the field and screens it. */
    open(ask: AddressRef) {
      edit(ask.address);
      setAsked(toAsked(ask));
      setChain(ask.chain);
    },
    /** Shows the card of an address below the text, from what is stored; nothing is sent. */
    show: (ask: AddressRef) => setAsked(toAsked(ask, false)),
  };
}

export type LookupController = ReturnType<typeof useLookup>;
