// Bounded map: keeps the most recently set entries and evicts the oldest.

export interface BoundedMap<K, V> {
  get(key: K): V | undefined;
  /** Makes it the newest; beyond the room the oldest goes. */
  set(key: K, value: V): void;
  /** @returns whether it was there */
  delete(key: K): boolean;
  /** The oldest first. */
  values(): Iterable<V>;
}

/** @param most entries are kept */
export function createBoundedMap<K, V>(most: number): BoundedMap<K, V> {
  const entries = new Map<K, V>();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      // Taken out first, so that it goes to the end.
      entries.delete(key);
      entries.set(key, value);
      for (const oldest of entries.keys()) {
        if (entries.size <= most) return;
        entries.delete(oldest);
      }
    },
    delete: (key) => entries.delete(key),
    values: () => entries.values(),
  };
}
