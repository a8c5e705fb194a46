// Row selection hook; keys that leave the list are dropped from the selection.
import { useMemo, useState } from 'preact/hooks';

export interface Selection {
  /** Only keys that are still there, where `present` tells. */
  picked: ReadonlySet<string>;
  pick(key: string, on: boolean): void;
  /** Picks or drops all of `keys`, and leaves the rest alone. */
  pickAll(keys: string[], on: boolean): void;
  clear(): void;
}

/** `present`: every key of the list; null where rows leave it so seldom that a list of a hundred thousand is not gone through for it. */
export function useSelection(present: ReadonlySet<string> | null): Selection {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
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
    picked,
    pick: (key, on) => change([key], on),
    pickAll: change,
    clear: () => setHeld(new Set()),
  };
}
