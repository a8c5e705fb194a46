// Level cells with the number of addresses each; a press filters by that level.

import { formatNumber } from '../../lib/i18n/format';
import { COUNT_CELLS, type CountCell, getLevelWord, levelWords } from '../../lib/i18n/levels';
import type { LevelCounts } from '../../lib/verdict/risk-summary';
import { MarkDrawing } from '../mark/MarkDrawing';

export interface LevelFilterProps {
  /** Null while the counts are unknown: each cell then shows a dash, because 0 would be a statement. */
  counts: LevelCounts | null;
  /** The active cells. */
  picked?: readonly CountCell[];
  onPick(cell: CountCell): void;
}

/** Renders the cells; the one for risk without a level appears only if its count is not zero. */
export function LevelFilter({ counts, picked, onPick }: LevelFilterProps) {
  const words = levelWords();
  const cells = COUNT_CELLS.filter((cell) => cell !== 'risk' || (counts?.risk ?? 0) > 0);
  return (
    <ul class="counts" aria-label={words.list}>
      {cells.map((cell) => {
        const word = getLevelWord(cell);
        return (
          <li key={cell}>
            <button
              type="button"
              aria-label={counts ? words.cellName(counts[cell], word) : words.cellUnknown(word)}
              aria-pressed={picked ? picked.includes(cell) : undefined}
              data-cell={cell}
              title={words.tooltip[cell]}
              onClick={() => onPick(cell)}
            >
              <span class="pair">
                <MarkDrawing
                  look={!counts ? { open: 'locked' } : cell === 'open' ? { open: 'idle' } : { level: cell }}
                />
                <b class="num">{counts ? formatNumber(counts[cell]) : words.unknown}</b>
              </span>{' '}
              <span class="word">{word}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
