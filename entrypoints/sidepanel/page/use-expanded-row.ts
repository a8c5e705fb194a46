// Which row of the list is open; a row that is opened is also jumped to in the page beside the panel.
import { useState } from 'preact/hooks';
import { call } from '../../../lib/messages/call';
import { type PageRow, rowKey } from '../../../lib/view/page/page-rows';

export interface ExpandedRow {
  /** The key of the open row; '' where none is. */
  open: string;
  /** Opens the row, or closes the open one. */
  toggle(key: string): void;
  /** Opens the row and brings its card into view, with the focus on it. */
  show(key: string): void;
}

/** @param tabId of the page that is jumped in. @param rows all that can be opened */
export function useExpandedRow(tabId: number, rows: readonly PageRow[]): ExpandedRow {
  const [open, setOpen] = useState('');
  const openRow = (key: string): void => {
    setOpen(key);
    const row = rows.find((one) => rowKey(one) === key);
    if (row) void call('jump', { tabId, ask: { chain: row.chain, address: row.address } }).catch(() => undefined);
  };
  return {
    open,
    toggle: (key) => (key === open ? setOpen('') : openRow(key)),
    show(key) {
      openRow(key);
      requestAnimationFrame(() => {
        const card = document.getElementById(`card-${key}`);
        card?.scrollIntoView({ block: 'nearest' });
        card?.closest('li')?.querySelector<HTMLElement>('.go')?.focus({ preventScroll: true });
      });
    },
  };
}
