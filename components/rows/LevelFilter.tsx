// Buttons that filter by sanctions, list hit, risk level or missing answer, each with the count of addresses.

import { formatNumber } from '../../lib/i18n/format';
import { FILTER_CELLS, type FilterCell, getCellWord, getCellWordWithoutService } from '../../lib/i18n/levels';
import { levelFilterWords } from '../../lib/i18n/words/level-filter';
import type { CellCounts } from '../../lib/verdict/level-counts';
import { MarkDrawing } from '../mark/MarkDrawing';
import { SignDrawing } from '../mark/SignDrawing';
import './LevelFilter.css';

export interface LevelFilterProps {
  /** Null while the counts are unknown: each cell then shows a dash, because 0 would be a statement. */
  counts: CellCounts | null;
  /** The active cells. */
  picked?: readonly FilterCell[];
  /** False while no list is installed that can have a hit: *List hits 0* would say that the addresses were compared with lists. */
  hasHitLists: boolean | null;
  /** False without a screening service: there are no levels to count then. */
  hasService?: boolean;
  onPick(cell: FilterCell): void;
}

/** Renders the cells that count an address or are active; each is a toggle, spoken as `List hits, 2, filter`. */
export function LevelFilter({ counts, picked, hasHitLists, hasService = true, onPick }: LevelFilterProps) {
  const words = levelFilterWords();
  const tooltips: Partial<Record<FilterCell, string>> = words.tooltip;
  /** While the counts are unknown, those cells are drawn that may have one. */
  const isPossible = (cell: FilterCell): boolean => {
    if (cell === 'list-hit') return hasHitLists !== false;
    return hasService || cell === 'open' || cell === 'sanctioned';
  };
  const isShown = (cell: FilterCell): boolean =>
    picked?.includes(cell) ||
    (counts ? counts[cell] !== 0 && (counts[cell] !== null || isPossible(cell)) : isPossible(cell));
  const cells = FILTER_CELLS.filter(isShown);
  if (cells.length === 0) return null;
  return (
    <ul class="counts" aria-label={words.list}>
      {cells.map((cell) => {
        const count = counts?.[cell] ?? null;
        const word = hasService ? getCellWord(cell) : getCellWordWithoutService(cell);
        return (
          <li key={cell}>
            <button
              type="button"
              class={count === 0 ? 'count-zero' : count === null ? 'unknown' : undefined}
              aria-pressed={picked ? picked.includes(cell) : undefined}
              data-cell={cell}
              disabled={counts !== null && count === null}
              title={hasService ? tooltips[cell] : undefined}
              onClick={() => onPick(cell)}
            >
              <span class="count-word">{word}</span>
              <span class="visually-hidden">, </span>
              <span class="count-signs">
                <CellDrawing cell={cell} locked={counts === null} />
                {count === null ? (
                  <>
                    <b aria-hidden="true">{words.unknown}</b>
                    <span class="visually-hidden">{words.locked}</span>
                  </>
                ) : (
                  <b class="tabular">{formatNumber(count)}</b>
                )}
              </span>
              <span class="visually-hidden">{words.filter}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function CellDrawing({ cell, locked }: { cell: FilterCell; locked: boolean }) {
  if (cell === 'list-hit' || cell === 'sanctioned') return <SignDrawing sign="list-hit" />;
  return <MarkDrawing look={locked ? { open: 'locked' } : cell === 'open' ? { open: 'idle' } : { level: cell }} />;
}
