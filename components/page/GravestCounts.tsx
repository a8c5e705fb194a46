// Line that counts the gravest addresses of a page and the rest, each count a button that lists them.
import { Fragment } from 'preact';
import { popupWords } from '../../lib/i18n/words/popup';
import type { CellCounts } from '../../lib/verdict/level-counts';
import './GravestCounts.css';

/** Cells that a line names, by gravity: the second row only where the first is empty. */
const GRAVE = [
  ['sanctioned', 'list-hit', 'severe', 'risk', 'high'],
  ['medium', 'low'],
] as const;
type GraveCell = (typeof GRAVE)[number][number];
const ALSO_IN_LEVEL: ReadonlySet<GraveCell> = new Set(['sanctioned', 'list-hit']);

/** Returns the gravest cells that have an address, and how many addresses have none of their levels. */
export function selectGravestCells(counts: CellCounts, all: number): { cells: GraveCell[]; more: number } {
  const rows = GRAVE.map((row) => row.filter((cell: GraveCell) => counts[cell]));
  const cells = rows.find((row) => row.length > 0) ?? [];
  // What is sanctioned or a list hit is also counted in its level, so it takes nothing from the rest.
  const inCells = cells.reduce((sum, cell) => (ALSO_IN_LEVEL.has(cell) ? sum : sum + (counts[cell] ?? 0)), 0);
  return { cells, more: all - inCells };
}

export interface GravestCountsProps {
  counts: CellCounts;
  /** Number of addresses on the page. */
  all: number;
  /** Lists the addresses of a cell; all of them without one. */
  onPick(cell?: GraveCell): void;
}

/** Renders `4 severe, 2 high, 11 more`; only the number of addresses where none is at risk. */
export function GravestCounts({ counts, all, onPick }: GravestCountsProps) {
  const words = popupWords().page;
  const { cells, more } = selectGravestCells(counts, all);
  return (
    <p class="gravest-counts tabular" data-testid="gravest-counts">
      {cells.map((cell, at) => (
        <Fragment key={cell}>
          {at > 0 && ', '}
          <button type="button" class="link-button" data-cell={cell} onClick={() => onPick(cell)}>
            {words.gravest[cell]({ n: counts[cell] ?? 0 })}
          </button>
        </Fragment>
      ))}
      {cells.length > 0 && more > 0 && ', '}
      {(cells.length === 0 || more > 0) && (
        <button type="button" class="link-button" data-cell="all" onClick={() => onPick()}>
          {cells.length > 0 ? words.gravest.more({ n: more }) : words.gravest.all({ n: all })}
        </button>
      )}
    </p>
  );
}
