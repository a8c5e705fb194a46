// Sort buttons of the bulk results: a press sorts by a column, and a second press reverses the order.
import { bulkWords } from '../../lib/i18n/words/bulk';
import type { OrderColumn, ResultOrder } from '../../lib/view/bulk/filter-and-sort-results';
import './bulk.css';

const COLUMNS: readonly OrderColumn[] = ['risk', 'score', 'address', 'chain', 'row'];

/** Returns the order in words, such as `by Score, reversed`. */
export function getOrderText({ column, isReversed }: ResultOrder): string {
  const { columns, ordered } = bulkWords().results;
  return ordered[isReversed ? 'backwards' : 'forwards']({ column: columns[column] });
}

export interface SortButtonsProps {
  order: ResultOrder;
  onOrder(column: OrderColumn): void;
}

/** Renders toggle buttons above the list, because a result row spans several lines and has no table header. */
export function SortButtons({ order, onOrder }: SortButtonsProps) {
  const { results } = bulkWords();
  return (
    <fieldset class="b-order" aria-label={results.orderBy}>
      {COLUMNS.map((column) => {
        const isOn = order.column === column;
        return (
          <button
            key={column}
            type="button"
            aria-pressed={isOn}
            aria-description={isOn ? getOrderText(order) : undefined}
            data-testid={`bulk-order-${column}`}
            onClick={() => onOrder(column)}
          >
            {results.columns[column]}
            <span aria-hidden="true">{isOn && (order.isReversed ? '▴' : '▾')}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
