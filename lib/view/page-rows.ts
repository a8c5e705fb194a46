// The addresses of a page as the panel lists them: by risk, by level, by chain, by text. Pure.
import type { PageAddress } from '../messages/notice';
import { byRisk, type LevelCounts, levelOfState } from '../screening/policy';
import type { Ask, ScreeningState } from '../screening/state';

export type PageRow = PageAddress & { screening: ScreeningState };

/** What a count cell stands for: a level, or `open` for every state without an answer. */
export type Cell = keyof LevelCounts;

export interface RowFilter {
  /** Empty: every level. */
  cells: Cell[];
  /** '': every chain. */
  chain: string;
  text: string;
}

export const NO_FILTER: RowFilter = { cells: [], chain: '', text: '' };

/** The name under which a surface keeps one address. */
export const rowKey = (ask: Ask): string => `${ask.chain}:${ask.address}`;

/** The cell an address is counted in. */
export const cellOf = (screening: ScreeningState): Cell => levelOfState(screening) ?? 'open';

/** By level, then by score, then as the page has them. Does not change `rows`. */
export const sortByRisk = (rows: PageRow[]): PageRow[] => rows.toSorted((a, b) => byRisk(a.screening, b.screening));

const categories = ({ screening }: PageRow): string[] =>
  'verdict' in screening ? (screening.verdict.score?.contributions ?? []).map(({ category }) => category) : [];

/** The rows that pass; the text is looked for in the address, in what the page shows and in the categories. */
export function filterRows(rows: PageRow[], filter: RowFilter): PageRow[] {
  const text = filter.text.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (filter.cells.length === 0 || filter.cells.includes(cellOf(row.screening))) &&
      (filter.chain === '' || row.chain === filter.chain) &&
      (text === '' || [row.address, row.text, ...categories(row)].some((said) => said.toLowerCase().includes(text))),
  );
}

/** The chains of a page, in the order met. */
export const chainsOf = (rows: PageRow[]): string[] => [...new Set(rows.map(({ chain }) => chain))];

/** What one click may still screen: everything that nobody has asked about yet, for whatever reason it was held back. */
export function heldBack(rows: PageRow[]): Ask[] {
  return rows
    .filter(({ screening }) => screening.state === 'idle' || screening.state === 'over-budget')
    .map(({ chain, address }) => ({ chain, address }));
}

/** How many were held back by a limit. */
export const overLimit = (rows: PageRow[]): Ask[] =>
  rows.filter(({ screening }) => screening.state === 'over-budget').map(({ chain, address }) => ({ chain, address }));
