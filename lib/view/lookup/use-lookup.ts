// Lookup hook of the popup: pasted text, chosen address and chain, and its screening.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { call } from '../../messages/call';
import type { Reply } from '../../messages/protocol';
import type { AddressRef } from '../../verdict/screening-state';
import { rowKey } from '../page/page-rows';
import { type LookupCandidate, removeDuplicates, resolveLookup, toAddressRef } from './resolve-lookup';
import { useScreening } from './use-screening';

export interface UseLookupOptions {
  readLookup(text: string): LookupCandidate[];
  /** Returns the canonical form of an address on another chain with the same format, or null. */
  parse(chain: string, address: string): string | null;
}

/**
 * @param onNoted gets the last lookups once the current one is stored
 * @returns the state of one lookup, empty at first; a lookup that cannot be stored is still screened
 */
export function useLookup({ readLookup, parse }: UseLookupOptions, onNoted: (lookups: Reply<'lookups'>) => void) {
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const [chain, setChain] = useState('');
  const [asked, setAsked] = useState<AddressRef | null>(null);
  const [tried, setTried] = useState(false);
  const hits = useMemo(() => removeDuplicates(readLookup(text)), [text]);
  const choice = resolveLookup(hits, place, chain);
  const { screening, again } = useScreening(asked);

  useEffect(() => {
    if (!asked) return;
    void call('noteLookup', { ask: asked })
      .then(() => call('lookups', {}))
      .then(onNoted, () => undefined);
  }, [asked]);

  const edit = (next: string): void => {
    setText(next);
    setPlace(0);
    setChain('');
    setAsked(null);
    setTried(false);
  };
  return {
    text,
    /** Distinct addresses of the text. */
    hits,
    choice,
    /** The address sent last for this text; null before the first. */
    asked,
    /** Whether the user has submitted this text: only then is the absence of an address shown as an error. */
    tried,
    screening,
    again,
    /** Sets the text and removes the current card, which would belong to another address. */
    edit,
    /** Screens the address with this key (`rowKey`). */
    pickAddress(key: string) {
      const next = hits.findIndex((hit) => rowKey({ chain: hit.chain, address: hit.canonical }) === key);
      setPlace(next);
      setChain('');
      setAsked(toAddressRef(resolveLookup(hits, next, ''), parse));
    },
    /** Screens the chosen address on this chain. */
    pickChain(next: string) {
      setChain(next);
      setAsked(toAddressRef(resolveLookup(hits, place, next), parse));
    },
    /** Screens the chosen address; asks again if its answer is already shown. */
    submit() {
      setTried(true);
      const ask = toAddressRef(choice, parse);
      if (!ask) return;
      if (asked && rowKey(asked) === rowKey(ask)) again();
      else setAsked(ask);
    },
    /** Reopens an earlier lookup: puts its address into the field and screens it. */
    open(ask: AddressRef) {
      edit(ask.address);
      setAsked({ chain: ask.chain, address: ask.address });
      setChain(ask.chain);
    },
  };
}

export type LookupController = ReturnType<typeof useLookup>;
