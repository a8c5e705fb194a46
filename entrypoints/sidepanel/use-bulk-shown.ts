// What of a run's results is shown, and in which order: the filter and the order a person chose, and what is drawn of them.
import { useMemo, useState } from 'preact/hooks';
import { rowData } from '../../components/row-data';
import type { Chain } from '../../lib/chains/chain';
import { firstInOrder, HEAVIEST, passing, type ResultFilter, turned, WHOLE } from '../../lib/view/bulk-order';
import { type BulkRow, countRows } from '../../lib/view/bulk-rows';
import { useOwns } from '../../lib/view/use-own';
import { bulkWords, type OrderColumn } from '../../lib/words/bulk';

/** Rows drawn at once, and at each wish for more: twice as many made a page of a slow machine stand still while they were drawn. */
const STEP = 250;

/** @param rows the heaviest first */
export function useBulkShown(rows: readonly BulkRow[], now: number, chainName: (chain: Chain) => string) {
  const [filter, setFilter] = useState(WHOLE);
  const [order, setOrder] = useState(HEAVIEST);
  const [limit, setLimit] = useState(STEP);
  const passed = useMemo(() => passing(rows, filter), [rows, filter]);
  const shown = useMemo(() => firstInOrder(passed, order, limit), [passed, order, limit]);
  const owns = useOwns(useMemo(() => shown.map(({ screening }) => screening), [shown]));
  const drawn = useMemo(
    () =>
      rowData(
        shown.map(({ key, screening }) => {
          const own = owns.get(key);
          return { key, screening: own ? { ...screening, own } : screening };
        }),
        now,
        chainName,
      ).map((row, place) => ({
        ...row,
        // Before the reason, which may be cut where the panel is narrow: by its row a person finds it in the table.
        chain: `${bulkWords().results.row(shown[place]?.line ?? 0)} · ${row.chain}`,
      })),
    [shown, owns, now],
  );
  return {
    filter,
    order,
    /** All that pass the filter. */
    passed,
    /** The first of them, as they are drawn. */
    drawn,
    counts: useMemo(() => countRows(rows), [rows]),
    chains: useMemo(() => [...new Set(rows.map(({ screening }) => screening.chain))].sort(), [rows]),
    narrow(change: Partial<ResultFilter>): void {
      setFilter((before) => ({ ...before, ...change }));
      setLimit(STEP);
    },
    turn(column: OrderColumn): void {
      setOrder((before) => turned(before, column));
      setLimit(STEP);
    },
    step: STEP,
    more: () => setLimit(limit + STEP),
  };
}
