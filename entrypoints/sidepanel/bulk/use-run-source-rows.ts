// Hook that loads the source rows of a bulk run and their findings once, because they never change.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { CHUNK_ADDRESSES } from '../../../lib/bulk/bulk-limits';
import { addSourceRows, type ResultSourceRow } from '../../../lib/bulk/result-source-rows';
import { createFindingsCollector, type RunFindings } from '../../../lib/bulk/table-findings';
import { callWithRetry } from '../../../lib/messages/call-with-retry';
import type { RunView } from '../../../lib/messages/tables/bulk-messages';
import type { BulkRow } from '../../../lib/view/bulk/bulk-rows';

const RETRY_MS = 3_000;
/** Number of parts loaded between two renders. */
const PARTS_PER_RENDER = 20;
const NONE: readonly ResultSourceRow[] = [];

export interface RunRows {
  /** Returns the source rows of a result; empty while loading. */
  sourceRowsFor(row: BulkRow): readonly ResultSourceRow[];
  /** Null while loading. */
  findings: RunFindings | null;
}

/** @param run constant for the component's lifetime */
export function useRunSourceRows({ id, parts, columns, head }: RunView): RunRows {
  const [findings, setFindings] = useState<RunFindings | null>(null);
  const [rowsByTarget, setRowsByTarget] = useState<readonly (readonly ResultSourceRow[] | undefined)[]>([]);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCancelled = false;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    const load = async (): Promise<void> => {
      const opened: ResultSourceRow[][] = [];
      const collector = createFindingsCollector(head, columns);
      for (let part = 0; part < parts; part++) {
        const rows = await callWithRetry('bulkRows', { id, part });
        if (isCancelled) return;
        addSourceRows(opened, rows, columns);
        collector.addRows(rows);
        if (part % PARTS_PER_RENDER === PARTS_PER_RENDER - 1 || part === parts - 1) setRowsByTarget([...opened]);
      }
      setFindings(collector.getFindings());
    };
    load().catch(() => {
      if (!isCancelled) retryTimer = setTimeout(() => setTries(tries + 1), RETRY_MS);
    });
    return () => {
      isCancelled = true;
      clearTimeout(retryTimer);
    };
  }, [tries]);
  const sourceRowsFor = useCallback(
    ({ chunk, place: index }: BulkRow) => rowsByTarget[chunk * CHUNK_ADDRESSES + index] ?? NONE,
    [rowsByTarget],
  );
  return { sourceRowsFor, findings };
}
