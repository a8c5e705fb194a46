// Row for one record in search results or a pasted list, and keyboard navigation between rows.
import type { ComponentChildren } from 'preact';
import './search-results.css';

export interface RecordRowProps {
  /** Mark or sign. */
  sign: ComponentChildren;
  name: ComponentChildren;
  /** Tag of a list hit below the name. */
  below?: ComponentChildren;
  detail: ComponentChildren;
  /** Score, and the age or a word below it; '' without one. */
  score?: string;
  right: ComponentChildren;
  /** Tooltip of the row, such as the full address. */
  title?: string;
  /** Keys that open the row within its list: the digits of its number. */
  shortcut?: string | undefined;
  testId: string;
  onOpen(): void;
}

/** Returns the keys of the row at a place of its list; undefined beyond 99 rows. */
export const toRowShortcut = (place: number): string | undefined =>
  place < 99 ? [...String(place + 1)].join(' ') : undefined;

/** Renders the row as one button in a list item. */
export function RecordRow({
  sign,
  name,
  below,
  detail,
  score,
  right,
  title,
  shortcut,
  testId,
  onOpen,
}: RecordRowProps) {
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
          {below}
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

/** Time in ms in which a second digit belongs to the first. */
const PAIR_MS = 1_500;
/** First digit of a row number, its list and the time of its key. */
let firstDigit: { digit: number; list: EventTarget | null; at: number } | null = null;

/** Opens the row whose number is complete; a digit that may begin a longer number moves the focus and waits for the next one. */
function typeRowNumber({ key, currentTarget, timeStamp }: KeyboardEvent, rows: readonly HTMLElement[]): void {
  const isSecond = firstDigit?.list === currentTarget && timeStamp - (firstDigit?.at ?? 0) < PAIR_MS;
  const number = (isSecond ? (firstDigit?.digit ?? 0) * 10 : 0) + Number(key);
  const row = rows[number - 1];
  const isOpen = !isSecond && number > 0 && number * 10 <= rows.length;
  firstDigit = isOpen ? { digit: number, list: currentTarget, at: timeStamp } : null;
  if (isOpen) row?.focus();
  else row?.click();
}

/**
 * Moves the focus between the rows below `root`: arrows by one, Home and End; the number of a row, of one or two digits, opens it, so that
 * any of 99 rows is two keys away from the first. `onLeave`: up from the first row.
 */
export function moveBetweenRecords(event: KeyboardEvent, onLeave: () => void): void {
  const { key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const rows = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.record')];
  const at = rows.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  if (/^[0-9]$/.test(key)) {
    event.preventDefault();
    typeRowNumber(event, rows);
    return;
  }
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key];
  if (next === undefined) return;
  event.preventDefault();
  if (next < 0) onLeave();
  else rows[next]?.focus();
}
