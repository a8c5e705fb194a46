// Preact hook that reports changes of the address list's view state, and restores the scroll position.
import { useEffect, useRef, useState } from 'preact/hooks';
import { MAX_ADDRESSES_PER_CALL, MAX_FILTER_TEXT } from '../../../lib/messages/message-limits';
import type { SavedListView } from '../../../lib/messages/saved-panel-state';

/** State of a list, without the page that it belongs to. */
export type ListViewState = Omit<SavedListView, 'tabId' | 'host'>;

const LIST = '.panel-list:not([hidden]) .s-list';

/** Returns the key of the first row in view; '' if the list is scrolled to its start. */
function findTopRow(list: Element): string {
  if (list.scrollTop === 0) return '';
  const { left, top, width } = list.getBoundingClientRect();
  const row = document.elementFromPoint(left + width / 2, top + 1)?.closest<HTMLElement>('[data-key]');
  return row?.dataset.key ?? '';
}

export interface ListViewStateOptions extends Omit<ListViewState, 'current' | 'top'> {
  /** State at the start; null if none was kept. */
  start: ListViewState | null;
  /** True while rows are drawn in front. */
  isShown: boolean;
  onChange(state: ListViewState): void;
}

/** Calls `onChange` after each change, not with the state at the start. @returns the setter of the current row */
export function useRestorableListView({
  start,
  isShown,
  onChange,
  ...state
}: ListViewStateOptions): (key: string) => void {
  const [current, setCurrent] = useState(start?.current ?? '');
  const [top, setTop] = useState(start?.top ?? '');
  const hasScrolled = useRef(false);
  useEffect(() => {
    if (!isShown) return;
    if (!hasScrolled.current && top)
      document.querySelector(`${LIST} [data-key="${CSS.escape(top)}"]`)?.scrollIntoView({ block: 'start' });
    hasScrolled.current = true;
    const onScroll = ({ target }: Event): void => {
      if (target instanceof Element && target.matches(LIST)) setTop(findTopRow(target));
    };
    // Scroll events do not bubble.
    document.addEventListener('scroll', onScroll, true);
    return () => document.removeEventListener('scroll', onScroll, true);
  }, [isShown]);

  const { filter, selected } = state;
  const kept: ListViewState = {
    ...state,
    filter: { ...filter, text: filter.text.slice(0, MAX_FILTER_TEXT) },
    selected: selected.slice(0, MAX_ADDRESSES_PER_CALL),
    current,
    top,
  };
  const json = JSON.stringify(kept);
  const reported = useRef(json);
  useEffect(() => {
    if (json === reported.current) return;
    reported.current = json;
    onChange(kept);
  }, [json]);
  return setCurrent;
}
