// The heads of the results: a press sorts by one, a second press reverses the order.
import { bulkWords, type OrderColumn, type ResultOrder } from '../../lib/i18n/bulk';

const COLUMNS: readonly OrderColumn[] = ['risk', 'score', 'address', 'chain', 'row'];

export interface SortableHeadersProps {
  order: ResultOrder;
  onOrder(column: OrderColumn): void;
}

/** A row of a list has several lines, so these are buttons above it and not the heads of a table. */
export function SortableHeaders({ order, onOrder }: SortableHeadersProps) {
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
            aria-description={isOn ? results.ordered(order) : undefined}
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
