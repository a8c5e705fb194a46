// Hook for the user's data sets: enable, rename, and remove with undo.
import { useState } from 'preact/hooks';
import type { DataSetChange } from '../../datasets/data-set';
import type { WireError } from '../../errors/app-error';
import { call } from '../../messages/call-background';
import { callWithRetry } from '../../messages/call-with-retry';
import type { StoredDataSet } from '../../messages/tables/data-set-messages';
import { useBackgroundQuery } from '../query/use-background-query';
import { useCommand } from '../query/use-command';

/** A removed or replaced data set; `instead` is its replacement, null if it was removed. */
export interface GoneDataSet {
  set: StoredDataSet;
  instead: string | null;
}

export interface DataSetsView {
  /** Null until the first reply. */
  sets: StoredDataSet[] | null;
  error: WireError | null;
  /** The data set removed or replaced last, for undo, until the next change. */
  gone: GoneDataSet | null;
  /** Stores the data sets after an import; `gone` is the replaced one. */
  set(sets: StoredDataSet[], gone: GoneDataSet | null): void;
  change(id: string, fields: DataSetChange): void;
  remove(set: StoredDataSet): void;
  putBack(): void;
  /** Puts the version before the last daily refresh back. */
  goBack(set: StoredDataSet): void;
}

/** @returns the data sets, refreshed every 60 s, with their commands */
export function useDataSets(): DataSetsView {
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
    sets: answer.value,
    error: error ?? answer.error,
    gone,
    set: applyChange,
    change: (id, fields) => change(callWithRetry('changeDataSet', { id, change: fields })),
    remove: (set) => change(callWithRetry('removeDataSet', { id: set.id }), { set, instead: null }),
    goBack: (set) => {
      if (set.former) change(callWithRetry('restoreDataSet', { id: set.former.id, instead: set.id }));
    },
    putBack: () => gone && change(callWithRetry('restoreDataSet', { id: gone.set.id, instead: gone.instead })),
  };
}
