// Hook for unsaved input of a case that survives the unmount of its form when the vault locks.
import { useState } from 'preact/hooks';

/** Input by key, in page memory: nothing of it is stored, and closing the page discards it. */
const kept = new Map<string, unknown>();

/** Tests whether there is unsaved input under a key. */
export const hasKeptInput = (key: string): boolean => kept.has(key);

/**
 * Returns the unsaved input and its setter; null: there is none.
 * @param key case and field, such as `ID summary`
 */
export function useKeptInput<Input>(key: string): [Input | null, (input: Input | null) => void] {
  const [, redraw] = useState(0);
  const keep = (input: Input | null): void => {
    if (input === null) kept.delete(key);
    else kept.set(key, input);
    redraw((times) => times + 1);
  };
  return [(kept.get(key) as Input | undefined) ?? null, keep];
}
