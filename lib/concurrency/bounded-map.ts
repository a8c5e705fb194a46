// Bounded map: keeps the most recently set entries and evicts the oldest.

export interface BoundedMap<K, V> {
  get(key: K): V | undefined;
  /** Sets the entry as the newest; evicts the oldest above the limit. */
  set(key: K, value: V): void;
  /** @returns whether the entry existed */
  delete(key: K): boolean;
  /** Values, oldest first. */
  values(): Iterable<V>;
}

/** @param limit maximum number of entries @returns an empty bounded map */
export function createBoundedMap<K, V>(limit: number): BoundedMap<K, V> {
  const entries = new Map<K, V>();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      // Delete first, so that the entry moves to the end of the insertion order.
      entries.delete(key);
      entries.set(key, value);
      for (const oldest of entries.keys()) {
        if (entries.size <= limit) return;
        entries.delete(oldest);
      }
    },
    delete: (key) => entries.delete(key),
    values: () => entries.values(),
  };
}
