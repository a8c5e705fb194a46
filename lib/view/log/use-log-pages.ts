// Hook that loads a log page by page, newest first; a new filter restarts at the first page.
import { useEffect, useRef, useState } from 'preact/hooks';
import { toWire, type WireError } from '../../errors/app-error';

/** One page of a log; `next` continues, null at the end. */
export interface LogPage<T, Cursor> {
  entries: T[];
  next: Cursor | null;
}

export interface LogPages<T> {
  entries: readonly T[];
  isLoading: boolean;
  /** True if no older entries are left. */
  isComplete: boolean;
  error: WireError | null;
  /** Loads the next page. */
  loadMore(): void;
}

export async function readAllPages<T, Cursor>(
  load: (cursor: Cursor | null) => Promise<LogPage<T, Cursor>>,
): Promise<T[]> {
  const entries: T[] = [];
  for (let cursor: Cursor | null = null; ; ) {
    const page: LogPage<T, Cursor> = await load(cursor);
    entries.push(...page.entries);
    if (page.next === null) return entries;
    cursor = page.next;
  }
}

/** A page may contain no match although older ones do, so pages are read until this many entries were added. */
const MIN_NEW = 50;

/**
 * Loads the first page at once.
 * @param load reads the page after a cursor; null begins
 * @param key identifies the filter; a new key drops the entries
 */
export function useLogPages<T, Cursor>(
  load: (cursor: Cursor | null) => Promise<LogPage<T, Cursor>>,
  key: string,
): LogPages<T> {
  const blank = { key, entries: [] as readonly T[], next: null as Cursor | null, isComplete: false };
  const [held, setHeld] = useState(blank);
  const [isLoading, setLoading] = useState(true);
  const [error, setError] = useState<WireError | null>(null);
  const current = useRef(key);
  current.current = key;

  async function append(start: typeof blank): Promise<void> {
    setLoading(true);
    setError(null);
    let state = start;
    try {
      while (!state.isComplete && state.entries.length - start.entries.length < MIN_NEW && current.current === key) {
        const { entries, next } = await load(state.next);
        state = { key, entries: [...state.entries, ...entries], next, isComplete: next === null };
        if (current.current === key) setHeld(state);
      }
    } catch (thrown) {
      if (current.current === key) setError(toWire(thrown));
    }
    if (current.current === key) setLoading(false);
  }

  useEffect(() => void append(blank), [key]);
  const shown = held.key === key ? held : blank;
  return { ...shown, isLoading, error, loadMore: () => void (isLoading || append(shown)) };
}
