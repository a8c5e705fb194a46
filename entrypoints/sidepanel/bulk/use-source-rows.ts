// The person's own rows beside the results of a run: opened portion by portion, once, because what was read never changes.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { CHUNK_ADDRESSES } from '../../../lib/bulk/limits';
import { addSourceRows, type ResultSourceRow } from '../../../lib/bulk/source-rows';
import type { RunView } from '../../../lib/messages/bulk-messages';
import { callWithRetry } from '../../../lib/messages/call-with-retry';
import type { BulkRow } from '../../../lib/view/bulk/bulk-rows';

const RETRY_MS = 3_000;
/** So many portions are opened before what is there is drawn. */
const DRAWN_EVERY = 20;
const NONE: readonly ResultSourceRow[] = [];

/** @param run the same for the whole life of the component. @returns the rows that name a result; none while they are being opened */
export function useSourceRows({ id, parts, columns }: RunView): (row: BulkRow) => readonly ResultSourceRow[] {
  const [owns, setOwns] = useState<readonly (readonly ResultSourceRow[] | undefined)[]>([]);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let late = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const load = async (): Promise<void> => {
      const opened: ResultSourceRow[][] = [];
      for (let part = 0; part < parts; part++) {
        const rows = await callWithRetry('bulkRows', { id, part });
        if (late) return;
        addSourceRows(opened, rows, columns);
        if (part % DRAWN_EVERY === DRAWN_EVERY - 1 || part === parts - 1) setOwns([...opened]);
      }
    };
    load().catch(() => {
      if (!late) again = setTimeout(() => setTries(tries + 1), RETRY_MS);
    });
    return () => {
      late = true;
      clearTimeout(again);
    };
  }, [tries]);
  return useCallback(({ chunk, place }: BulkRow) => owns[chunk * CHUNK_ADDRESSES + place] ?? NONE, [owns]);
}
