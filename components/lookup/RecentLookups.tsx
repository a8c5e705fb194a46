// List of recent lookups, newest first: a press reopens one, and clearing can be undone.

import { sharedWords } from '../../lib/i18n/words/shared';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { VerdictBadge } from '../mark/VerdictBadge';
import { moveBetweenRows } from '../rows/row-keyboard-navigation';
import { UndoNote } from '../ui/UndoNote';
import '../ui/styles/list-rows.css';
import '../ui/styles/popup-section.css';

export interface RecentLookupRow {
  key: string;
  screening: ScreeningState;
  /** Display texts: short address, chain name, verdict, age. */
  short: string;
  chain: string;
  said: string;
  age: string;
  /** Time of the age in UTC, for its tooltip. */
  exactTime: string;
}

export interface RecentLookupsProps {
  lines: RecentLookupRow[];
  /** False without a screening service. */
  hasService: boolean;
  /** True right after the list was cleared here. */
  canUndo: boolean;
  /** Receives the key of the line. */
  onOpen(key: string): void;
  onClear(): void;
  onUndo(): void;
}

/** Renders the list; without lines it shows a hint or the undo note. */
export function RecentLookups({ lines, hasService, canUndo, onOpen, onClear, onUndo }: RecentLookupsProps) {
  const words = sharedWords().lookups;
  return (
    <section class="p-sec" aria-labelledby="lookups-title">
      <div class="p-sec-head">
        <h2 id="lookups-title">{hasService ? words.title : words.titleWithoutService}</h2>
        <span class="spacer" />
        {lines.length > 0 && (
          <button type="button" class="link-button" aria-label={words.clearName} onClick={onClear}>
            {words.clear}
          </button>
        )}
      </div>
      {lines.length === 0 && !canUndo && <p class="subtext">{words.none}</p>}
      <UndoNote text={lines.length === 0 && canUndo ? words.cleared : ''} onUndo={onUndo} />
      {lines.length > 0 && (
        <ul class="row-list" onKeyDown={moveBetweenRows}>
          {lines.map((line) => (
            <li key={line.key}>
              <button type="button" class="list-row" title={line.screening.address} onClick={() => onOpen(line.key)}>
                <VerdictBadge screening={line.screening} />
                <span class="monospace">{line.short}</span>
                <span class="row-chain">{line.chain}</span>
                <span class="row-words" title={line.said}>
                  {line.said}
                </span>
                <span class="row-time" title={line.exactTime}>
                  {line.age}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
