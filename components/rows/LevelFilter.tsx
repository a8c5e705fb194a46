// Level cells with the number of addresses each; a press filters by that level.

import { formatNumber } from '../../lib/i18n/format';
import { levelWords } from '../../lib/i18n/levels';
import { LEVELS, type LevelCounts } from '../../lib/verdict/risk-summary';
import type { RiskLevel } from '../../lib/verdict/verdict';
import { MarkDrawing } from '../mark/MarkDrawing';

/** A level, or `open` for every state without an answer. */
export type CountCell = RiskLevel | 'open';

export interface LevelFilterProps {
  /** Null while the counts are unknown: each cell then shows a dash, because 0 would be a statement. */
  counts: LevelCounts | null;
  /** The active cells. */
  picked?: readonly CountCell[];
  onPick(cell: CountCell): void;
}

/** Renders the cells; the one for risk without a band appears only if its count is not zero. */
export function LevelFilter({ counts, picked, onPick }: LevelFilterProps) {
  const words = levelWords();
  const hasBandlessRisk = (counts?.risk ?? 0) > 0;
  const cells: CountCell[] = [...LEVELS.filter((level) => level !== 'risk' || hasBandlessRisk), 'open'];
  return (
    <ul class="counts" aria-label={words.list}>
      {cells.map((cell) => {
        const word = cell === 'open' ? words.noAnswer : words.word[cell];
        return (
          <li key={cell}>
            <button
              type="button"
              aria-label={counts ? words.cellName(counts[cell], word) : words.cellUnknown(word)}
              aria-pressed={picked ? picked.includes(cell) : undefined}
              data-cell={cell}
              onClick={() => onPick(cell)}
            >
              <span class="pair">
                <MarkDrawing
                  look={!counts ? { open: 'locked' } : cell === 'open' ? { open: 'idle' } : { level: cell }}
                />
                <b class="num">{counts ? formatNumber(counts[cell]) : words.unknown}</b>
              </span>{' '}
              <span class="word">{hasBandlessRisk && cell === 'none' ? words.noneShort : word}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
