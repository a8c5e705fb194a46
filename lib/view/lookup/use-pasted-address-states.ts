// Hook that returns the states of pasted addresses, and the addresses that still need a request.
import type { AddressRef, ScreeningState } from '../../verdict/screening-state';
import { STATE } from '../../verdict/state-properties';
import { rowKey } from '../page/sort-and-filter-page-rows';
import type { LookupCandidate } from './resolve-lookup-candidates';
import { useKnownStates } from './use-known-states';

/** Addresses whose states are read and that are sent at once; more belong into a bulk run. */
const MAX_STATES = 2_000;

export interface PastedAddressState {
  key: string;
  screening: ScreeningState;
  /** The format fits several chains: not sent before the user chose one. */
  needsChain: boolean;
}

export interface PastedAddresses {
  rows: PastedAddressState[];
  /** Addresses that Screen all sends. */
  toSend: AddressRef[];
  /** Number of addresses with a verdict, of those that wait for an answer, and of the others that are not sent. */
  known: number;
  waiting: number;
  others: number;
}

/** @param hits distinct addresses of a text */
export function usePastedAddressStates(hits: readonly LookupCandidate[]): PastedAddresses {
  const refs = hits.slice(0, MAX_STATES).map(({ chain, canonical }) => ({ chain, address: canonical }));
  const states = useKnownStates(refs);
  const rows = refs.map((ref, at): PastedAddressState => {
    const { certainty, chains } = hits[at] as LookupCandidate;
    const needsChain = certainty !== 'sure' && chains.length > 1;
    return {
      key: rowKey(ref),
      screening: withoutGuess(states[at] ?? { ...ref, state: 'idle' }, needsChain),
      needsChain,
    };
  });
  const count = (test: (row: PastedAddressState) => boolean) => rows.filter(test).length;
  const toSend = rows
    .filter(({ screening, needsChain }) => !needsChain && STATE[screening.state].mayAsk)
    .map(({ screening: { chain, address } }) => ({ chain, address }));
  const known = count(({ screening }) => 'verdict' in screening);
  const waiting = count(({ screening }) => STATE[screening.state].request === 'pending');
  return { rows, toSend, known, waiting, others: hits.length - toSend.length - known - waiting };
}

/** That one of several fitting chains is not covered says nothing about the address before the user chose its chain. */
function withoutGuess(screening: ScreeningState, needsChain: boolean): ScreeningState {
  return needsChain && screening.state === 'unsupported' ? { ...screening, state: 'idle' } : screening;
}
