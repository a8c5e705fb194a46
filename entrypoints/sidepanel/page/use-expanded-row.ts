// Hook for the expanded row; opening a row also scrolls the page to the address.
import { useState } from 'preact/hooks';
import { call } from '../../../lib/messages/call-background';
import { type PageRow, rowKey } from '../../../lib/view/page/sort-and-filter-page-rows';

export interface ExpandedRow {
  /** Key of the open row; '' if none is open. */
  open: string;
  /** Opens the row, or closes the open one. */
  toggle(key: string): void;
  /**
   * Opens the row, scrolls its card into view and focuses it.
   * @param findControl returns the control that is focused instead, once the card is drawn
   */
  show(key: string, findControl?: () => HTMLElement | null): void;
}

/** @param tabId tab to scroll in. @param rows all rows that can be opened. @param start key of the row that is open first */
export function useExpandedRow(tabId: number, rows: readonly PageRow[], start = ''): ExpandedRow {
  const [open, setOpen] = useState(start);
  const openRow = (key: string): void => {
    setOpen(key);
    const row = rows.find((candidate) => rowKey(candidate) === key);
    if (row) void call('jump', { tabId, ask: { chain: row.chain, address: row.address } }).catch(() => undefined);
  };
  return {
    open,
    toggle: (key) => (key === open ? setOpen('') : openRow(key)),
    show(key, findControl) {
      openRow(key);
      requestAnimationFrame(() => {
        const card = document.getElementById(`card-${key}`);
        card?.scrollIntoView({ block: 'nearest' });
        const control = findControl?.() ?? card?.closest('li')?.querySelector<HTMLElement>('.row-button');
        control?.focus({ preventScroll: true });
      });
    },
  };
}
