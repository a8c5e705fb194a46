// Hooks for the user's data sets: change and undo, those missing of the policy, and misses of an address.
import { useState } from 'preact/hooks';
import { CHAIN_OF_KEY_MODE, type DataSetChange } from '../../datasets/data-set';
import { call } from '../../messages/call-background';
import { callWithRetry } from '../../messages/call-with-retry';
import type { StoredDataSet } from '../../messages/tables/data-set-messages';
import type { ScreeningState } from '../../verdict/screening-state';
import { useBackgroundQuery } from '../query/use-background-query';
import { useCommand } from '../query/use-command';

/** A removed or replaced data set; `instead` is its replacement, null if it was removed. */
export interface GoneDataSet {
  set: StoredDataSet;
  instead: string | null;
}

/** @returns the data sets, refreshed every 60 s, with their commands */
export function useDataSets() {
  const answer = useBackgroundQuery(() => call('dataSets', {}), 'data-sets');
  const { error, run, clearError } = useCommand();
  const [gone, setGone] = useState<GoneDataSet | null>(null);
  function applyChange(sets: StoredDataSet[], undoable: GoneDataSet | null = null): void {
    answer.set(sets);
    setGone(undoable);
    clearError();
  }
  const change = (request: Promise<StoredDataSet[]>, undoable: GoneDataSet | null = null): void =>
    void run(async () => applyChange(await request, undoable));
  return {
    /** Null until the first reply. */
    sets: answer.value,
    error: error ?? answer.error,
    /** The data set removed or replaced last, for undo, until the next change. */
    gone,
    /** Stores the data sets after an import; `gone` is the replaced one. */
    set: applyChange,
    change: (id: string, fields: DataSetChange): void => change(callWithRetry('changeDataSet', { id, change: fields })),
    remove: (set: StoredDataSet): void =>
      change(callWithRetry('removeDataSet', { id: set.id }), { set, instead: null }),
    /** Puts the version before the last daily refresh back. */
    goBack(set: StoredDataSet): void {
      if (set.former) change(callWithRetry('restoreDataSet', { id: set.former.id, instead: set.id }));
    },
    putBack(): void {
      if (gone) change(callWithRetry('restoreDataSet', { id: gone.set.id, instead: gone.instead }));
    },
  };
}

/** @param allowHosts requests the permission of the hosts of these URLs, at once, within the user gesture */
export function useMissingPolicyDataSets(allowHosts: (urls: string[]) => Promise<boolean>) {
  const answer = useBackgroundQuery(() => call('missingDataSets', {}), 'missing-data-sets');
  const { busy, error, run } = useCommand();
  const sets = answer.value ?? [];
  async function load(): Promise<void> {
    const urls = sets.flatMap(({ failure }) => (failure?.url ? [failure.url] : []));
    if (urls.length > 0 && !(await allowHosts(urls))) return;
    answer.set(await call('loadMissingDataSets', {}));
  }
  return { sets, isLoading: busy, error, load: () => void run(load) };
}

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
