// Tracks which rows of kept kinds this version cannot read, by kind and id.
import type { DatabaseRow } from '../row-database';
import type { UnreadableCount } from './kept-kinds';

/** Creates the record of the rows that were met so far; a worker begins with none. */
export function createUnreadableRows() {
  const idsOf = new Map<string, Set<string>>();
  return {
    /** Notes whether a row could be read. */
    note({ s, id }: DatabaseRow, isReadable: boolean): void {
      const ids = idsOf.get(s) ?? new Set();
      idsOf.set(s, ids);
      if (isReadable) ids.delete(id);
      else ids.add(id);
    },
    /** Forgets rows that were removed; all of a kind without `ids`. */
    forget(kind: string, ids?: readonly string[]): void {
      if (!ids) idsOf.delete(kind);
      for (const id of ids ?? []) idsOf.get(kind)?.delete(id);
    },
    /** Notes that a row has another id after a change of the key. */
    rename(kind: string, former: string, id: string): void {
      if (idsOf.get(kind)?.delete(former)) idsOf.get(kind)?.add(id);
    },
    /** Returns those of the kinds that have such rows, in the given order. */
    count: (kinds: Iterable<string>): UnreadableCount[] =>
      [...kinds].map((kind) => ({ kind, count: idsOf.get(kind)?.size ?? 0 })).filter(({ count }) => count > 0),
  };
}
export type UnreadableRows = ReturnType<typeof createUnreadableRows>;
