// Preact hook that filters, sorts and pages the results of a bulk run, and returns the rows to render.
import { useMemo, useState } from 'preact/hooks';
import { toRowData } from '../../../components/rows/row-view-model';
import { matchesSourceRow, type ResultSourceRow } from '../../../lib/bulk/result-source-rows';
import { getCategoryName } from '../../../lib/i18n/categories';
import { formatNumber } from '../../../lib/i18n/format';
import { bulkWords } from '../../../lib/i18n/words/bulk';
import { sanitizeText } from '../../../lib/text/sanitize';
import { type BulkRow, countRows } from '../../../lib/view/bulk/bulk-rows';
import {
  filterResults,
  HIGHEST_RISK_FIRST,
  NO_RESULT_FILTER,
  type OrderColumn,
  type ResultFilter,
  takeFirstSorted,
  toggleOrder,
} from '../../../lib/view/bulk/filter-and-sort-results';
import { useAllLocalAnnotations } from '../../../lib/view/lists/use-local-annotations';

/** Rows per step; 500 blocked the page of a slow machine noticeably while they were drawn. */
const STEP = 250;

/** Maximum characters of a source row in a panel line. */
const MAX_OWN = 200;

/** Returns the filter state and the drawn rows. @param rows highest risk first @param sourceRowsFor source rows that name a result */
export function useBulkFilter(
  rows: readonly BulkRow[],
  sourceRowsFor: (row: BulkRow) => readonly ResultSourceRow[],
  now: number,
) {
  const { results } = bulkWords();
  const [filter, setFilter] = useState(NO_RESULT_FILTER);
  const [order, setOrder] = useState(HIGHEST_RISK_FIRST);
  const [limit, setLimit] = useState(STEP);
  const passed = useMemo(() => {
    const matchesSource = (row: BulkRow, query: string) =>
      sourceRowsFor(row).some((sourceRow) => matchesSourceRow(sourceRow, query));
    return filterResults(rows, filter, matchesSource, getCategoryName);
  }, [rows, filter, sourceRowsFor]);
  /** Returns the source row that matches the search text, or the first one, and the number of further rows. */
  const sourceRowSummary = (row: BulkRow): { sourceRow: ResultSourceRow; more: number } => {
    const all = sourceRowsFor(row);
    const query = filter.text.trim().toLowerCase();
    const sourceRow = (query && all.find((candidate) => matchesSourceRow(candidate, query))) ||
      all[0] || { line: row.line, text: '' };
    return { sourceRow, more: Math.max(0, all.length - 1) };
  };
  const shown = useMemo(() => takeFirstSorted(passed, order, limit), [passed, order, limit]);
  const annotationsByKey = useAllLocalAnnotations(useMemo(() => shown.map(({ screening }) => screening), [shown]));
  const drawn = useMemo(
    () =>
      toRowData(
        shown.map(({ key, screening }) => {
          const annotations = annotationsByKey.get(key);
          return { key, screening: annotations ? { ...screening, own: annotations } : screening };
        }),
        now,
      ).flatMap((row, index) => {
        const result = shown[index];
        if (!result) return [];
        const { sourceRow, more } = sourceRowSummary(result);
        const sourceRows = results.rows({ lines: formatNumber(sourceRow.line), more });
        // Placed before the reason, which may be truncated in a narrow panel: the row number identifies the table row.
        return [
          {
            ...row,
            network: row.chain,
            rows: sourceRows,
            chain: `${sourceRows} · ${row.chain}`,
            own: sanitizeText(sourceRow.text, MAX_OWN),
          },
        ];
      }),
    [shown, annotationsByKey, sourceRowsFor, now],
  );
  return {
    filter,
    order,
    /** All rows that pass the filter. */
    passed,
    /** The drawn rows: the first of those that pass. */
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
