// The lists that are here, and what can be done with each: rename, remove and put back, take out.
import { useState } from 'preact/hooks';
import { toWire, type WireError } from '../../errors/app-error';
import type { ListEntry } from '../../lists/list-entry';
import { call } from '../../messages/call';
import { callTwice } from '../../messages/call-with-retry';
import type { KeptList } from '../../messages/list-messages';
import { useAnswer } from '../query/use-query';
import { entriesOf } from './upload-list';

const POLL_MS = 60_000;

/** `instead`: the id of the list that took its place; null where it was removed. */
export interface GoneList {
  list: KeptList;
  instead: string | null;
}

export interface ListsView {
  /** Null until they were told. */
  lists: KeptList[] | null;
  error: WireError | null;
  /** What can be put back: the one removed or replaced last, until something else is done. */
  gone: GoneList | null;
  /** After a list was saved; `gone` is the one that went for it. */
  set(lists: KeptList[], gone: GoneList | null): void;
  rename(id: string, name: string): void;
  remove(list: KeptList): void;
  putBack(): void;
  takeOut(list: KeptList): void;
}

/** @param onOut gets the entries of a list that is to be saved as a file */
export function useLists(onOut: (list: KeptList, entries: ListEntry[]) => void): ListsView {
  const answer = useAnswer(() => call('lists', {}), 'lists', POLL_MS);
  const [error, setError] = useState<WireError | null>(null);
  const [gone, setGone] = useState<GoneList | null>(null);

  function done(lists: KeptList[], went: GoneList | null = null): void {
    answer.set(lists);
    setGone(went);
    setError(null);
  }
  const change = (asking: Promise<KeptList[]>, went: GoneList | null = null): void =>
    void asking.then(
      (lists) => done(lists, went),
      (thrown) => setError(toWire(thrown)),
    );

  return {
    lists: answer.value,
    error: error ?? answer.error,
    gone,
    set: done,
    rename: (id, name) => change(callTwice('renameList', { id, name })),
    remove: (list) => change(callTwice('removeList', { id: list.id }), { list, instead: null }),
    putBack: () => gone && change(callTwice('restoreList', { id: gone.list.id, instead: gone.instead })),
    takeOut: (list) =>
      void entriesOf(list).then(
        (entries) => onOut(list, entries),
        (thrown) => setError(toWire(thrown)),
      ),
  };
}
