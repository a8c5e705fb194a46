// Hooks that load the list of bulk runs and the results of a run; only changed chunks are refetched.
import { useEffect, useRef, useState } from 'preact/hooks';
import { call } from '../../messages/call-background';
import { callWithRetry } from '../../messages/call-with-retry';
import type { RunView } from '../../messages/tables/bulk-messages';
import { type AnnotationsByAddress, fetchAnnotations } from '../lists/use-local-annotations';
import { type QueryResult, useBackgroundQuery } from '../query/use-background-query';
import { type BulkRow, sortBulkRows, toBulkRows } from './bulk-rows';

const POLL_MS = 3_000;
/** Chunks loaded between two renders. */
const CHUNKS_PER_RENDER = 20;

/** Query of all runs, the newest first; empty while the vault is locked. */
export const useBulkRuns = (open: boolean): QueryResult<RunView[]> =>
  useBackgroundQuery(async () => (open ? call('bulkRuns', {}) : []), `bulk ${open}`, POLL_MS);

export interface BulkResults {
  /** Sanctioned addresses first, then list hits, then by risk, highest first. */
  rows: readonly BulkRow[];
  /** True if more chunks are being loaded. */
  loading: boolean;
}

interface LoadedChunks {
  id: string;
  chunks: Map<number, { version: number; annotations: AnnotationsByAddress; rows: BulkRow[] }>;
}

/**
 * Loads all addresses of a run with their outcomes, lists and cases; a failed load is retried after 3 s. Lists and cases of a chunk are
 * read once, because the addresses of a run do not change.
 */
export function useBulkResults(run: RunView | null): BulkResults {
  const loaded = useRef<LoadedChunks>({ id: '', chunks: new Map() });
  const [drawn, setDrawn] = useState<BulkResults & { id: string; isOver: boolean }>({
    id: '',
    isOver: false,
    rows: [],
    loading: false,
  });
  const [tries, setTries] = useState(0);
  const id = run?.id ?? '';
  const wanted = run?.versions.join() ?? '';
  const isOver = run?.state === 'done' || run?.state === 'stopped';
  useEffect(() => {
    if (loaded.current.id !== id) loaded.current = { id, chunks: new Map() };
    const { chunks } = loaded.current;
    const due = (run?.versions ?? []).flatMap((version, chunk) =>
      chunks.get(chunk)?.version !== version ? [{ chunk, version }] : [],
    );
    let isStale = false;
    const draw = (loading: boolean): void =>
      setDrawn({
        id,
        isOver,
        rows: sortBulkRows(
          [...chunks].sort(([a], [b]) => a - b).map(([, { rows }]) => rows),
          isOver,
        ),
        loading,
      });
    const load = async (): Promise<void> => {
      for (const [n, { chunk, version }] of due.entries()) {
        const targets = await callWithRetry('bulkResults', { id, chunk });
        const annotations = chunks.get(chunk)?.annotations ?? (await fetchAnnotations(targets));
        if (isStale) return;
        chunks.set(chunk, { version, annotations, rows: toBulkRows(targets, chunk, annotations) });
        if (n % CHUNKS_PER_RENDER === CHUNKS_PER_RENDER - 1) draw(true);
      }
      draw(false);
    };
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    // A finished run sends no more changes, so a failed load is retried here.
    const retry = (): void => {
      if (!isStale) retryTimer = setTimeout(() => setTries(tries + 1), POLL_MS);
    };
    if (due.length) load().catch(retry);
    else if (drawn.id !== id || drawn.isOver !== isOver) draw(false);
    return () => {
      isStale = true;
      clearTimeout(retryTimer);
    };
  }, [id, wanted, tries, isOver]);
  return drawn.id === id ? drawn : { rows: [], loading: id !== '' };
}
