// Buttons that filter by risk level, list hit or missing answer, each with the count of addresses.

import { formatNumber } from '../../lib/i18n/format';
import { FILTER_CELLS, type FilterCell, getCellWord, levelWords } from '../../lib/i18n/levels';
import type { CellCounts } from '../../lib/verdict/level-counts';
import { MarkDrawing } from '../mark/MarkDrawing';
import { SignDrawing } from '../mark/SignDrawing';

export interface LevelFilterProps {
  /** Null while the counts are unknown: each cell then shows a dash, because 0 would be a statement. */
  counts: CellCounts | null;
  /** The active cells. */
  picked?: readonly FilterCell[];
  onPick(cell: FilterCell): void;
}

/** Renders the cells, always all of them; each is a toggle, spoken as `List hits, 2, filter`. */
export function LevelFilter({ counts, picked, onPick }: LevelFilterProps) {
  const words = levelWords();
  return (
    <ul class="counts" aria-label={words.list}>
      {FILTER_CELLS.map((cell) => {
        const count = counts?.[cell] ?? null;
        const word = getCellWord(cell);
        return (
          <li key={cell}>
            <button
              type="button"
              class={count === 0 ? 'zero' : count === null ? 'unknown' : undefined}
              aria-pressed={picked ? picked.includes(cell) : undefined}
              data-cell={cell}
              disabled={counts !== null && count === null}
              title={words.tooltip[cell]}
              onClick={() => onPick(cell)}
            >
              <span class="word">{word}</span>
              <span class="vh">, </span>
              <span class="pair">
                <CellDrawing cell={cell} locked={counts === null} />
                {count === null ? (
                  <>
                    <b aria-hidden="true">{words.unknown}</b>
                    <span class="vh">{words.locked}</span>
                  </>
                ) : (
                  <b class="num">{formatNumber(count)}</b>
                )}
              </span>
              <span class="vh">{words.filter}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function CellDrawing({ cell, locked }: { cell: FilterCell; locked: boolean }) {
  if (cell === 'list-hit') return <SignDrawing sign="list-hit" />;
  return <MarkDrawing look={locked ? { open: 'locked' } : cell === 'open' ? { open: 'idle' } : { level: cell }} />;
}
