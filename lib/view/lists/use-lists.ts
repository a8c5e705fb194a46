// Hook for the user's lists: rename, remove with undo, and export.
import { useState } from 'preact/hooks';
import { toWire, type WireError } from '../../errors/app-error';
import type { ListEntry } from '../../lists/list-entry';
import { call } from '../../messages/call';
import { callWithRetry } from '../../messages/call-with-retry';
import type { StoredList } from '../../messages/list-messages';
import { useQuery } from '../query/use-query';
import { downloadEntries } from './upload-list';

const POLL_MS = 60_000;

/** `instead`: the id of the list that took its place; null where it was removed. */
export interface GoneList {
  list: StoredList;
  instead: string | null;
}

export interface ListsView {
  /** Null until they were told. */
  lists: StoredList[] | null;
  error: WireError | null;
  /** What can be put back: the one removed or replaced last, until something else is done. */
  gone: GoneList | null;
  /** After a list was saved; `gone` is the one that went for it. */
  set(lists: StoredList[], gone: GoneList | null): void;
  rename(id: string, name: string): void;
  remove(list: StoredList): void;
  putBack(): void;
  takeOut(list: StoredList): void;
}

/** @param onOut gets the entries of a list that is to be saved as a file */
export function useLists(onOut: (list: StoredList, entries: ListEntry[]) => void): ListsView {
  const answer = useQuery(() => call('lists', {}), 'lists', POLL_MS);
  const [error, setError] = useState<WireError | null>(null);
  const [gone, setGone] = useState<GoneList | null>(null);

  function done(lists: StoredList[], went: GoneList | null = null): void {
    answer.set(lists);
    setGone(went);
    setError(null);
  }
  const change = (asking: Promise<StoredList[]>, went: GoneList | null = null): void =>
    void asking.then(
      (lists) => done(lists, went),
      (thrown) => setError(toWire(thrown)),
    );

  return {
    lists: answer.value,
    error: error ?? answer.error,
    gone,
    set: done,
    rename: (id, name) => change(callWithRetry('renameList', { id, name })),
    remove: (list) => change(callWithRetry('removeList', { id: list.id }), { list, instead: null }),
    putBack: () => gone && change(callWithRetry('restoreList', { id: gone.list.id, instead: gone.instead })),
    takeOut: (list) =>
      void downloadEntries(list).then(
        (entries) => onOut(list, entries),
        (thrown) => setError(toWire(thrown)),
      ),
  };
}
