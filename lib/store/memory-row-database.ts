// In-memory row database, used for disposable rows if the browser's IndexedDB is unusable.
import type { DatabaseRow, RowDatabase } from './row-database';

/** Creates a database with the behavior of the disk one; it never fails and is lost with the worker. */
export function createMemoryRowDatabase(): RowDatabase {
  const kinds = new Map<string, Map<string, DatabaseRow>>();
  const rowsOfKind = (kind: string) => {
    const rows = kinds.get(kind) ?? new Map<string, DatabaseRow>();
    kinds.set(kind, rows);
    return rows;
  };
  return {
    get: async (kind, ids) => ids.map((id) => rowsOfKind(kind).get(id) ?? null),
    async put(rows) {
      for (const row of rows) rowsOfKind(row.s).set(row.id, row);
    },
    async remove(kind, ids) {
      for (const id of ids) rowsOfKind(kind).delete(id);
    },
    async change(kind, rows, removed) {
      for (const id of removed) rowsOfKind(kind).delete(id);
      for (const row of rows) rowsOfKind(row.s).set(row.id, row);
    },
    async removeSame(kind, rows) {
      for (const row of rows) if (rowsOfKind(kind).get(row.id) === row) rowsOfKind(kind).delete(row.id);
    },
    async removeFirstToEnd(kind, count) {
      const first = [...rowsOfKind(kind).values()].sort((a, b) => a.x - b.x).slice(0, count);
      for (const { id } of first) rowsOfKind(kind).delete(id);
    },
    async removeEnded(kind, hour) {
      for (const { id, x } of [...rowsOfKind(kind).values()]) if (x <= hour) rowsOfKind(kind).delete(id);
    },
    all: async (kind) => [...rowsOfKind(kind).values()],
    page: async (kind, after, limit) =>
      [...rowsOfKind(kind).values()]
        .filter(({ id }) => id > after)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit),
    async swap(pairs) {
      for (const { old, next } of pairs) {
        if (!rowsOfKind(next.s).has(next.id)) rowsOfKind(next.s).set(next.id, next);
        rowsOfKind(old.s).delete(old.id);
      }
    },
    count: async (kind) => rowsOfKind(kind).size,
    async clear(kind) {
      kinds.delete(kind);
    },
    async destroy() {
      kinds.clear();
    },
  };
}
