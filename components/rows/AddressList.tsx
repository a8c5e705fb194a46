// List of a page's addresses with a header, and the action bar for the selected rows.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { caseWords } from '../../lib/i18n/words/case';
import { IconButton } from '../ui/IconButton';
import type { RowData } from './AddressRow';
import { AddressRowList, type AddressRowListProps } from './AddressRowList';
import './AddressList.css';
import '../ui/styles/empty-state.css';
import { panelWords } from '../../lib/i18n/words/panel';
import type { OrderWord } from '../../lib/view/page/sort-and-filter-page-rows';
import { formatShownCount } from './row-view-model';

/** Rows drawn per step; the browser skips those out of view (content-visibility). */
const STEP = 2_000;

/** Element id of the list's first control. */
export const SELECT_ALL = 'select-all';

export interface AddressListProps extends Pick<AddressRowListProps, 'current' | 'onCurrent'> {
  rows: RowData[];
  all: number;
  /** How many addresses were found and screened. */
  summary: string;
  selected: ReadonlySet<string>;
  open: string;
  order: OrderWord;
  /** The orders to choose from. */
  orders: readonly OrderWord[];
  onOrder(order: OrderWord): void;
  onSelect(key: string, selected: boolean): void;
  onSelectAll(selected: boolean): void;
  onOpen(key: string): void;
  onClearFilter(): void;
  /** Menu beside the order select. */
  menu?: ComponentChildren;
  /** Card of the open row. */
  card: ComponentChildren;
}

/** Renders the rows in steps of 2,000; the step count is the only local state. */
export function AddressList(props: AddressListProps) {
  const words = panelWords().panel;
  const [limit, setLimit] = useState(STEP);
  const { rows, selected } = props;
  const allSelected = rows.length > 0 && rows.every(({ key }) => selected.has(key));
  const someSelected = !allSelected && rows.some(({ key }) => selected.has(key));
  const remaining = rows.length - limit;
  return (
    <>
      <div class="thead">
        <input
          type="checkbox"
          class="check-box"
          id={SELECT_ALL}
          aria-label={words.selectAll}
          checked={allSelected}
          indeterminate={someSelected}
          onChange={(event) => props.onSelectAll(event.currentTarget.checked)}
        />
        <span role="status" class="list-status tabular">
          {rows.length !== props.all && <>{formatShownCount(rows.length, props.all)} · </>}
          <span data-testid="summary">{props.summary}</span>
        </span>
        <span class="spacer" />
        <label class="order-label">
          <span>{words.order}</span>
          <select
            class="order"
            aria-label={words.order}
            data-testid="order"
            value={props.order}
            onChange={(event) => props.onOrder(event.currentTarget.value as OrderWord)}
          >
            {props.orders.map((order) => (
              <option key={order} value={order}>
                {words.orders[order]}
              </option>
            ))}
          </select>
        </label>
        {props.menu}
      </div>
      {rows.length === 0 ? (
        <div class="p-empty">
          <p>{words.noMatch}</p>
          <button type="button" class="button" onClick={props.onClearFilter}>
            {words.clearFilter}
          </button>
        </div>
      ) : (
        <AddressRowList
          {...props}
          label={words.list}
          rows={rows.slice(0, limit)}
          all={rows.length}
          more={remaining > 0 ? words.more({ n: Math.min(remaining, STEP) }) : ''}
          onMore={() => setLimit(limit + STEP)}
        />
      )}
    </>
  );
}

/** Action bar for the selected rows, rendered below the list while there is a selection. */
export function SelectionActions(props: {
  count: number;
  again: boolean;
  /** Number of requests that Screen sends; without any it is not drawn. */
  requests: number;
  /** Cost of Screen; '' if it needs no notice. */
  cost: string;
  onScreen(): void;
  /** Export menu. */
  menu: ComponentChildren;
  /** Set only while the vault is open. */
  onAddToCase?: (() => void) | undefined;
  onClear(): void;
}) {
  const words = panelWords().panel;
  return (
    <div class="selbar">
      {props.cost && <p class="subtext tabular">{props.cost}</p>}
      <b class="tabular">
        {props.count}
        <i> {words.selected}</i>
      </b>
      <span class="spacer" />
      {props.onAddToCase && (
        <button type="button" class="button primary" data-testid="add-to-case" onClick={props.onAddToCase}>
          {caseWords().add.action}
        </button>
      )}
      {props.menu}
      {props.requests > 0 && (
        <button type="button" class="button plain" data-testid="screen-selected" onClick={props.onScreen}>
          {(props.again ? words.askAgain : words.screen)({ requests: props.requests })}
        </button>
      )}
      <IconButton icon="cross" label={words.clearSelection} onPress={props.onClear} />
    </div>
  );
}
