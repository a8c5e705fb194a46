// Row of the case list that shows a case's name, disposition and counts of addresses by risk level.
import type { CaseSummary } from '../../lib/cases/case-summary';
import { caseRecordWords } from '../../lib/i18n/case-record';
import { caseWords } from '../../lib/i18n/cases';
import { formatNumber } from '../../lib/i18n/format';
import { COUNT_CELLS, getLevelWord, levelWords } from '../../lib/i18n/levels';
import { sanitizeText } from '../../lib/text/sanitize';
import type { CellCounts } from '../../lib/verdict/level-counts';
import { MarkDrawing } from '../mark/MarkDrawing';
import { SignDrawing } from '../mark/SignDrawing';
import { DispositionTag } from './DispositionTag';
import { VerdictChangeLine } from './VerdictChangeLine';

/** Renders the tags of a case, or null without tags. */
export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul class="case-tags" aria-label={caseWords().one.tags}>
      {tags.map((tag) => (
        <li key={tag} class="tagx faint">
          {sanitizeText(tag)}
        </li>
      ))}
    </ul>
  );
}

/** Renders list hits in inverted colors, then each level, with number and word; those with zero addresses are omitted. */
export function LevelMarks({ counts }: { counts: CellCounts }) {
  const words = levelWords();
  const cells = COUNT_CELLS.filter((cell) => counts[cell] > 0);
  const listHits = counts['list-hit'] ?? 0;
  return (
    <div class="mks">
      {listHits > 0 && (
        <span title={words.countName(listHits, words.listHits)} data-cell="list-hit">
          <SignDrawing sign="list-hit" />
          <b>{formatNumber(listHits)}</b> {words.listHits}
        </span>
      )}
      {cells.map((cell) => {
        const word = getLevelWord(cell);
        return (
          <span key={cell} title={words.countName(counts[cell], word)}>
            <MarkDrawing look={cell === 'open' ? { open: 'idle' } : { level: cell }} />
            <b>{formatNumber(counts[cell])}</b> {word}
          </span>
        );
      })}
    </div>
  );
}

export interface CaseListRowProps {
  line: CaseSummary;
  /** Null until the counts are loaded. */
  counts: CellCounts | null;
  now: number;
  onOpen(id: string): void;
}

/** Renders one list row; a press on the name opens the case. */
export function CaseListRow({ line, counts, now, onOpen }: CaseListRowProps) {
  return (
    <li class="case" data-testid="case" data-case={line.id} data-disposition={line.disposition}>
      <h2>
        <button type="button" class="go" data-testid="open-case" onClick={() => onOpen(line.id)}>
          {sanitizeText(line.name)}
        </button>
        {line.isArchived && <span class="tagx faint">{caseRecordWords().archive.tag}</span>}
        <DispositionTag disposition={line.disposition} />
      </h2>
      <p>
        {line.reference && `${sanitizeText(line.reference)} · `}
        {caseWords().list.counts(line, now)}
      </p>
      {counts && <LevelMarks counts={counts} />}
      <Tags tags={line.tags} />
      {line.change && <VerdictChangeLine address={line.change.address} change={line.change} now={now} />}
    </li>
  );
}
