// Hook for the expanded row of the address list.
import { useState } from 'preact/hooks';

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

/** @param start key of the row that is open first */
export function useExpandedRow(start = ''): ExpandedRow {
  const [open, setOpen] = useState(start);
  return {
    open,
    toggle: (key) => setOpen(key === open ? '' : key),
    show(key, findControl) {
      setOpen(key);
      requestAnimationFrame(() => {
        const card = document.getElementById(`card-${key}`);
        card?.scrollIntoView({ block: 'nearest' });
        const control = findControl?.() ?? card?.closest('li')?.querySelector<HTMLElement>('.row-button');
        control?.focus({ preventScroll: true });
      });
    },
  };
}
