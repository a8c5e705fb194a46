// Hook that lists the data sets that were tested for an address and do not contain it.
import { CHAIN_OF_KEY_MODE } from '../../datasets/data-set';
import { call } from '../../messages/call-background';
import type { StoredDataSet } from '../../messages/tables/data-set-messages';
import type { ScreeningState } from '../../verdict/screening-state';
import { useBackgroundQuery } from '../query/use-background-query';

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
export function useUnmatchedDataSets(screening: Pick<ScreeningState, 'chain' | 'own'>): StoredDataSet[] {
  const { value, error } = useBackgroundQuery(() => call('dataSets', {}), 'data-sets');
  return value && !error ? findDataSetMisses(screening, value) : [];
}
