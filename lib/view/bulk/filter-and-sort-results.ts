// Filters and sorts the result rows of a bulk run; pure functions.
import type { FilterCell } from '../../i18n/levels';
import { getSearchedTerms } from '../../verdict/searched-terms';
import type { BulkRow } from './bulk-rows';

/** Columns by which the results of a run can be sorted. */
export type OrderColumn = 'risk' | 'score' | 'address' | 'chain' | 'row';

/** Forwards means highest risk, highest score, A to Z, or first row first. */
export interface ResultOrder {
  column: OrderColumn;
  isReversed: boolean;
}

export interface ResultFilter {
  /** Rows of any of these cells; empty: every row. */
  cells: readonly FilterCell[];
  /** '': every chain. */
  chain: string;
  text: string;
  /** Only these rows; null: every row. */
  keys: ReadonlySet<string> | null;
}

export const NO_RESULT_FILTER: ResultFilter = { cells: [], chain: '', text: '', keys: null };
/** Initial order of every result list. */
export const HIGHEST_RISK_FIRST: ResultOrder = { column: 'risk', isReversed: false };

/** Returns the order after a click on a column head: a new column sorts forwards, the current one is reversed. */
export const toggleOrder = (order: ResultOrder, column: OrderColumn): ResultOrder => ({
  column,
  isReversed: order.column === column && !order.isReversed,
});

/**
 * Returns the rows that match the filter, in the given order. The text is searched in addresses, categories with their synonyms,
 * lists and the imported table; a number also matches the row of that number.
 * @param sourceIncludes tests whether an imported row of the result contains the text, given in lower case
 * @param getCategoryName returns the name of a category code, as rows show it
 */
export function filterResults(
  rows: readonly BulkRow[],
  { cells, chain, text, keys }: ResultFilter,
  sourceIncludes: (row: BulkRow, wanted: string) => boolean,
  getCategoryName: (code: string) => string,
): readonly BulkRow[] {
  const wanted = text.trim().toLowerCase();
  if (cells.length === 0 && chain === '' && wanted === '' && !keys) return rows;
  const includesText = (row: BulkRow): boolean =>
    row.screening.address.toLowerCase().includes(wanted) ||
    String(row.line) === wanted ||
    getSearchedTerms(row.screening, getCategoryName).some((term) => term.includes(wanted)) ||
    sourceIncludes(row, wanted);
  return rows.filter(
    (row) =>
      (cells.length === 0 ||
        cells.includes(row.cell) ||
        (row.isSanctioned && cells.includes('sanctioned')) ||
        (row.hasListHit && cells.includes('list-hit'))) &&
      (!keys || keys.has(row.key)) &&
      (chain === '' || row.screening.chain === chain) &&
      (wanted === '' || includesText(row)),
  );
}

type Comparator = (a: BulkRow, b: BulkRow) => number;
const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const FORWARDS: Record<OrderColumn, Comparator> = {
  risk: (a, b) => a.rank - b.rank || b.score - a.score,
  score: (a, b) => b.score - a.score,
  address: (a, b) => byText(a.screening.address, b.screening.address),
  chain: (a, b) => byText(a.screening.chain, b.screening.chain),
  row: (a, b) => a.line - b.line,
};
const hasNoScore = ({ score }: BulkRow): number => Number(score < 0);

function comparatorFor({ column, isReversed }: ResultOrder): Comparator {
  const forwards = FORWARDS[column];
  const directed: Comparator = isReversed ? (a, b) => forwards(b, a) : forwards;
  // Rows without a score come last in both directions.
  return column === 'score' ? (a, b) => hasNoScore(a) - hasNoScore(b) || directed(a, b) : directed;
}

/**
 * Returns the first `most` rows in an order; ties keep the given order. Sorts at most `2 * most` rows at a time, because sorting all
 * of 100,000 rows would block the panel.
 * @param rows sorted by risk, highest first
 */
export function takeFirstSorted(rows: readonly BulkRow[], order: ResultOrder, most: number): BulkRow[] {
  if (order.column === 'risk' && !order.isReversed) return rows.slice(0, most);
  const compare = comparatorFor(order);
  const best: BulkRow[] = [];
  let last: BulkRow | undefined;
  for (const row of rows) {
    if (last && compare(row, last) >= 0) continue;
    best.push(row);
    if (best.length < 2 * most) continue;
    best.sort(compare).splice(most);
    last = best.at(-1);
  }
  return best.sort(compare).slice(0, most);
}
