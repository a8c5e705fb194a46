// Types and limits of imported address lists, of the entries in a list, and of rejected lines.
import type { Chain } from '../chains/chain';
import type { ListKind } from '../verdict/local-annotations';

/** Columns of a list besides the address; absent if empty. Texts as in the list, except for blanks and length. */
export interface EntryFacts {
  /** Name of the entity. */
  label?: string;
  category?: string;
  /** Source of the entry. */
  source?: string;
  /** Page about the entry, `https:` or `http:`. */
  url?: string;
  /** Sanctions programs, such as `CYBER2; SDGT`. */
  programme?: string;
  /** Number of the entity in the list of its publisher. */
  entityId?: string;
}

/** One address of a list: chain, canonical form, and its other columns. */
export interface ListEntry extends EntryFacts {
  chain: Chain;
  address: string;
}

/** Maximum number of entries in all lists together: every worker holds them in memory. */
export const MAX_LIST_ENTRIES = 200_000;
/** Maximum length of a label or another text column in characters; longer ones are not meant for people. */
export const MAX_LIST_LABEL = 200;
/** Maximum length of a URL in characters; a longer one is dropped, because a part of it leads elsewhere. */
export const MAX_ENTRY_URL = 500;
export const MAX_LIST_NAME = 80;
/**
 * Entries per message and per encrypted row (the cost of encryption grows with the row size, that of a transaction with
 * its number of rows).
 */
export const PART_ENTRIES = 1000;

/** File formats of lists; `own`: labels that the user gave to single addresses. */
export const LIST_SOURCES = [
  'ofac-csv',
  'ofac-xml',
  'ofac-advanced-xml',
  'ofac-enhanced-xml',
  'ofac-text',
  'csv',
  'json',
  'text',
  'xlsx',
  'own',
] as const;
export type ListSource = (typeof LIST_SOURCES)[number];

/** Formats in which only a sanctions list is published: lists in them are sanctions lists, whatever their name. */
export const SANCTIONS_SOURCES: ReadonlySet<ListSource> = new Set([
  'ofac-csv',
  'ofac-xml',
  'ofac-advanced-xml',
  'ofac-enhanced-xml',
  'ofac-text',
]);

/**
 * Reasons why a line gives no entry. `typo`: the format of an address with a wrong checksum. `other-chain`: an address
 * of another chain than its row names. `key`: key material, neither stored nor shown. `too-long`: longer than a cell of
 * addresses. `broken`: invalid JSON in a file with one value per line. `cut`: an address whose beginning or end is in
 * another file. `number`: converted to a number by a spreadsheet.
 */
export const REJECTION_REASONS = [
  'no-address',
  'typo',
  'other-chain',
  'key',
  'hash',
  'name',
  'too-long',
  'broken',
  'cut',
  'number',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export interface RowRejection {
  line: number;
  why: RejectionReason;
}

/**
 * Reasons to reject a whole file, of which nothing is stored then. `other-xml`: a web page, or XML in no OFAC format.
 * `cut-short`: XML that ends before its root element, or a zip without its end. `no-text`: an archive, a PDF, a
 * workbook other than XLSX. `shut`: a workbook in a format before 2007, or with a password.
 */
export type ListFileProblem =
  | 'too-large'
  | 'too-many'
  | 'nothing'
  | 'doctype'
  | 'other-xml'
  | 'cut-short'
  | 'no-text'
  | 'shut'
  | 'bad-json'
  | 'too-deep';

/** A parsed list file. */
export interface ReadList {
  source: ListSource;
  entries: ListEntry[];
  /** Number of repeated entries, not counting the first of each. */
  duplicates: number;
  refused: number;
  /** The first rejected lines. */
  refusals: RowRejection[];
  /** Number of truncated labels. */
  cutLabels: number;
  /** Publication date according to the file: `2026-11-12`. */
  date?: string;
  /** Headers of columns that contain addresses but were not read, because others are named as address columns. */
  leftOut?: string[];
  /** Line of an unclosed quote. */
  openQuoteAt?: number;
  /** Headers, comments and titles of the file, from which its kind is guessed. */
  hints?: string;
  /** Number of OFAC entries of which a part is in another file, so that addresses may be missing. */
  cutRemarks?: number;
}

/**
 * Rejection of a whole file; `readList` and `readWorkbook` return it as data. Only direct users of the sheet parsers
 * catch it themselves.
 */
export class ListFileRejected extends Error {
  constructor(readonly problem: ListFileProblem) {
    super(problem);
  }
}

/** Stored metadata of a list, without its entries. */
export interface ListHead {
  id: string;
  name: string;
  kind: ListKind;
  source: ListSource;
  /** Publication date, from the file or entered by the user: `2026-11-12`; '' if unknown. */
  date: string;
  /** Epoch ms. */
  importedAt: number;
  count: number;
  refused: number;
  /** Set if the list is switched off: it is kept and matches nothing. */
  off?: boolean | undefined;
  color?: ListColor | undefined;
  refresh?: ListRefresh | undefined;
  /** The version before the last refresh, which is kept. */
  previous?: ListVersion | undefined;
  /** Numbers of entries that the last refresh added and removed; `at`: epoch ms. */
  difference?: { came: number; went: number; at: number } | undefined;
}

/** A version of a list: `id` of its entries, date as in the list, import time (epoch ms). */
export type ListVersion = Pick<ListHead, 'id' | 'date' | 'importedAt' | 'count'>;

/** Refresh of a list from a URL that the user entered. All times are epoch ms. */
export interface ListRefresh {
  /** `https:` */
  url: string;
  /** False after the user went back to the previous version, until the next refresh by hand. */
  daily: boolean;
  /** Time of the last attempt; 0 before the first. */
  triedAt: number;
  /** Why the last attempt failed; `status`: of the reply. */
  failure?: { problem: RefreshProblem; status?: number | undefined } | undefined;
}

/** Reasons why a refresh failed; the list stays as it is. `not-granted`: the host is not allowed. */
export const REFRESH_PROBLEMS = [
  'not-granted',
  'unreachable',
  'redirected',
  'web-page',
  'refused',
  'too-large',
  'unreadable',
  'too-many',
] as const;
export type RefreshProblem = (typeof REFRESH_PROBLEMS)[number];

/** Colors that the user may give a list; none of them is a color of risk. */
export const LIST_COLORS = ['none', 'blue', 'grey', 'ink'] as const;
export type ListColor = (typeof LIST_COLORS)[number];

/** Fields of a list that the user can change; absent ones stay. */
export type ListChange = Partial<Pick<ListHead, 'name' | 'kind' | 'off' | 'color'>>;

/** Returns the number of parts that `count` entries are split into. */
export const countListParts = (count: number): number => Math.ceil(count / PART_ENTRIES);
