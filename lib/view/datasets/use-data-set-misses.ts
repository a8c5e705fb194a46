// Hook that lists the data sets that do not contain an address; a miss is never shown as a verdict.
import { CHAIN_OF_KEY_MODE } from '../../datasets/data-set';
import { call } from '../../messages/call-background';
import type { StoredDataSet } from '../../messages/data-set-messages';
import type { ScreeningState } from '../../verdict/screening-state';
import { useQuery } from '../query/use-query';

const POLL_MS = 60_000;

/** Returns the sets of the address's chain that do not match it. A set that is off or unreadable was not tested, so it is left out. */
export function findDataSetMisses(
  { chain, own }: Pick<ScreeningState, 'chain' | 'own'>,
  sets: readonly StoredDataSet[],
): StoredDataSet[] {
  const hits = new Set(own?.dataSets?.map(({ set }) => set));
  return sets.filter(
    ({ name, keyMode, off, damaged }) => !off && !damaged && CHAIN_OF_KEY_MODE[keyMode] === chain && !hits.has(name),
  );
}

/** Applies `findDataSetMisses` to the current data sets; none until the first reply, and on an error. */
export function useDataSetMisses(screening: Pick<ScreeningState, 'chain' | 'own'>): StoredDataSet[] {
  const { value, error } = useQuery(() => call('dataSets', {}), 'data-sets', POLL_MS);
  return value && !error ? findDataSetMisses(screening, value) : [];
}
