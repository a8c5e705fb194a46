// Sorts, filters and counts the address rows of a page for the side panel.
import type { CountCell, FilterCell } from '../../i18n/levels';
import type { PageAddress } from '../../messages/background-events';
import type { SavedListView } from '../../messages/saved-panel-state';
import { getAddressNames } from '../../verdict/local-address-names';
import { byRisk, getStateLevel, hasListHit } from '../../verdict/risk-order';
import { isSanctioned } from '../../verdict/sanctioned';
import type { AddressRef, BudgetScope, ScreeningState } from '../../verdict/screening-state';
import { getSearchedTerms } from '../../verdict/searched-terms';
import { STATE } from '../../verdict/state-properties';

/** Notes about how a page shows one of its addresses. */
export type NoteWord = 'look-alike' | 'link-differs' | 'mismatch';

/** Sort orders of the address list. */
export type OrderWord = 'risk' | 'page' | 'times' | 'name';

export type PageRow = PageAddress & {
  screening: ScreeningState;
  /** Another address of the page that looks like this one. */
  alike?: string | undefined;
  /** Number of occurrences on the page. */
  times: number;
};

/** Returns the warnings derived from the page itself, most serious first. */
export function getRowNotes({ alike, linksTo, checksum }: PageRow): NoteWord[] {
  const notes: NoteWord[] = [];
  if (alike !== undefined) notes.push('look-alike');
  if (linksTo !== undefined) notes.push('link-differs');
  if (checksum === 'mismatch') notes.push('mismatch');
  return notes;
}

/** Tests whether a row has such warnings. */
export const hasRowNotes = (row: PageRow): boolean => getRowNotes(row).length > 0;

/** Tests whether one of the user's lists contains the address. */
export const isListed = ({ screening }: PageRow): boolean => (screening.own?.lists.length ?? 0) > 0;

/** Filter of the address rows. */
export type RowFilter = SavedListView['filter'];

export const NO_FILTER: RowFilter = { cells: [], chain: '', text: '', noted: false, listed: false };

/** Returns the key of an address in a surface, `chain:address`. */
export const rowKey = (address: AddressRef): string => `${address.chain}:${address.address}`;

/** Returns the level cell in which an address is counted. */
export const getCountCell = (screening: ScreeningState): CountCell => getStateLevel(screening) ?? 'open';

/** Tests whether one of the cells counts the address; true without cells. */
export const isInCells = (screening: ScreeningState, cells: readonly FilterCell[]): boolean =>
  cells.length === 0 ||
  cells.includes(getCountCell(screening)) ||
  (cells.includes('sanctioned') && isSanctioned(screening)) ||
  (cells.includes('list-hit') && hasListHit(screening));

/** Name that a row leads with; '' without one. */
const getLeadName = ({ screening, pageName }: PageRow): string =>
  getAddressNames(screening.own, pageName)[0]?.text ?? '';

const COMPARE: Record<Exclude<OrderWord, 'page'>, (a: PageRow, b: PageRow) => number> = {
  risk: (a, b) => byRisk(a.screening, b.screening),
  times: (a, b) => b.times - a.times,
  // Rows without a name come last.
  name: (a, b) => Number(!getLeadName(a)) - Number(!getLeadName(b)) || getLeadName(a).localeCompare(getLeadName(b)),
};

/** Returns the rows in an order; ties keep the order of the page. Does not change `rows`. */
export const sortRows = (rows: PageRow[], order: OrderWord): PageRow[] =>
  order === 'page' ? rows : rows.toSorted(COMPARE[order]);

/**
 * Returns the rows that match the filter; its text is searched in address, page text, names, categories with their synonyms, and list
 * names; all hits of sanctions lists are found as sanctions.
 * @param getCategoryName returns the name of a category code, as rows show it
 */
export function filterRows(rows: PageRow[], filter: RowFilter, getCategoryName: (code: string) => string): PageRow[] {
  const text = filter.text.trim().toLowerCase();
  return rows.filter(
    (row) =>
      isInCells(row.screening, filter.cells) &&
      (filter.chain === '' || row.chain === filter.chain) &&
      ((!filter.noted && !filter.listed) || (filter.noted && hasRowNotes(row)) || (filter.listed && isListed(row))) &&
      (text === '' ||
        [row.address, row.text, row.pageName ?? '', ...getSearchedTerms(row.screening, getCategoryName)].some((value) =>
          value.toLowerCase().includes(text),
        )),
  );
}

/** Returns the chains of a page, in order of first occurrence. */
export const getChains = (rows: PageRow[]): string[] => [...new Set(rows.map(({ chain }) => chain))];

/** Tests whether a request may be sent for an address: there is an account, and the address is not local only. */
const canBeSent = (screening: ScreeningState): boolean =>
  !screening.localOnly && !('missing' in screening && screening.missing);

const isDeferred = ({ state }: ScreeningState): boolean => STATE[state].request === 'held' && STATE[state].mayAsk;

/** Returns the addresses that one click can screen: those never requested and those over a limit. */
export function getDeferredRows(rows: PageRow[]): AddressRef[] {
  return rows
    .filter(({ screening }) => canBeSent(screening) && isDeferred(screening))
    .map(({ chain, address }) => ({ chain, address }));
}

/** Returns the addresses held back by a limit. */
export const getOverBudgetRows = (rows: PageRow[]): AddressRef[] =>
  rows.filter(({ screening }) => screening.state === 'over-budget').map(({ chain, address }) => ({ chain, address }));

/** Failed addresses, and the reason of most of them; null without one. */
export interface FailedRows {
  addresses: AddressRef[];
  example: ScreeningState & { state: 'failed' };
}

/** Returns the failed addresses with an example of their most frequent failure. */
export function getFailedRows(rows: readonly PageRow[]): FailedRows | null {
  const failed = rows.flatMap(({ screening }) => (screening.state === 'failed' ? [screening] : []));
  const counts = new Map<string, number>();
  const reasonOf = ({ code, status }: FailedRows['example']) => `${code} ${status}`;
  for (const one of failed) counts.set(reasonOf(one), (counts.get(reasonOf(one)) ?? 0) + 1);
  const [example] = failed.toSorted((a, b) => (counts.get(reasonOf(b)) ?? 0) - (counts.get(reasonOf(a)) ?? 0));
  if (!example) return null;
  return { addresses: failed.map(({ chain, address }) => ({ chain, address })), example };
}

/** Counts the addresses that a click on Screen sends: not those in flight, of unsupported chains, or local only. */
export const countSendable = (rows: readonly PageRow[]): number =>
  rows.filter(({ screening }) => canBeSent(screening) && !['pending', 'never'].includes(STATE[screening.state].request))
    .length;

/** Returns the limit that held back all of these rows; null if there are several or none. */
export function getExceededLimit(rows: PageRow[]): BudgetScope | null {
  const scopes = new Set(rows.flatMap(({ screening }) => (screening.state === 'over-budget' ? [screening.scope] : [])));
  const [first = null] = scopes;
  return scopes.size === 1 ? first : null;
}

/** Row counts: of `found`, each is in one of the next six. */
export interface RowSummary {
  found: number;
  answered: number;
  /** An answer is to come: waiting, queued or offline. */
  pending: number;
  /** Nothing was sent: never asked, or held back by a limit. */
  held: number;
  failed: number;
  /** The service does not screen the chain. */
  notCovered: number;
  /** Answers are not readable while the vault is locked. */
  locked: number;
  noted: number;
  /** In one of the user's lists. */
  listed: number;
}

/** Counts the rows by state for the line above a list. */
export function summarizeRows(rows: readonly PageRow[]): RowSummary {
  const count = (predicate: (row: PageRow) => boolean) => rows.reduce((sum, row) => sum + (predicate(row) ? 1 : 0), 0);
  return {
    found: rows.length,
    answered: count(({ screening }) => getStateLevel(screening) !== null),
    pending: count(({ screening }) => STATE[screening.state].request === 'pending'),
    held: count(({ screening }) => isDeferred(screening)),
    failed: count(({ screening }) => screening.state === 'failed'),
    notCovered: count(({ screening }) => screening.state === 'unsupported'),
    locked: count(({ screening }) => screening.state === 'locked'),
    noted: count(hasRowNotes),
    listed: count(isListed),
  };
}

/** Groups rows that look alike, two or more each, in page order. */
export function groupLookalikes(rows: PageRow[]): PageRow[][] {
  const indexByKey = new Map(rows.map((row, at) => [rowKey(row), at]));
  const links = new Map<number, number[]>();
  const link = (from: number, to: number) => {
    const known = links.get(from);
    if (known) known.push(to);
    else links.set(from, [to]);
  };
  rows.forEach(({ chain, alike }, at) => {
    const other = alike === undefined ? undefined : indexByKey.get(rowKey({ chain, address: alike }));
    if (other === undefined || other === at) return;
    link(at, other);
    link(other, at);
  });
  const seen = new Set<number>();
  const groups: PageRow[][] = [];
  for (const start of [...links.keys()].sort((a, b) => a - b)) {
    if (seen.has(start)) continue;
    const group = new Set([start]);
    // Iteration over a Set includes entries added during the loop.
    for (const at of group) for (const next of links.get(at) ?? []) group.add(next);
    for (const at of group) seen.add(at);
    groups.push([...group].sort((a, b) => a - b).flatMap((at) => rows[at] ?? []));
  }
  return groups;
}
