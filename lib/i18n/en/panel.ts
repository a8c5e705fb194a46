// English strings of the side panel, such as address list, export and page warnings.
import type { BudgetScope } from '../../verdict/screening-state';
import { formatNumber } from '../format';
import type { IncompleteListWord, NoteWord, OrderWord, TamperingWord } from '../panel';
import { count, priced } from './count';

const addresses = (n: number): string => count(n, 'address', 'addresses');

export const panel = {
  title: 'Riskmark: this tab',
  tabs: 'What the panel shows',
  /** The names of the other tabs are in bulk.ts and cases.ts, those of the keys in shortcuts.ts. */
  thisTab: 'This tab',
  find: 'Find address, name, category',
  chain: 'Network',
  allChains: 'All networks',
  shown: (shown: number, all: number) =>
    shown === all ? addresses(all) : `${formatNumber(shown)} of ${formatNumber(all)} shown`,
  selectAll: 'Select all shown',
  select: (address: string) => `Select ${address}`,
  order: 'Sort',
  orders: {
    risk: 'List hits, then risk',
    page: 'As on the page',
    times: 'Times on the page',
    name: 'Name',
  } satisfies Record<OrderWord, string>,
  /** @param scope null if several limits apply */
  overLimit: (n: number, scope: BudgetScope | null) =>
    `${addresses(n)} over ${scope ? `the ${scope} limit` : 'a limit'}`,
  screenThem: (n: number) => (n === 1 ? 'Screen it' : `Screen these ${formatNumber(n)} (${formatNumber(n)} requests)`),
  list: 'Addresses on this page',
  selected: 'selected',
  screen: priced('Screen'),
  askAgain: priced('Ask again'),
  copied: (n: number) => `${addresses(n)} copied.`,
  notCopied: 'The browser did not let Riskmark copy.',
  asking: (n: number) => `Screening ${addresses(n)}.`,
  /** @param roles `From 4 · To 2` */
  rolesHow: (roles: string) => `Rows of the page with the address, by column: ${roles}`,
  clearSelection: 'Clear selection',
  noMatch: 'No address matches the filter.',
  clearFilter: 'Show all',
  more: (n: number) => `Show ${formatNumber(n)} more`,
  emptyTitle: 'No addresses on this page',
  emptyText: 'Riskmark lists every address it finds here, also while the page changes.',
  readingTitle: 'Reading the page',
  grantTitle: (host: string) => `${host} is not read`,
  grantText:
    'Riskmark reads only the sites you allow. Anywhere else, select an address, right-click, and choose Screen this address.',
  grant: (host: string) => `Allow ${host}`,
  offTitle: (host: string) => `Off for ${host}`,
  offText: 'You turned Riskmark off for this site.',
  turnOn: 'Mark here again',
  browserTitle: 'This page is not read',
  browserText:
    'Riskmark reads only the sites you allow, and the browser keeps it out of its own pages. On a web page, select an address, right-click, and choose Screen this address.',
  chooseSites: 'Choose sites',
  noTab: 'There is no tab to read.',
  off: 'Riskmark is off for this site.',
};

/** Export of the list. */
export const exporting = {
  menu: 'Export, and pause',
  action: 'Export',
  which: (n: number) => `${count(n, 'row', 'rows')} as filtered and sorted, with roles, names, list hits and verdicts.`,
  whichSelected: (n: number) =>
    `${count(n, 'selected row', 'selected rows')} as sorted, with roles, names, list hits and verdicts.`,
  copyAddresses: 'Copy addresses',
  kinds: { xlsx: 'Export as Excel', csv: 'Export as CSV', json: 'Export as JSON', markdown: 'Copy as Markdown' },
  values: { xlsx: '.xlsx', csv: '.csv', json: '.json', markdown: 'table' },
  blocked: {
    locked: 'Answers cannot be read while Riskmark is locked. Unlock to export the list.',
    empty: 'No address is shown, so there is nothing to export.',
  },
  saved: (name: string) => `Saved as ${name}. The file is not encrypted.`,
  copied: (n: number) => `${n === 1 ? '1 row' : `${formatNumber(n)} rows`} copied as Markdown.`,
  sheet: 'Addresses',
  columns: [
    ...['address', 'network', 'name', 'name_kind', 'level', 'score', 'list_hits', 'category', 'category_code'],
    ...['direction', 'hops', 'contributions', 'data_sets', 'roles', 'times', 'reason', 'screened_at'],
  ],
};

/** Pause of one tab, and the mode of its site. */
export const pausing = {
  pause: 'Pause on this tab',
  resume: 'Resume on this tab',
  onlyAsk: 'Only when I ask, on this site',
  paused: 'Paused on this tab: nothing is sent for it until you resume, or close it.',
  resumeShort: 'Resume',
};

/** Why a dropped text is not screened. */
export const drop = {
  locked: 'Unlock Riskmark, then drop the address again. Nothing was sent.',
  none: 'There is no address in the dropped text. Nothing was sent.',
  several: (n: number) =>
    `The dropped text has ${formatNumber(n)} addresses. Drop one, or paste all under Bulk. Nothing was sent.`,
  ambiguous: 'This address fits several networks. Paste it in the popup and choose one. Nothing was sent.',
};

/** Summary line of the page. */
export const summary = {
  /** The numbers add up to those of the cells. @param notCovered addresses on networks that the account cannot screen */
  found: (n: number, answered: number, notCovered: number) => {
    const open = n - answered;
    const reason = notCovered > 0 ? ` (${formatNumber(notCovered)} not covered by your account)` : '';
    return `${formatNumber(n)} found: ${formatNumber(answered)} screened${
      open > 0 ? `, ${formatNumber(open)} without an answer${reason}` : ''
    }`;
  },
  /** Shown while locked: answers are encrypted. */
  locked: (n: number) => `${formatNumber(n)} found · unlock to see answers`,
  warned: (n: number) => `${formatNumber(n)} with a warning`,
  listed: (n: number) => `${formatNumber(n)} on your lists`,
};

/** Warnings about how the page shows an address. */
export const note = {
  /** @param other short form of the address that a look-alike resembles */
  name: {
    'look-alike': (other: string) => `Look-alike of ${other}`,
    'link-differs': () => 'Text and link differ',
    mismatch: () => 'Checksum disagrees',
  } satisfies Record<NoteWord, (other: string) => string>,
};

/** Look-alike addresses. */
export const alikes = {
  title: 'Look-alikes on this page',
  say: (n: number) => `${formatNumber(n)} addresses here look alike`,
  compare: 'Compare',
  hide: 'Hide',
  same: (n: number, first: number, last: number) =>
    `${n === 2 ? 'Two' : formatNumber(n)} addresses, the same first ${first}${last > 0 ? ` and last ${last}` : ''} characters`,
  open: 'Show in the list',
  copy: (address: string) => `Copy ${address}`,
  more: (n: number) => `and ${count(n, 'more group', 'more groups')}, marked in the list`,
  moreOf: (n: number) => `and ${formatNumber(n)} more like these, marked in the list`,
};

/** Warnings about the page or the marks on it. */
export const trouble = {
  trustThis: 'Trust this list, not the marks on the page.',
  hostile: {
    'host-removed': 'This page removes Riskmark’s marks.',
    covered: 'Something on this page covers Riskmark’s marks.',
    cloned: 'This page copies the element that contains Riskmark’s marks, so a mark on it may be fake.',
  } satisfies Record<TamperingWord, string>,
  cut: (n: number) =>
    `This page has more addresses than the list can show: ${formatNumber(n)} are listed, and the others are marked when you scroll to them.`,
  unread: {
    'too-deep': 'Parts of this page are nested too deep to be read. Addresses in them are not listed.',
    'broken-document': 'Part of this page could not be read. Addresses in it are not listed.',
    'background-away': 'Part of this page could not be checked for addresses.',
  } satisfies Record<IncompleteListWord, string>,
};
