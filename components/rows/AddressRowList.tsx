// List of selectable address rows with the card of the open row and a button that draws more rows.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { AddressRow, type AddressRowProps, type RowData } from './AddressRow';
import { moveBetweenRows } from './row-keyboard-navigation';
import './AddressList.css';

export interface AddressRowListProps extends Pick<AddressRowProps, 'onSelect' | 'onOpen'> {
  /** Accessible name of the list. */
  label: string;
  class?: string;
  /** The rows to draw. */
  rows: readonly RowData[];
  /** Number of rows of the list, with those not drawn yet. */
  all: number;
  selected: ReadonlySet<string>;
  /** Key of the open row. */
  open: string;
  card: ComponentChildren;
  /** Text of the button below the rows; '' if there are no more. */
  more: string;
  onMore(): void;
  /** Key of the row that Tab reaches first; by default the first row. */
  current?: string;
  /** Called with the key of the row that receives the focus. */
  onCurrent?(key: string): void;
}

/** Renders the rows as one Tab stop; the arrow keys move between them. */
export function AddressRowList(props: AddressRowListProps) {
  const { label, rows, selected, open, card, more, onSelect, onOpen, onMore } = props;
  const [focused, setFocused] = useState(props.current ?? '');
  const current = rows.some(({ key }) => key === focused) ? focused : rows[0]?.key;
  return (
    <ul
      class={props.class ?? 's-list'}
      aria-label={label}
      onKeyDown={moveBetweenRows}
      onFocusIn={({ target }) => {
        const row = target instanceof Element && target.closest<HTMLElement>('[data-key]');
        if (!row) return;
        setFocused(row.dataset.key ?? '');
        props.onCurrent?.(row.dataset.key ?? '');
      }}
    >
      {rows.map((row, index) => (
        <AddressRow
          key={row.key}
          row={row}
          isCurrent={row.key === current}
          place={index + 1}
          of={props.all}
          selected={selected.has(row.key)}
          open={open === row.key}
          onSelect={onSelect}
          onOpen={onOpen}
        >
          {open === row.key && card}
        </AddressRow>
      ))}
      {more && (
        <li class="address-row-more">
          <button type="button" class="button" onClick={onMore}>
            {more}
          </button>
        </li>
      )}
    </ul>
  );
}
