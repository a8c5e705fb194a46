// Row selection hook; rows that leave the list are deselected.
import { useMemo, useState } from 'preact/hooks';

/**
 * @param present all keys of the list; null skips the check, for lists of up to 100,000 rows that rarely lose one
 * @param start keys that are selected first
 */
export function useRowSelection(present: ReadonlySet<string> | null, start: readonly string[] = []) {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set(start));
  const picked = useMemo(
    () => (present ? new Set([...held].filter((key) => present.has(key))) : held),
    [held, present],
  );
  const change = (keys: string[], on: boolean): void =>
    setHeld((before) => {
      const next = new Set(before);
      for (const key of keys)
        if (on) next.add(key);
        else next.delete(key);
      return next;
    });
  return {
    /** Selected keys; without those that left the list, if `present` is given. */
    picked,
    pick: (key: string, on: boolean) => change([key], on),
    /** Selects or deselects all of `keys`; other keys are unchanged. */
    pickAll: change,
    clear: () => setHeld(new Set()),
  };
}
