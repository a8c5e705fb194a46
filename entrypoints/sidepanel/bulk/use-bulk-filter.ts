// What of a run's results is shown, and in which order: the filter and the order a person chose, and what is drawn of them.
import { useMemo, useState } from 'preact/hooks';
import { toRowData } from '../../../components/rows/row-view-model';
import { hasSourceColumns, type ResultSourceRow } from '../../../lib/bulk/source-rows';
import type { Chain } from '../../../lib/chains/chain';
import { bulkWords, type OrderColumn } from '../../../lib/i18n/bulk';
import { sanitizeText } from '../../../lib/text/sanitize';
import { type BulkRow, countRows } from '../../../lib/view/bulk/bulk-rows';
import {
  compareResults,
  HIGHEST_RISK_FIRST,
  matchesFilter,
  NO_RESULT_FILTER,
  type ResultFilter,
  toggleOrder,
} from '../../../lib/view/bulk/sort-bulk-results';
import { useAllLocalAnnotations } from '../../../lib/view/lists/use-local-annotations';

/** Rows drawn at once, and at each wish for more: twice as many made a page of a slow machine stand still while they were drawn. */
const STEP = 250;

/** As much of a person's own row as a line of the panel may show. */
const MAX_OWN = 200;

/** @param rows the heaviest first @param ownOf the person's own rows that name a result */
export function useBulkFilter(
  rows: readonly BulkRow[],
  ownOf: (row: BulkRow) => readonly ResultSourceRow[],
  now: number,
  chainName: (chain: Chain) => string,
) {
  const { results } = bulkWords();
  const [filter, setFilter] = useState(NO_RESULT_FILTER);
  const [order, setOrder] = useState(HIGHEST_RISK_FIRST);
  const [limit, setLimit] = useState(STEP);
  const passed = useMemo(() => {
    const says = (row: BulkRow, wanted: string) => ownOf(row).some((own) => hasSourceColumns(own, wanted));
    return matchesFilter(rows, filter, says);
  }, [rows, filter, ownOf]);
  /** Of the rows that name it the one that is looked for, else the first, and how many more there are. */
  const toldOf = (row: BulkRow): { own: ResultSourceRow; more: number } => {
    const all = ownOf(row);
    const wanted = filter.text.trim().toLowerCase();
    const own = (wanted && all.find((one) => hasSourceColumns(one, wanted))) || all[0] || { line: row.line, text: '' };
    return { own, more: Math.max(0, all.length - 1) };
  };
  const shown = useMemo(() => compareResults(passed, order, limit), [passed, order, limit]);
  const owns = useAllLocalAnnotations(useMemo(() => shown.map(({ screening }) => screening), [shown]));
  const drawn = useMemo(
    () =>
      toRowData(
        shown.map(({ key, screening }) => {
          const own = owns.get(key);
          return { key, screening: own ? { ...screening, own } : screening };
        }),
        now,
        chainName,
      ).flatMap((row, place) => {
        const result = shown[place];
        if (!result) return [];
        const { own, more } = toldOf(result);
        // Before the reason, which may be cut where the panel is narrow: by its row a person finds it in the table.
        return [
          { ...row, chain: `${results.rows(own.line, more)} · ${row.chain}`, own: sanitizeText(own.text, MAX_OWN) },
        ];
      }),
    [shown, owns, ownOf, now],
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
      setOrder((before) => toggleOrder(before, column));
      setLimit(STEP);
    },
    step: STEP,
    more: () => setLimit(limit + STEP),
  };
}
