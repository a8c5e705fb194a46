// Hooks for the list of bulk runs and the results of one; only changed chunks are fetched again.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { RunView } from '../../messages/bulk-messages';
import { call } from '../../messages/call';
import { callWithRetry } from '../../messages/call-with-retry';
import { type QueryResult, useQuery } from '../query/use-query';
import { type BulkRow, sortBulkRows, toBulkRows } from './bulk-rows';

const POLL_MS = 3_000;
/** So many portions are opened before what is there is drawn. */
const DRAWN_EVERY = 20;

/** Every run, the newest first; none while the vault is locked. */
export const useBulkRuns = (open: boolean): QueryResult<RunView[]> =>
  useQuery(async () => (open ? call('bulkRuns', {}) : []), `bulk ${open}`, POLL_MS);

export interface BulkResults {
  /** The heaviest first. */
  rows: readonly BulkRow[];
  /** Whether more of it is being opened. */
  loading: boolean;
}

interface Held {
  id: string;
  chunks: Map<number, { version: number; rows: BulkRow[] }>;
}

/** Portions in which nothing has an outcome yet are not asked for. */
export function useBulkResults(run: RunView | null): BulkResults {
  const held = useRef<Held>({ id: '', chunks: new Map() });
  const [drawn, setDrawn] = useState<BulkResults & { id: string }>({ id: '', rows: [], loading: false });
  const [tries, setTries] = useState(0);
  const id = run?.id ?? '';
  const wanted = run?.versions.join() ?? '';
  useEffect(() => {
    if (held.current.id !== id) held.current = { id, chunks: new Map() };
    const { chunks } = held.current;
    const due = (run?.versions ?? []).flatMap((version, chunk) =>
      version > 0 && chunks.get(chunk)?.version !== version ? [{ chunk, version }] : [],
    );
    let late = false;
    const draw = (loading: boolean): void =>
      setDrawn({ id, rows: sortBulkRows([...chunks].sort(([a], [b]) => a - b).map(([, { rows }]) => rows)), loading });
    const load = async (): Promise<void> => {
      for (const [n, { chunk, version }] of due.entries()) {
        const targets = await callWithRetry('bulkResults', { id, chunk });
        if (late) return;
        chunks.set(chunk, { version, rows: toBulkRows(targets, chunk) });
        if (n % DRAWN_EVERY === DRAWN_EVERY - 1) draw(true);
      }
      draw(false);
    };
    let again: ReturnType<typeof setTimeout> | undefined;
    // A run that is over changes no more: what could not be had of it has to be asked for once more from here.
    const retry = (): void => {
      if (!late) again = setTimeout(() => setTries(tries + 1), POLL_MS);
    };
    if (due.length) load().catch(retry);
    else if (drawn.id !== id) draw(false);
    return () => {
      late = true;
      clearTimeout(again);
    };
  }, [id, wanted, tries]);
  return drawn.id === id ? drawn : { rows: [], loading: id !== '' };
}
