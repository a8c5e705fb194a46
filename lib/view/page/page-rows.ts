// Address rows of a page for the panel: sorting, filters, counts, look-alike groups. Pure.

import type { NoteWord, OrderWord } from '../../i18n/panel';
import type { PageAddress } from '../../messages/events';
import { byRisk, getStateLevel, type LevelCounts } from '../../verdict/risk-summary';
import type { AddressRef, BudgetScope, ScreeningState } from '../../verdict/screening-state';

export type PageRow = PageAddress & {
  screening: ScreeningState;
  /** Another address of the page that it may be taken for. */
  alike?: string | undefined;
};

/** What the page itself reveals about an address, which a person should know before any verdict; the gravest first. */
export function getRowNotes({ alike, linksTo, checksum }: PageRow): NoteWord[] {
  const notes: NoteWord[] = [];
  if (alike !== undefined) notes.push('look-alike');
  if (linksTo !== undefined) notes.push('link-differs');
  if (checksum === 'mismatch') notes.push('mismatch');
  return notes;
}

/** Whether the page itself gives reason for a note. */
export const hasRowNotes = (row: PageRow): boolean => getRowNotes(row).length > 0;

/** Whether a list of the person's own holds it. */
export const isListed = ({ screening }: PageRow): boolean => (screening.own?.lists.length ?? 0) > 0;

/** What a count cell stands for: a level, or `open` for every state without an answer. */
export type CountCellName = keyof LevelCounts;

export interface RowFilter {
  /** Empty: every level. */
  cells: CountCellName[];
  /** '': every chain. */
  chain: string;
  text: string;
  /** Only those with a note. */
  noted: boolean;
  /** Only those in a list of the person's own; with `noted` those of either. */
  listed: boolean;
}

export const NO_FILTER: RowFilter = { cells: [], chain: '', text: '', noted: false, listed: false };

/** The name under which a surface keeps one address. */
export const rowKey = (ask: AddressRef): string => `${ask.chain}:${ask.address}`;

/** The cell an address is counted in. */
export const getCountCell = (screening: ScreeningState): CountCellName => getStateLevel(screening) ?? 'open';

/** By level, then by score, then as the page has them; with `notes` those that have one come first. Does not change `rows`. */
export function sortRows(rows: PageRow[], order: OrderWord): PageRow[] {
  if (order === 'page') return rows;
  const sorted = rows.toSorted((a, b) => byRisk(a.screening, b.screening));
  if (order === 'risk') return sorted;
  const isFirst = (row: PageRow) => hasRowNotes(row) || isListed(row);
  return [...sorted.filter(isFirst), ...sorted.filter((row) => !isFirst(row))];
}

const categories = ({ screening }: PageRow): string[] =>
  'verdict' in screening ? (screening.verdict.score?.contributions ?? []).map(({ category }) => category) : [];

/** What the person's own lists say of it. */
const ownWords = ({ screening }: PageRow): string[] =>
  (screening.own?.lists ?? []).flatMap(({ list, label }) => [list, label ?? '']);

/** The rows that pass; the text is looked for in the address, in what the page shows, in the categories and in the person's lists. */
export function filterRows(rows: PageRow[], filter: RowFilter): PageRow[] {
  const text = filter.text.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (filter.cells.length === 0 || filter.cells.includes(getCountCell(row.screening))) &&
      (filter.chain === '' || row.chain === filter.chain) &&
      ((!filter.noted && !filter.listed) || (filter.noted && hasRowNotes(row)) || (filter.listed && isListed(row))) &&
      (text === '' ||
        [row.address, row.text, ...categories(row), ...ownWords(row)].some((said) =>
          said.toLowerCase().includes(text),
        )),
  );
}

/** The chains of a page, in the order met. */
export const getChains = (rows: PageRow[]): string[] => [...new Set(rows.map(({ chain }) => chain))];

/** What one click may still screen: everything that nobody has asked about yet, for whatever reason it was held back. */
export function getDeferredRows(rows: PageRow[]): AddressRef[] {
  return rows
    .filter(({ screening }) => screening.state === 'idle' || screening.state === 'over-budget')
    .map(({ chain, address }) => ({ chain, address }));
}

/** How many were held back by a limit. */
export const getOverBudgetRows = (rows: PageRow[]): AddressRef[] =>
  rows.filter(({ screening }) => screening.state === 'over-budget').map(({ chain, address }) => ({ chain, address }));

/** How many addresses a press of Screen sends for these: not those on their way, nor those of a chain that is not screened. */
export const sentBy = (rows: readonly PageRow[]): number =>
  rows.filter(({ screening: { state } }) => !['waiting', 'queued', 'offline', 'unsupported'].includes(state)).length;

/** The limit that held back all of them; null where they are several, or none. */
export function getExceededLimit(rows: PageRow[]): BudgetScope | null {
  const scopes = new Set(rows.flatMap(({ screening }) => (screening.state === 'over-budget' ? [screening.scope] : [])));
  const [first = null] = scopes;
  return scopes.size === 1 ? first : null;
}

/** The page in numbers. `unscreened`: the service does not screen their chain; `locked`: their answers cannot be seen now. */
export interface RowSummary {
  found: number;
  answered: number;
  locked: number;
  unscreened: number;
  noted: number;
  /** In a list of the person's own. */
  listed: number;
}

/** The page in numbers, as the panel sums it up. */
export function summarizeRows(rows: PageRow[]): RowSummary {
  const count = (holds: (row: PageRow) => boolean) => rows.reduce((sum, row) => sum + (holds(row) ? 1 : 0), 0);
  return {
    found: rows.length,
    answered: count(({ screening }) => getStateLevel(screening) !== null),
    locked: count(({ screening }) => screening.state === 'locked'),
    unscreened: count(({ screening }) => screening.state === 'unsupported'),
    noted: count(hasRowNotes),
    listed: count(isListed),
  };
}

/** Addresses that may be taken for each other, as groups of two and more in the order of the page. */
export function groupLookalikes(rows: PageRow[]): PageRow[][] {
  const places = new Map(rows.map((row, at) => [rowKey(row), at]));
  const links = new Map<number, number[]>();
  const link = (from: number, to: number) => {
    const known = links.get(from);
    if (known) known.push(to);
    else links.set(from, [to]);
  };
  rows.forEach(({ chain, alike }, at) => {
    const other = alike === undefined ? undefined : places.get(rowKey({ chain, address: alike }));
    if (other === undefined || other === at) return;
    link(at, other);
    link(other, at);
  });
  const seen = new Set<number>();
  const groups: PageRow[][] = [];
  for (const start of [...links.keys()].sort((a, b) => a - b)) {
    if (seen.has(start)) continue;
    const group = new Set([start]);
    // A set that is walked goes on to what is added meanwhile.
    for (const at of group) for (const next of links.get(at) ?? []) group.add(next);
    for (const at of group) seen.add(at);
    groups.push([...group].sort((a, b) => a - b).flatMap((at) => rows[at] ?? []));
  }
  return groups;
}
