// Hook for the user's lists: rename, remove with undo, and export.
import { useState } from 'preact/hooks';
import type { ListEntry } from '../../lists/list-entry';
import { call } from '../../messages/call';
import { callWithRetry } from '../../messages/call-with-retry';
import type { StoredList } from '../../messages/list-messages';
import { useCommand } from '../query/use-command';
import { useQuery } from '../query/use-query';
import { downloadEntries } from './upload-list';

const POLL_MS = 60_000;

/** A removed or replaced list; `instead` is the id of its replacement, null if it was removed. */
export interface GoneList {
  list: StoredList;
  instead: string | null;
}

/** @param onOut gets the entries of a list to export as a file @returns the lists, refreshed every 60 s; errors are in `error` */
export function useLists(onOut: (list: StoredList, entries: ListEntry[]) => void) {
  const answer = useQuery(() => call('lists', {}), 'lists', POLL_MS);
  const { error, run, clearError } = useCommand();
  const [gone, setGone] = useState<GoneList | null>(null);

  function applyChange(lists: StoredList[], undoable: GoneList | null = null): void {
    answer.set(lists);
    setGone(undoable);
    clearError();
  }
  const change = (request: Promise<StoredList[]>, undoable: GoneList | null = null): void =>
    void run(async () => applyChange(await request, undoable));

  return {
    /** Null until the first reply. */
    lists: answer.value,
    error: error ?? answer.error,
    /** The list removed or replaced last, for undo, until the next change. */
    gone,
    /** Stores the lists after an import; `gone` is the replaced one. */
    set: applyChange,
    rename: (id: string, name: string) => change(callWithRetry('renameList', { id, name })),
    remove: (list: StoredList) => change(callWithRetry('removeList', { id: list.id }), { list, instead: null }),
    putBack: () => gone && change(callWithRetry('restoreList', { id: gone.list.id, instead: gone.instead })),
    /** Downloads the entries for `onOut`. */
    download: (list: StoredList): void => void run(async () => onOut(list, await downloadEntries(list))),
  };
}
