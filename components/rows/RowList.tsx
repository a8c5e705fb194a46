// List of selectable address rows with the card of the open row and a button that draws more rows.
import type { ComponentChildren } from 'preact';
import { AddressRow, type AddressRowProps, type RowData } from './AddressRow';
import { moveBetweenRows } from './row-keyboard-navigation';

export interface RowListProps extends Pick<AddressRowProps, 'onSelect' | 'onOpen'> {
  /** Accessible name of the list. */
  label: string;
  class?: string;
  /** The rows to draw. */
  rows: readonly RowData[];
  selected: ReadonlySet<string>;
  /** Key of the open row. */
  open: string;
  card: ComponentChildren;
  /** Text of the button below the rows; '' if there are no more. */
  more: string;
  onMore(): void;
}

/** Renders the rows; the arrow keys move between them. */
export function RowList(props: RowListProps) {
  const { label, rows, selected, open, card, more, onSelect, onOpen, onMore } = props;
  return (
    <ul class={props.class ?? 's-list'} aria-label={label} onKeyDown={moveBetweenRows}>
      {rows.map((row) => (
        <AddressRow
          key={row.key}
          row={row}
          selected={selected.has(row.key)}
          open={open === row.key}
          onSelect={onSelect}
          onOpen={onOpen}
        >
          {open === row.key && card}
        </AddressRow>
      ))}
      {more && (
        <li class="it-more">
          <button type="button" class="btn" onClick={onMore}>
            {more}
          </button>
        </li>
      )}
    </ul>
  );
}
