// Filters and sorts the result rows of a bulk run; pure functions.

import type { OrderColumn, ResultOrder } from '../../i18n/bulk';
import type { LevelCounts } from '../../verdict/risk-summary';
import type { BulkRow } from './bulk-rows';

export interface ResultFilter {
  /** Empty: every level. */
  cells: readonly (keyof LevelCounts)[];
  /** '': every chain. */
  chain: string;
  text: string;
}

export const NO_RESULT_FILTER: ResultFilter = { cells: [], chain: '', text: '' };
/** What every list begins with. */
export const HIGHEST_RISK_FIRST: ResultOrder = { column: 'risk', isReversed: false };

/** The order after a press on the head of a column: another column begins as it is read, the same one turns round. */
export const toggleOrder = (order: ResultOrder, column: OrderColumn): ResultOrder => ({
  column,
  isReversed: order.column === column && !order.isReversed,
});

const categoriesOf = ({ screening }: BulkRow): string[] =>
  'verdict' in screening ? (screening.verdict.score?.contributions ?? []).map(({ category }) => category) : [];

/**
 * Those that pass, in the order given. The text is looked for in addresses, categories and the person's own rows; a number is also that of a row.
 * @param hasSourceColumns whether a row of theirs that names the result says it; hears it in small letters
 */
export function matchesFilter(
  rows: readonly BulkRow[],
  { cells, chain, text }: ResultFilter,
  saysOwn: (row: BulkRow, wanted: string) => boolean,
): readonly BulkRow[] {
  const wanted = text.trim().toLowerCase();
  if (cells.length === 0 && chain === '' && wanted === '') return rows;
  const says = (row: BulkRow): boolean =>
    row.screening.address.toLowerCase().includes(wanted) ||
    String(row.line) === wanted ||
    categoriesOf(row).some((category) => category.toLowerCase().includes(wanted)) ||
    saysOwn(row, wanted);
  return rows.filter(
    (row) =>
      (cells.length === 0 || cells.includes(row.cell)) &&
      (chain === '' || row.screening.chain === chain) &&
      (wanted === '' || says(row)),
  );
}

type Compare = (one: BulkRow, other: BulkRow) => number;
const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const FORWARDS: Record<OrderColumn, Compare> = {
  risk: (one, other) => one.rank - other.rank || other.score - one.score,
  score: (one, other) => other.score - one.score,
  address: (one, other) => byText(one.screening.address, other.screening.address),
  chain: (one, other) => byText(one.screening.chain, other.screening.chain),
  row: (one, other) => one.line - other.line,
};
const hasNoScore = ({ score }: BulkRow): number => Number(score < 0);

function comparison({ column, isReversed }: ResultOrder): Compare {
  const forwards = FORWARDS[column];
  const either: Compare = isReversed ? (one, other) => forwards(other, one) : forwards;
  // What has no score is neither the lowest nor the highest.
  return column === 'score' ? (one, other) => hasNoScore(one) - hasNoScore(other) || either(one, other) : either;
}

/**
 * The first `most` of them in an order; what is equal in it stays as given. Never puts more than twice as many in order as are wanted: of a
 * hundred thousand rows a few hundred are drawn, and all of them would hold the panel up.
 * @param rows the heaviest first
 */
export function compareResults(rows: readonly BulkRow[], order: ResultOrder, most: number): BulkRow[] {
  if (order.column === 'risk' && !order.isReversed) return rows.slice(0, most);
  const compare = comparison(order);
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
