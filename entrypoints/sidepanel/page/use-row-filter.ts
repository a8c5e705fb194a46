// Hook for filter and order of a tab's addresses, with the derived rows, counts and look-alike groups.

import { useMemo, useState } from 'preact/hooks';
import { toRowData } from '../../../components/rows/row-view-model';
import { getCategoryName } from '../../../lib/i18n/categories';
import type { FilterCell } from '../../../lib/i18n/levels';
import { countCells } from '../../../lib/verdict/level-counts';
import {
  filterRows,
  getRowNotes,
  groupLookalikes,
  NO_FILTER,
  type OrderWord,
  type PageRow,
  type RowFilter,
  rowKey,
  sortRows,
  summarizeRows,
} from '../../../lib/view/page/sort-and-filter-page-rows';

/** Without `start`, begins without a filter and ordered by risk. @param now epoch ms @param isLocked only the order of the page is then known */
export function useRowFilter(
  rows: PageRow[],
  now: number,
  isLocked = false,
  start: { filter: RowFilter; order: OrderWord } = { filter: NO_FILTER, order: 'risk' },
) {
  const [filter, setFilter] = useState(start.filter);
  const [chosenOrder, setOrder] = useState(start.order);
  const order = isLocked ? 'page' : chosenOrder;
  const sorted = useMemo(() => sortRows(rows, order), [rows, order]);
  const drawn = useMemo(
    () =>
      toRowData(
        sorted.map((row) => ({ ...row, key: rowKey(row), notes: getRowNotes(row) })),
        now,
      ),
    [sorted, now],
  );
  const passing = useMemo(() => new Set(filterRows(rows, filter, getCategoryName).map(rowKey)), [rows, filter]);
  return {
    filter,
    setFilter,
    order,
    /** The order while the vault is open. */
    chosenOrder,
    setOrder,
    /** All rows, in order. */
    sorted,
    /** Rows that pass the filter, in order. */
    passing: useMemo(() => sorted.filter((row) => passing.has(rowKey(row))), [sorted, passing]),
    /** View models of the rows that pass the filter. */
    shown: drawn.filter(({ key }) => passing.has(key)),
    counts: useMemo(() => countCells(rows.map(({ screening }) => screening)), [rows]),
    summary: useMemo(() => summarizeRows(rows), [rows]),
    alikes: useMemo(
      () => groupLookalikes(rows).map((group) => group.map((row) => ({ key: rowKey(row), screening: row.screening }))),
      [rows],
    ),
    /** Adds a cell to the filter, or removes it. */
    toggleCell: (cell: FilterCell): void =>
      setFilter((before) => ({
        ...before,
        cells: before.cells.includes(cell) ? before.cells.filter((active) => active !== cell) : [...before.cells, cell],
      })),
  };
}
