// Preact hook that handles the keyboard shortcuts of the whole side panel, such as / for Find.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { readShortcut } from './shortcut-from-keydown';
import type { PanelTabName } from './use-panel-route';

/** Time within which the second key of a sequence counts, in ms. */
const SEQUENCE_MS = 1_500;

const FIND = '[role=tabpanel]:not([hidden]) [data-testid=filter-text]';

export interface PanelShortcutActions {
  onTab(tab: PanelTabName): void;
  /** Lists are a section of the options. */
  onLists(): void;
  onHelp(): void;
}

/** Handles the keys everywhere but in fields, menus and dialogs. */
export function usePanelShortcuts(actions: PanelShortcutActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useLayoutEffect(() => {
    let sequenceUntil = 0;
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = readShortcut(event);
      const isSecond = event.timeStamp < sequenceUntil;
      sequenceUntil = 0;
      const tabs: Record<string, () => void> = {
        t: () => latest.current.onTab('page'),
        b: () => latest.current.onTab('bulk'),
        c: () => latest.current.onTab('cases'),
        l: () => latest.current.onLists(),
      };
      const keys: Record<string, () => void> = {
        g: () => {
          sequenceUntil = event.timeStamp + SEQUENCE_MS;
        },
        '/': () => document.querySelector<HTMLElement>(FIND)?.focus(),
        '?': () => latest.current.onHelp(),
      };
      const run = key === null ? undefined : isSecond ? tabs[key] : keys[key];
      if (!run) return;
      // Before the row keys, which use the same letters.
      event.preventDefault();
      event.stopImmediatePropagation();
      run();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
