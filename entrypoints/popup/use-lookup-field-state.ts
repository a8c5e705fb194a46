// Preact hook that interprets the text of the lookup field and returns a note, a button and search results.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { lookupNote } from '../../components/lookup/recognition-note';
import { classifyQuery, type Query } from '../../lib/detect/query/classify-query';
import { EVM_DIGITS } from '../../lib/detect/query/malformed-addresses';
import { describeNearAddresses, describePastedAddresses } from '../../lib/i18n/search';
import { joinSentences } from '../../lib/i18n/sentences';
import { searchWords } from '../../lib/i18n/words/search';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { LookupController } from '../../lib/view/lookup/use-lookup';
import { type PastedAddresses, usePastedAddressStates } from '../../lib/view/lookup/use-pasted-address-states';
import { type RecordSearch, useRecordSearch } from '../../lib/view/lookup/use-record-search';
import { useHasAccount } from '../shared/vault-state-context';

/** Time without a key in ms before a text that is nearly an address is reported: it may still be typed. */
const TYPING_MS = 700;
/** A shorter text would match almost everything. */
const MIN_SEARCHED = 2;

export interface FieldState {
  query: Query;
  /** Set if the text holds more than one address. */
  pasted: PastedAddresses | null;
  search: RecordSearch;
  /** The searched text; '' if nothing is searched. */
  searched: string;
  /** Known addresses that fit a short form. */
  fitting: readonly ScreeningState[];
  note: string;
  wrong: boolean;
  button: { name: string; isEnabled: boolean };
}

/** Returns the search text: words, a short form, or a name without its ending. */
function getSearchedText(query: Query): string {
  if (query.kind === 'short') return query.text;
  if (query.kind === 'words') return query.text.length < MIN_SEARCHED ? '' : query.text;
  return query.kind === 'name' ? query.name.slice(0, query.name.lastIndexOf('.')) : '';
}

/** @param tabId whose addresses are searched as well; null without a tab */
export function useLookupFieldState(lookup: LookupController, tabId: number | null): FieldState {
  const { text, hits, choice } = lookup;
  const hasService = useHasAccount();
  const query = useMemo(() => classifyQuery(text), [text]);
  const isSettled = useIsSettled(text);
  const several = usePastedAddressStates(hits.length > 1 ? hits : []);
  const pasted = hits.length > 1 ? several : null;
  const searched = getSearchedText(query);
  const search = useRecordSearch(searched, tabId);
  const fitting = query.kind === 'short' ? (search.reply?.addresses ?? []).map(({ screening }) => screening) : [];
  const state = { query, pasted, search, searched, fitting };
  return {
    ...state,
    note: choice && !pasted ? lookupNote(choice) : getNote(state, isSettled, hasService),
    wrong: ['key', 'link', 'too-long', 'oversized'].includes(query.kind) || (query.kind === 'near' && isSettled),
    button: getButton(state, hasService),
  };
}

function useIsSettled(text: string): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text;
}

type Known = Omit<FieldState, 'note' | 'wrong' | 'button'>;

function getNote({ query, pasted, search, searched, fitting }: Known, isSettled: boolean, hasService: boolean): string {
  const words = searchWords();
  if (pasted) return getPastedNote(pasted, hasService);
  switch (query.kind) {
    case 'key':
    case 'link':
    case 'too-long':
    case 'oversized':
      return words.other[query.kind];
    case 'near':
      return isSettled ? describeNearAddresses(query.near, EVM_DIGITS) : '';
    case 'unprefixed':
      return words.unprefixed.text;
    case 'short':
      if (search.failure) return words.records[search.failure];
      return search.reply ? getShortFormNote(fitting) : words.shortForm.searching;
    case 'name':
      return search.failure ? words.records[search.failure] : '';
    case 'words':
      if (search.failure) return words.records[search.failure];
      if (!searched) return words.records.short;
      return search.reply && countFound(search) === 0 ? words.records.nothing : words.records.hint;
    default:
      return '';
  }
}

function getPastedNote({ rows, toSend, known, waiting, others }: PastedAddresses, hasService: boolean): string {
  const words = searchWords().several;
  if (waiting > 0) return words.progress({ done: known, all: known + waiting + toSend.length });
  const found = describePastedAddresses({
    n: known + waiting + toSend.length + others,
    notScreened: toSend.length,
    known,
    others,
  });
  if (!hasService || (toSend.length === 0 && rows.length === known)) return found;
  return joinSentences([found, words.cost({ n: toSend.length })]);
}

function getShortFormNote(fitting: readonly ScreeningState[]): string {
  const words = searchWords().shortForm;
  const [first] = fitting;
  if (!first) return words.none;
  return fitting.length === 1
    ? words.one({ address: abbreviateAddress(first.address) })
    : words.several({ n: fitting.length });
}

function getButton({ query, pasted, searched, fitting }: Known, hasService: boolean): FieldState['button'] {
  const words = searchWords().field;
  const screen = hasService ? words.screen : words.show;
  if (pasted && !hasService) return { name: screen, isEnabled: false };
  if (pasted) return { name: words.screenAll({ n: pasted.toSend.length }), isEnabled: pasted.toSend.length > 0 };
  switch (query.kind) {
    case 'addresses':
    case 'unprefixed':
      return { name: screen, isEnabled: true };
    case 'short':
      return { name: screen, isEnabled: fitting.length === 1 };
    case 'words':
    case 'name':
      return { name: words.find, isEnabled: searched !== '' };
    default:
      return { name: screen, isEnabled: false };
  }
}

/** Returns the number of records found. */
export const countFound = ({ reply }: RecordSearch): number =>
  reply ? reply.addresses.length + reply.cases.length + reply.lists.length : 0;
