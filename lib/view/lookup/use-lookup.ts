// Lookup hook of the popup: pasted text, chosen address and chain, and its screening.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { call } from '../../messages/call';
import type { Reply } from '../../messages/protocol';
import type { AddressRef } from '../../verdict/screening-state';
import { rowKey } from '../page/page-rows';
import { type Choice, distinct, type LookupCandidate, resolveLookup, toAddressRef } from './resolve-lookup';
import { useScreening, type WatchedScreening } from './use-screening';

export interface UseLookupOptions {
  readLookup(text: string): LookupCandidate[];
  /** The spelling of an address under another chain that its form fits. */
  parse(chain: string, address: string): string | null;
}

export interface LookupController extends WatchedScreening {
  text: string;
  /** Every address of the text, once. */
  hits: LookupCandidate[];
  choice: Choice | null;
  /** What was sent last for this text; null until then. */
  asked: AddressRef | null;
  /** Whether the person has tried to screen this text: only then is one without an address a mistake. */
  tried: boolean;
  /** A new text takes the old card away: a card never stands under an address it does not speak of. */
  edit(text: string): void;
  /** Asks for the address of this key (`rowKey`). */
  pickAddress(key: string): void;
  pickChain(chain: string): void;
  /** Asks for what is chosen; once more where its answer is on show already. */
  submit(): void;
  /** Goes back to an earlier lookup: its address stands in the field, and is asked for. */
  open(ask: AddressRef): void;
}

/**
 * @param onNoted hears the last lookups once the one just asked for is among them
 * @returns the state of one lookup, empty at first; one that cannot be noted is still answered
 */
export function useLookup(
  { readLookup, parse }: UseLookupOptions,
  onNoted: (lookups: Reply<'lookups'>) => void,
): LookupController {
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const [chain, setChain] = useState('');
  const [asked, setAsked] = useState<AddressRef | null>(null);
  const [tried, setTried] = useState(false);
  const hits = useMemo(() => distinct(readLookup(text)), [text]);
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
    hits,
    choice,
    asked,
    tried,
    screening,
    again,
    edit,
    pickAddress(key) {
      const next = hits.findIndex((hit) => rowKey({ chain: hit.chain, address: hit.canonical }) === key);
      setPlace(next);
      setChain('');
      setAsked(toAddressRef(resolveLookup(hits, next, ''), parse));
    },
    pickChain(next) {
      setChain(next);
      setAsked(toAddressRef(resolveLookup(hits, place, next), parse));
    },
    submit() {
      setTried(true);
      const ask = toAddressRef(choice, parse);
      if (!ask) return;
      if (asked && rowKey(asked) === rowKey(ask)) again();
      else setAsked(ask);
    },
    open(ask) {
      edit(ask.address);
      setAsked({ chain: ask.chain, address: ask.address });
      setChain(ask.chain);
    },
  };
}
