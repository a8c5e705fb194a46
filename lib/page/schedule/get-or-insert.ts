// Get-or-insert for maps: computes a missing value once.

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
