// Virtual list: rows of equal height, of which only those in and near the viewport are rendered.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import '../log/log.css';

export interface VirtualListProps<T> {
  label: string;
  items: readonly T[];
  /** Height of each row, px. */
  rowHeight: number;
  /** Height of the list before the first scroll, in px; later the measured height is used. */
  firstHeight: number;
  keyOf(item: T, index: number): string;
  children(item: T, index: number): ComponentChildren;
  /** Called when the viewport nears the end. */
  onEnd(): void;
  testId: string;
}

/** Rows drawn above and below the viewport. */
const MARGIN_ROWS = 8;

/** Renders a scrolling list; its rows are list items with their position in the whole list. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { items, rowHeight, onEnd } = props;
  const [view, setView] = useState({ top: 0, height: props.firstHeight });
  const first = Math.max(0, Math.floor(view.top / rowHeight) - MARGIN_ROWS);
  const end = Math.min(items.length, Math.ceil((view.top + view.height) / rowHeight) + MARGIN_ROWS);
  return (
    <ul
      class="virtual-list"
      aria-label={props.label}
      data-testid={props.testId}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        setView({ top: scrollTop, height: clientHeight });
        if (scrollHeight - scrollTop - clientHeight < MARGIN_ROWS * rowHeight) onEnd();
      }}
    >
      <li class="virtual-space" aria-hidden="true" style={{ height: first * rowHeight }} />
      {items.slice(first, end).map((item, i) => (
        <li
          key={props.keyOf(item, first + i)}
          style={{ height: rowHeight }}
          aria-posinset={first + i + 1}
          aria-setsize={items.length}
        >
          {props.children(item, first + i)}
        </li>
      ))}
      <li class="virtual-space" aria-hidden="true" style={{ height: (items.length - end) * rowHeight }} />
    </ul>
  );
}
