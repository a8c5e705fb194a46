// Row of the case list that shows a case's name, disposition and counts of addresses by risk level.
import type { CaseSummary } from '../../lib/cases/case-summary';
import { formatNumber, formatRecent, joinFacts } from '../../lib/i18n/format';
import { COUNT_CELLS, getLevelWord } from '../../lib/i18n/levels';
import { caseWords } from '../../lib/i18n/words/case';
import { caseRecordWords } from '../../lib/i18n/words/case-record';
import { levelFilterWords } from '../../lib/i18n/words/level-filter';
import { sanitizeText } from '../../lib/text/sanitize';
import type { CellCounts } from '../../lib/verdict/level-counts';
import { MarkDrawing } from '../mark/MarkDrawing';
import { SignDrawing } from '../mark/SignDrawing';
import { DispositionTag } from './DispositionTag';
import { VerdictChangeLine } from './VerdictChangeLine';
import './cases.css';

/** Returns the line below the name of a case: addresses, sightings, last note, watch. @param now epoch ms */
export function getCaseCountsText(
  line: Pick<CaseSummary, 'addresses' | 'sightings' | 'lastNoteAt' | 'watchDays'>,
  now: number,
): string {
  const { list: words, form } = caseWords();
  const parts = [words.addresses({ n: line.addresses })];
  if (line.sightings > 0) parts.push(words.sightings({ n: line.sightings }));
  if (line.lastNoteAt !== null) parts.push(words.lastNote({ when: formatRecent(line.lastNoteAt, now) }));
  if (line.watchDays > 0)
    parts.push(`${caseRecordWords().field.watchDays}: ${form.watchDays({ days: line.watchDays })}`);
  return joinFacts(parts);
}

/** Renders the tags of a case, or null without tags. */
export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul class="case-tags" aria-label={caseRecordWords().field.tags}>
      {tags.map((tag) => (
        <li key={tag} class="case-tag faint">
          {sanitizeText(tag)}
        </li>
      ))}
    </ul>
  );
}

/** Renders sanctioned addresses and list hits in inverted colors, then each level, with number and word; those with zero addresses are omitted. */
export function LevelMarks({ counts }: { counts: CellCounts }) {
  const words = levelFilterWords();
  const cells = COUNT_CELLS.filter((cell) => counts[cell] > 0);
  const hits = [
    { cell: 'sanctioned', n: counts.sanctioned, word: words.sanctioned },
    { cell: 'list-hit', n: counts['list-hit'] ?? 0, word: words.listHits },
  ].filter(({ n }) => n > 0);
  return (
    <div class="level-counts">
      {hits.map(({ cell, n, word }) => (
        <span key={cell} title={words.countName({ word, n })} class="hit-count" data-cell={cell}>
          <SignDrawing sign="list-hit" />
          <b>{formatNumber(n)}</b> {word}
        </span>
      ))}
      {cells.map((cell) => {
        const word = getLevelWord(cell);
        return (
          <span key={cell} title={words.countName({ word, n: counts[cell] })}>
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
    <li class="case-item" data-testid="case" data-case={line.id} data-disposition={line.disposition}>
      <h2>
        <button type="button" class="row-button" data-testid="open-case" onClick={() => onOpen(line.id)}>
          {sanitizeText(line.name)}
        </button>
        {line.isArchived && <span class="case-tag faint">{caseRecordWords().log.archived}</span>}
        <DispositionTag disposition={line.disposition} />
      </h2>
      <p>
        {line.reference && `${sanitizeText(line.reference)} · `}
        {getCaseCountsText(line, now)}
      </p>
      {counts && <LevelMarks counts={counts} />}
      <Tags tags={line.tags} />
      {line.change && <VerdictChangeLine address={line.change.address} change={line.change} now={now} />}
    </li>
  );
}
