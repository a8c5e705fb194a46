// Row of the search results or of a pasted list: icon, name, second line, score, and a word at the right.
import type { ComponentChildren } from 'preact';

export interface RecordRowProps {
  /** Mark or sign. */
  sign: ComponentChildren;
  name: ComponentChildren;
  detail: ComponentChildren;
  /** Score, and the age or a word below it; '' without one. */
  score?: string;
  right: ComponentChildren;
  /** Tooltip of the row, such as the full address. */
  title?: string;
  /** Key that opens the row within its list. */
  shortcut?: string | undefined;
  testId: string;
  onOpen(): void;
}

/** Renders the row as one button in a list item. */
export function RecordRow({ sign, name, detail, score, right, title, shortcut, testId, onOpen }: RecordRowProps) {
  return (
    <li>
      <button
        type="button"
        class="record"
        title={title}
        aria-keyshortcuts={shortcut}
        data-testid={testId}
        onClick={onOpen}
      >
        <span class="record-sign">{sign}</span>
        <span class="record-text">
          <span class="record-name">{name}</span>
          <span class="record-detail">{detail}</span>
        </span>
        <span class="record-right">
          {score && <b>{score}</b>}
          {right}
        </span>
      </button>
    </li>
  );
}

/** Moves the focus between the rows below `root`: arrows by one, Home and End; a digit opens the row. `onLeave`: up from the first row. */
export function moveBetweenRecords(event: KeyboardEvent, onLeave: () => void): void {
  const { key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const rows = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.record')];
  const at = rows.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  if (/^[1-9]$/.test(key)) {
    event.preventDefault();
    rows[Number(key) - 1]?.click();
    return;
  }
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key];
  if (next === undefined) return;
  event.preventDefault();
  if (next < 0) onLeave();
  else rows[next]?.focus();
}
