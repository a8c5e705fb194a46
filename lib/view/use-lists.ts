// The lists that are here, and what can be done with each: rename, remove and put back, take out.
import { useState } from 'preact/hooks';
import { toWire, type WireError } from '../errors/app-error';
import type { ListEntry } from '../lists/entry';
import { call } from '../messages/call';
import type { KeptList } from '../messages/list-messages';
import { entriesOf } from './list-transfer';
import { useAnswer } from './use-answer';

const POLL_MS = 60_000;

export interface ListsView {
  /** Null until they were told. */
  lists: KeptList[] | null;
  error: WireError | null;
  /** The one removed last, until something else is done. */
  removed: KeptList | null;
  set(lists: KeptList[]): void;
  rename(id: string, name: string): void;
  remove(list: KeptList): void;
  putBack(): void;
  takeOut(list: KeptList): void;
}

/** @param onOut gets the entries of a list that is to be saved as a file */
export function useLists(onOut: (list: KeptList, entries: ListEntry[]) => void): ListsView {
  const answer = useAnswer(() => call('lists', {}), 'lists', POLL_MS);
  const [error, setError] = useState<WireError | null>(null);
  const [removed, setRemoved] = useState<KeptList | null>(null);

  function done(lists: KeptList[], gone: KeptList | null = null): void {
    answer.set(lists);
    setRemoved(gone);
    setError(null);
  }
  const change = (asking: Promise<KeptList[]>, gone: KeptList | null = null): void =>
    void asking.then(
      (lists) => done(lists, gone),
      (thrown) => setError(toWire(thrown)),
    );

  return {
    lists: answer.value,
    error: error ?? answer.error,
    removed,
    set: done,
    rename: (id, name) => change(call('renameList', { id, name })),
    remove: (list) => change(call('removeList', { id: list.id }), list),
    putBack: () => removed && change(call('restoreList', { id: removed.id })),
    takeOut: (list) =>
      void entriesOf(list).then(
        (entries) => onOut(list, entries),
        (thrown) => setError(toWire(thrown)),
      ),
  };
}
