// The rows that are not asked about, each with its number and reason; to look at and to copy.
import { useState } from 'preact/hooks';
import { withoutFormulas } from '../../lib/export/csv';
import { bulkWords } from '../../lib/i18n/bulk';
import { sanitizeText } from '../../lib/text/sanitize';
import { ScrollableReport } from '../reports/ScrollableReport';

/** `text` as it stands in the row. */
export interface ProblemLine {
  line: number;
  text: string;
  reason: string;
}

/** More are in the copy. */
const SHOWN = 200;
const MAX_TEXT = 120;

export interface ProblemListProps {
  id: string;
  title: string;
  lines: readonly ProblemLine[];
  copy(text: string): Promise<boolean>;
  onClose(): void;
}

/** What a spreadsheet takes back: one row a line, its parts apart by tabs. */
const lineText = ({ line, text, reason }: ProblemLine) =>
  `${line}\t${withoutFormulas(text.replace(/[\t\r\n]+/g, ' '))}\t${reason}`;

export function ProblemList({ id, title, lines, copy, onClose }: ProblemListProps) {
  const words = bulkWords();
  const [told, setTold] = useState('');
  const copyAll = async (): Promise<void> => {
    const copied = await copy(lines.map(lineText).join('\n'));
    setTold(copied ? words.problems.copied(lines.length) : words.problems.notCopied);
  };
  const rest = lines.length - SHOWN;
  return (
    <section class="b-problems" id={id} aria-label={title} data-testid={id}>
      <ScrollableReport label={title}>
        <ul>
          {lines.slice(0, SHOWN).map((one) => (
            <li key={`${one.line} ${one.text}`}>
              <span class="num">{words.problems.row(one.line)}</span>
              <bdi class="mono">{sanitizeText(one.text, MAX_TEXT) || words.problems.empty}</bdi>
              <span>{one.reason}</span>
            </li>
          ))}
        </ul>
      </ScrollableReport>
      {rest > 0 && <p class="sub">{words.problems.more(rest)}</p>}
      <div class="b-row">
        <button type="button" class="btn" onClick={() => void copyAll()}>
          {words.problems.copy}
        </button>
        <button type="button" class="btn text" onClick={onClose}>
          {words.problems.close}
        </button>
        <span class="sub" role="status">
          {told}
        </span>
      </div>
    </section>
  );
}
