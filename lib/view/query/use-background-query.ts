// Query hook for background data: keeps the last value during the next fetch.
import { useCallback, useState } from 'preact/hooks';
import type { AppError } from '../../errors/app-error';
import { fromWire, toWire } from '../../errors/app-error';
import { useRefetch } from './use-refetch';

/** `value` is null until the first reply; `error` is that of the last request only. */
export interface QueryResult<T> {
  value: T | null;
  error: AppError | null;
  /** Stores the reply of a mutation, so that the surface need not wait for the change notice. */
  set(value: T): void;
}

/** Keeps the result of `ask` current (see `useRefetch`); `key` identifies the query, and a new key drops the old value. */
export function useBackgroundQuery<T>(ask: () => Promise<T>, key: string, pollMs?: number): QueryResult<T> {
  const [held, setHeld] = useState<{ key: string; value: T | null; error: AppError | null }>({
    key,
    value: null,
    error: null,
  });
  useRefetch(
    async (signal) => {
      try {
        const value = await ask();
        if (!signal.aborted) setHeld({ key, value, error: null });
      } catch (thrown) {
        const error = fromWire(toWire(thrown));
        if (!signal.aborted) setHeld((before) => ({ key, value: before.key === key ? before.value : null, error }));
      }
    },
    [key],
    pollMs,
  );
  const set = useCallback((value: T) => setHeld({ key, value, error: null }), [key]);
  return held.key === key ? { value: held.value, error: held.error, set } : { value: null, error: null, set };
}
