// List of source rows that are not screened: row number, text, reason, and a button that copies all rows.
import { useState } from 'preact/hooks';
import { escapeFormulas } from '../../lib/export/csv';
import { bulkWords } from '../../lib/i18n/words/bulk';
import { sanitizeText } from '../../lib/text/sanitize';
import { LabeledScrollSection } from '../ui/LabeledScrollSection';
import './bulk.css';

/** `text` is the cell text as read from the row. */
export interface SkippedRow {
  line: number;
  text: string;
  reason: string;
}

/** Maximum number of rows drawn; the copy contains all of them. */
const SHOWN = 200;
const MAX_TEXT = 120;

export interface SkippedRowListProps {
  id: string;
  title: string;
  lines: readonly SkippedRow[];
  copy(text: string): Promise<boolean>;
  onClose(): void;
}

/** Formats one row as tab-separated text for a spreadsheet; formulas are neutralized. */
const lineText = ({ line, text, reason }: SkippedRow) =>
  `${line}\t${escapeFormulas(text.replace(/[\t\r\n]+/g, ' '))}\t${reason}`;

/** Renders the first 200 rows and a button that copies all rows. */
export function SkippedRowList({ id, title, lines, copy, onClose }: SkippedRowListProps) {
  const words = bulkWords();
  const [status, setStatus] = useState('');
  const copyAll = async (): Promise<void> => {
    const copied = await copy(lines.map(lineText).join('\n'));
    setStatus(copied ? words.problems.copied({ n: lines.length }) : words.problems.notCopied);
  };
  const hiddenCount = lines.length - SHOWN;
  return (
    <section class="b-problems" id={id} aria-label={title} data-testid={id}>
      <LabeledScrollSection label={title}>
        <ul>
          {lines.slice(0, SHOWN).map((problem) => (
            <li key={`${problem.line} ${problem.text}`}>
              <span class="tabular">{words.problems.row({ line: problem.line })}</span>
              <bdi class="monospace">{sanitizeText(problem.text, MAX_TEXT) || words.problems.empty}</bdi>
              <span>{problem.reason}</span>
            </li>
          ))}
        </ul>
      </LabeledScrollSection>
      {hiddenCount > 0 && <p class="subtext">{words.problems.more({ n: hiddenCount })}</p>}
      <div class="b-row">
        <button type="button" class="button" onClick={() => void copyAll()}>
          {words.problems.copy}
        </button>
        <button type="button" class="button plain" onClick={onClose}>
          {words.problems.close}
        </button>
        <span class="subtext" role="status">
          {status}
        </span>
      </div>
    </section>
  );
}
