// Hook for the user's lists: change, refresh from a URL, remove or restore, and export.
import { useState } from 'preact/hooks';
import type { ListChange, ListEntry } from '../../lists/list-entry';
import { call } from '../../messages/call-background';
import { callWithRetry } from '../../messages/call-with-retry';
import type { Reply } from '../../messages/protocol';
import type { StoredList } from '../../messages/tables/list-messages';
import { type QueryResult, useBackgroundQuery } from '../query/use-background-query';
import { useCommand } from '../query/use-command';
import { downloadEntries } from './transfer-list-to-background';

/** A removed or replaced list; `instead` is the id of its replacement, null if it was removed. */
export interface GoneList {
  list: StoredList;
  instead: string | null;
}

/** @param vault state of the vault; with a new one, lists and error of the former are dropped @returns the lists, refreshed every 60 s */
export const useListsQuery = (vault: Reply<'status'>['vault']): QueryResult<StoredList[]> =>
  useBackgroundQuery(() => call('lists', {}), `lists ${vault}`);

/** @param onOut gets the entries of a list to export as a file @returns the lists of `answer` with their commands; errors are in `error` */
export function useLists(
  answer: QueryResult<StoredList[]>,
  onOut: (list: StoredList, entries: ListEntry[]) => unknown,
) {
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
    /** Changes name or kind. */
    change: (id: string, fields: ListChange): void => change(callWithRetry('changeList', { id, change: fields })),
    remove: (list: StoredList): void => change(callWithRetry('removeList', { id: list.id }), { list, instead: null }),
    /** Sets the URL and refreshes the list from it; null ends the refresh. */
    setUrl: (list: StoredList, url: string | null): void =>
      change(
        callWithRetry('setListUrl', { id: list.id, url }).then((lists) =>
          url === null ? lists : call('refreshList', { id: list.id }),
        ),
      ),
    refresh: (list: StoredList): void => change(call('refreshList', { id: list.id })),
    goBack: (list: StoredList): void => change(callWithRetry('goBackList', { id: list.id })),
    putBack(): void {
      if (gone) change(callWithRetry('restoreList', { id: gone.list.id, instead: gone.instead }));
    },
    /** Downloads the entries for `onOut`. */
    download: (list: StoredList): void => void run(async () => onOut(list, await downloadEntries(list))),
  };
}
