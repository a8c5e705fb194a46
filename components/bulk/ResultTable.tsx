// Result table of a bulk run for a full tab, with sortable columns; an open row shows its card below.
import type { ComponentChildren } from 'preact';
import { getLevelWord } from '../../lib/i18n/levels';
import { bulkWords } from '../../lib/i18n/words/bulk';
import { formatWords } from '../../lib/i18n/words/format';
import { getAddressNames } from '../../lib/verdict/local-address-names';
import { getMainReasons } from '../../lib/verdict/reason-gravity';
import type { OrderColumn, ResultOrder } from '../../lib/view/bulk/filter-and-sort-results';
import { SignDrawing } from '../mark/SignDrawing';
import { VerdictBadge } from '../mark/VerdictBadge';
import { AddressName } from '../names/AddressName';
import { isNamedByHit, ListHitTag } from '../names/ListHitTag';
import type { RowData } from '../rows/AddressRow';
import { moveBetweenRows } from '../rows/row-keyboard-navigation';
import { directionText } from '../text/state-summary';
import { getOrderText } from './SortButtons';
import './result-table.css';
import '../rows/AddressList.css';
import '../rows/AddressRow.css';
import { panelWords } from '../../lib/i18n/words/panel';

/** Row of the table; the list of the narrow panel shows the same data in lines. */
export interface ResultRowData extends RowData {
  network: string;
  /** Rows of the user's table: `row 12 and 1 more`. */
  rows: string;
}

export interface ResultTableProps {
  rows: readonly ResultRowData[];
  order: ResultOrder;
  selected: ReadonlySet<string>;
  open: string;
  card: ComponentChildren;
  /** Text of the button below the rows; '' if there are no more. */
  more: string;
  onOrder(column: OrderColumn): void;
  onSelect(key: string, on: boolean): void;
  onOpen(key: string): void;
  onMore(): void;
}

/** Renders the rows; the arrow keys move between them, and Escape closes an open card. */
export function ResultTable(props: ResultTableProps) {
  const { table, results } = bulkWords();
  const { rows, order, more } = props;
  const head = (column: OrderColumn, text: string, isNumber = false) => {
    const isOn = order.column === column;
    return (
      <th
        scope="col"
        class={isNumber ? 'right-cell' : undefined}
        aria-sort={isOn ? (order.isReversed ? 'descending' : 'ascending') : undefined}
      >
        <button
          type="button"
          aria-description={isOn ? getOrderText(order) : undefined}
          data-testid={`bulk-order-${column}`}
          onClick={() => props.onOrder(column)}
        >
          {text}
          <span aria-hidden="true">{isOn && (order.isReversed ? ' ▴' : ' ▾')}</span>
        </button>
      </th>
    );
  };
  return (
    <>
      <table class="b-table" aria-label={results.title} data-testid="bulk-table" onKeyDown={moveBetweenRows}>
        <thead>
          <tr>
            <td />
            <td />
            {head('address', results.columns.address)}
            {head('chain', results.columns.chain)}
            {head('risk', results.columns.risk)}
            {head('score', results.columns.score, true)}
            <th scope="col">{table.category}</th>
            <th scope="col">{table.direction}</th>
            <th scope="col" class="right-cell">
              {table.hops}
            </th>
            {head('row', results.columns.row)}
            <th scope="col">{table.yours}</th>
          </tr>
        </thead>
        {rows.map((row) => (
          <ResultRow key={row.key} {...props} row={row} />
        ))}
      </table>
      {more && (
        <p class="address-row-more">
          <button type="button" class="button" onClick={props.onMore}>
            {more}
          </button>
        </p>
      )}
    </>
  );
}

/** Number of columns, which the card of an open row spans. */
const COLUMNS = 11;

function ResultRow({ row, selected, open, card, onSelect, onOpen }: ResultTableProps & { row: ResultRowData }) {
  const { screening } = row;
  const words = panelWords();
  const [name] = getAddressNames(screening.own);
  // The tag of a list hit takes the place of the name or address that it shows itself.
  const isInTag = isNamedByHit(screening, name);
  const verdict = 'verdict' in screening ? screening.verdict : null;
  const [first] = getMainReasons(verdict?.score?.contributions ?? []);
  const isOpen = open === row.key;
  const isSelected = selected.has(row.key);
  const close = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>('.row-button')?.focus();
    onOpen(row.key);
  };
  return (
    <tbody
      class={isSelected ? 'selected' : undefined}
      data-testid="page-address"
      data-chain={screening.chain}
      data-address={screening.address}
      data-state={screening.state}
      data-level={row.level}
      onKeyDown={close}
    >
      <tr>
        <td>
          <input
            type="checkbox"
            class="check-box"
            aria-label={words.panel.select({ address: row.short })}
            checked={isSelected}
            onChange={(event) => onSelect(row.key, event.currentTarget.checked)}
          />
        </td>
        <td>
          <VerdictBadge screening={screening} warnings={row.notes} />
        </td>
        <td>
          <button
            type="button"
            class="row-button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `card-${row.key}` : undefined}
            onClick={() => onOpen(row.key)}
          >
            {name && !isInTag && <AddressName name={name} />}
            <ListHitTag screening={screening} short={row.short} />
            {(name || !isInTag) && (
              <span class={name ? 'monospace dimmed' : 'monospace'} title={screening.address}>
                {row.short}
              </span>
            )}
          </button>
        </td>
        <td>{row.network}</td>
        <td title={verdict && row.level !== 'risk' ? undefined : row.caveat || row.rest}>
          {getLevelWord(row.level ?? 'open')}
        </td>
        <td class="right-cell tabular">
          <b>{row.score || formatWords().noNumber}</b>
        </td>
        <td title={row.code}>{row.lead}</td>
        <td>{first && directionText(first.direction)}</td>
        <td class="right-cell tabular">{first?.hops}</td>
        <td class="tabular">{row.rows}</td>
        <td>
          <span class="b-yours">
            {row.tags
              .filter(({ kind }) => kind === 'case' || kind === 'data-set')
              .map((tag) => (
                <bdi key={`${tag.kind} ${tag.name}`} class={tag.kind === 'case' ? 'b-case' : 'b-data-set'}>
                  <SignDrawing sign={tag.kind === 'case' ? 'in-case' : 'may-be-in'} />
                  {tag.name}
                </bdi>
              ))}
            {row.own && (
              <bdi class="b-source" title={row.own}>
                {row.own}
              </bdi>
            )}
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={COLUMNS} class="address-row-card" id={`card-${row.key}`}>
            {card}
          </td>
        </tr>
      )}
    </tbody>
  );
}
