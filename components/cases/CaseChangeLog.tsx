// Change log of a case, newest entry first: time, author and description of each change.
import type { CaseLogEntry } from '../../lib/cases/case-log';
import { formatUtcMinute, formatUtcTime } from '../../lib/i18n/format';
import { caseRecordWords } from '../../lib/i18n/words/case-record';
import { sharedWords } from '../../lib/i18n/words/shared';
import { sanitizeText } from '../../lib/text/sanitize';
import { getCaseEventText } from './case-log-text';
import './case-view.css';

export interface CaseChangeLogProps {
  /** Newest first. */
  entries: readonly CaseLogEntry[];
  /** Number of entries of the log. */
  total: number;
  /** Reads older entries; null if all are shown. */
  onOlder: (() => void) | null;
}

/** Renders the log as a section with its number of entries. */
export function CaseChangeLog({ entries, total, onOlder }: CaseChangeLogProps) {
  const words = caseRecordWords().log;
  return (
    <section class="case-log" aria-label={words.title} data-testid="case-log">
      <h3>
        {words.title} <small>{words.about({ n: total })}</small>
      </h3>
      {total === 0 && <p class="subtext">{words.none}</p>}
      <ol reversed>
        {entries.map(({ number, at, by, event }) => (
          <li key={number} data-testid="log-entry" data-type={event.type}>
            <p class="subtext">
              <time title={formatUtcTime(at)}>{formatUtcMinute(at)}</time> ·{' '}
              {sanitizeText(by, 60) || sharedWords().header.product}
            </p>
            <p>{getCaseEventText(event)}</p>
          </li>
        ))}
      </ol>
      {onOlder && (
        <button type="button" class="button" onClick={onOlder}>
          {words.older}
        </button>
      )}
    </section>
  );
}
