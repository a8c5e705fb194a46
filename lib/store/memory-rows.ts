// Rows in memory, for a browser that gives us no disk: the same rules, gone with the worker.
import type { DatabaseRow, RowDatabase } from './row-database';

/** Each method does what it does on the disk; nothing here fails. */
export function createMemoryRowDatabase(): RowDatabase {
  const kinds = new Map<string, Map<string, DatabaseRow>>();
  const of = (kind: string) => {
    const rows = kinds.get(kind) ?? new Map<string, DatabaseRow>();
    kinds.set(kind, rows);
    return rows;
  };
  return {
    get: async (kind, ids) => ids.map((id) => of(kind).get(id) ?? null),
    async put(rows) {
      for (const row of rows) of(row.s).set(row.id, row);
    },
    async remove(kind, ids) {
      for (const id of ids) of(kind).delete(id);
    },
    async removeSame(kind, rows) {
      for (const row of rows) if (of(kind).get(row.id) === row) of(kind).delete(row.id);
    },
    async removeFirstToEnd(kind, count) {
      const first = [...of(kind).values()].sort((a, b) => a.x - b.x).slice(0, count);
      for (const { id } of first) of(kind).delete(id);
    },
    async removeEnded(kind, hour) {
      for (const { id, x } of [...of(kind).values()]) if (x <= hour) of(kind).delete(id);
    },
    all: async (kind) => [...of(kind).values()],
    page: async (kind, after, limit) =>
      [...of(kind).values()]
        .filter(({ id }) => id > after)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit),
    async swap(pairs) {
      for (const { old, next } of pairs) {
        if (!of(next.s).has(next.id)) of(next.s).set(next.id, next);
        of(old.s).delete(old.id);
      }
    },
    count: async (kind) => of(kind).size,
    async clear(kind) {
      kinds.delete(kind);
    },
    async destroy() {
      kinds.clear();
    },
  };
}
