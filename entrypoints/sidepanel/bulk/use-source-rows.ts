// The person's own rows beside the results of a run: opened portion by portion, once, because what was read never changes.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { PER_CHUNK } from '../../../lib/bulk/limits';
import { addOwnRows, type OwnRow } from '../../../lib/bulk/source-rows';
import type { RunView } from '../../../lib/messages/bulk-messages';
import { callTwice } from '../../../lib/messages/call-with-retry';
import type { BulkRow } from '../../../lib/view/bulk/bulk-rows';

const RETRY_MS = 3_000;
/** So many portions are opened before what is there is drawn. */
const DRAWN_EVERY = 20;
const NONE: readonly OwnRow[] = [];

/** @param run the same for the whole life of the component. @returns the rows that name a result; none while they are being opened */
export function useBulkOwn({ id, parts, columns }: RunView): (row: BulkRow) => readonly OwnRow[] {
  const [owns, setOwns] = useState<readonly (readonly OwnRow[] | undefined)[]>([]);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let late = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const load = async (): Promise<void> => {
      const opened: OwnRow[][] = [];
      for (let part = 0; part < parts; part++) {
        const rows = await callTwice('bulkRows', { id, part });
        if (late) return;
        addOwnRows(opened, rows, columns);
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
  return useCallback(({ chunk, place }: BulkRow) => owns[chunk * PER_CHUNK + place] ?? NONE, [owns]);
}
