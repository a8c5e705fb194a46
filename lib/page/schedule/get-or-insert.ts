// Returns a map's value for a key; computes and stores it if it is missing.

/** Returns the stored value of `key`; if there is none, stores and returns the result of `compute`. */
export function getOrInsert<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  compute: () => Value,
): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = compute();
    map.set(key, value);
  }
  return value;
}
