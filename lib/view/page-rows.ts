// The addresses of a page as the panel lists them: by risk, by level, by chain, by text. Pure.
import type { PageAddress } from '../messages/notice';
import type { Ask, ScreeningState } from '../screening/state';
import { type Level, levelOf } from '../screening/verdict';

export type PageRow = PageAddress & { screening: ScreeningState };

/** What a count cell stands for: a level, or `open` for every state without an answer. */
export type Cell = Level | 'open';

export interface RowFilter {
  /** Empty: every level. */
  cells: Cell[];
  /** '': every chain. */
  chain: string;
  text: string;
}

export const NO_FILTER: RowFilter = { cells: [], chain: '', text: '' };

/**
 * Most pressing first. `risk` (found, band not known) may be severe and stands next to it; an address without an
 * answer may be anything, so it stands above one where the service found nothing.
 */
const ORDER: Cell[] = ['severe', 'risk', 'high', 'medium', 'low', 'open', 'none'];

/** The name under which a surface keeps one address. */
export const rowKey = (ask: Ask): string => `${ask.chain}:${ask.address}`;

/** The verdict behind a state, fresh or stale; null where there is none. */
export const verdictOf = (screening: ScreeningState) => ('verdict' in screening ? screening.verdict : null);

/** The cell an address is counted in. */
export function cellOf(screening: ScreeningState): Cell {
  const verdict = verdictOf(screening);
  return verdict ? levelOf(verdict) : 'open';
}

/** `data-level` of a row (design.md 6): absent where there is no verdict. */
export function levelOfState(screening: ScreeningState): Level | undefined {
  const verdict = verdictOf(screening);
  return verdict ? levelOf(verdict) : undefined;
}

/** How many addresses stand in each cell. */
export function countCells(rows: PageRow[]): Record<Cell, number> {
  const counts: Record<Cell, number> = { severe: 0, risk: 0, high: 0, medium: 0, low: 0, open: 0, none: 0 };
  for (const row of rows) counts[cellOf(row.screening)] += 1;
  return counts;
}

/** By level, then by score, then as the page has them. Does not change `rows`. */
export function sortByRisk(rows: PageRow[]): PageRow[] {
  const score = (row: PageRow): number => verdictOf(row.screening)?.score?.value ?? -1;
  return rows
    .map((row, place) => ({ row, place, rank: ORDER.indexOf(cellOf(row.screening)), score: score(row) }))
    .sort((a, b) => a.rank - b.rank || b.score - a.score || a.place - b.place)
    .map(({ row }) => row);
}

/** The rows that pass; the text is looked for in the address, in what the page shows and in the categories. */
export function filterRows(rows: PageRow[], filter: RowFilter): PageRow[] {
  const text = filter.text.trim().toLowerCase();
  const said = (row: PageRow): string =>
    [
      row.address,
      row.text,
      ...(verdictOf(row.screening)?.score?.contributions ?? []).map(({ category }) => category),
    ].join('\n');
  return rows.filter(
    (row) =>
      (filter.cells.length === 0 || filter.cells.includes(cellOf(row.screening))) &&
      (filter.chain === '' || row.chain === filter.chain) &&
      (text === '' || said(row).toLowerCase().includes(text)),
  );
}

/** The chains of a page, in the order met. */
export const chainsOf = (rows: PageRow[]): string[] => [...new Set(rows.map(({ chain }) => chain))];

/** What one click may still screen: everything nobody has asked yet, for whatever reason it was held back. */
export function heldBack(rows: PageRow[]): Ask[] {
  return rows
    .filter(({ screening }) => screening.state === 'idle' || screening.state === 'over-budget')
    .map(({ chain, address }) => ({ chain, address }));
}

/** How many were held back by the page's own limit. */
export const overLimit = (rows: PageRow[]): number =>
  rows.filter(({ screening }) => screening.state === 'over-budget').length;
