// Hook for the keyboard shortcuts of the address list: move, select, and act on the current row.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { readShortcut } from '../shortcut-from-keydown';

export interface RowShortcutActions {
  onSelect(key: string): void;
  onEvidence(key: string): void;
  onAddToCase(key: string): void;
  /** `o` Open in, `y` Copy as, `n` name: a control of the row's card. */
  onCardControl(key: string, letter: 'o' | 'y' | 'n'): void;
  /** Escape, if no card is open. */
  onEscape(): void;
}

const LIST = '.panel-list:not([hidden]) .s-list';
const CURRENT = '.row-button[tabindex="0"]';

/** Focuses the row `by` places from the current one; the current one itself if the list has no focus. */
function moveFocus(list: Element, by: 1 | -1): void {
  const current = list.querySelector<HTMLElement>(CURRENT);
  const row = current?.closest('[data-key]');
  const next = by === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  const target = list.contains(document.activeElement) ? next?.querySelector<HTMLElement>('.row-button') : current;
  target?.focus();
}

/** Focuses the current row if the list has no focus, so that the next `j` moves on from it. */
function focusCurrent(list: Element): void {
  if (!list.contains(document.activeElement)) list.querySelector<HTMLElement>(CURRENT)?.focus();
}

/** Handles the keys while the list is shown. */
export function useRowShortcuts(isShown: boolean, actions: RowShortcutActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  // Before the next frame: a row has the focus in that frame when the evidence closes, and a key that follows at once counts.
  useLayoutEffect(() => {
    if (!isShown) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = readShortcut(event);
      const list = document.querySelector(LIST);
      if (key === null) return;
      if (key === 'Escape') latest.current.onEscape();
      const row = list?.querySelector(CURRENT)?.closest<HTMLElement>('[data-key]')?.dataset.key;
      if (!list || row === undefined) return;
      const isOnRow = event.target instanceof Element && event.target.matches('.row-button');
      const run = {
        j: () => moveFocus(list, 1),
        k: () => moveFocus(list, -1),
        x: () => {
          focusCurrent(list);
          latest.current.onSelect(row);
        },
        e: () => latest.current.onEvidence(row),
        Enter: isOnRow ? () => latest.current.onEvidence(row) : undefined,
        c: () => latest.current.onAddToCase(row),
        o: () => latest.current.onCardControl(row, 'o'),
        y: () => latest.current.onCardControl(row, 'y'),
        n: () => latest.current.onCardControl(row, 'n'),
      }[key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isShown]);
}
