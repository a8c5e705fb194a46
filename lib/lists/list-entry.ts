// What a list is made of, how much of it is read, and what became of the rest.
import type { Chain } from '../chains/chain';

/** One address of a list: chain and canonical form, and what the list calls it. */
export interface ListEntry {
  chain: Chain;
  address: string;
  label?: string;
}

/** So many addresses are kept in all lists together: every worker holds them in memory. */
export const MAX_LIST_ENTRIES = 200_000;
/** Characters of a label that are kept; a longer one was not written for a person. */
export const MAX_LIST_LABEL = 200;
export const MAX_LIST_NAME = 80;
/** So many entries go into one message and one sealed row (a row costs as much to seal as its size, a transaction as much as its rows). */
export const PART_ENTRIES = 1000;

/** In which form a list came. */
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
] as const;
export type ListSource = (typeof LIST_SOURCES)[number];

/**
 * Why a line gave no entry. `typo`: it has the form of an address, and its checksum does not fit. `other-chain`: an address, but not of
 * the chain that its row names. `key`: key material, which is neither kept nor shown. `too-long`: more than a cell of addresses.
 * `broken`: no JSON, in a file that has one to each line. `cut`: an address whose beginning or end stands in another file. `number`: a spreadsheet made one of its digits.
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
 * Why a whole file is refused; nothing of it is kept then. `other-xml`: a web page, or XML that is not OFAC's. `cut-short`: XML that ends
 * before its root does, a zip that lacks its end. `no-text`: an archive, a PDF, a workbook that is not XLSX. `shut`: one of before 2007, or with a password.
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

export interface ReadList {
  source: ListSource;
  entries: ListEntry[];
  /** Entries that the file names more than once, beyond the first. */
  duplicates: number;
  refused: number;
  /** The first of those that were refused. */
  refusals: RowRejection[];
  /** Labels of which a part is kept. */
  cutLabels: number;
  /** The day the file says it was published: `2026-11-12`. */
  date?: string;
  /** Heads of columns that hold addresses and were not read, because others are called the addresses. */
  leftOut?: string[];
  /** The line of a quote that is never closed. */
  openQuoteAt?: number;
  /** Entries of OFAC's of which a part stands in another file: addresses may be missing. */
  cutRemarks?: number;
}

/** Thrown inside this folder, and to who reads the sheets of a workbook; `readList` and `readWorkbook` make data of it. */
export class ListFileRejected extends Error {
  constructor(readonly problem: ListFileProblem) {
    super(problem);
  }
}

/** A list as it is kept, without its entries. */
export interface ListHead {
  id: string;
  name: string;
  source: ListSource;
  /** The day it was published, as it says itself or as the person put it: `2026-11-12`; '' where nobody knows. */
  date: string;
  /** Epoch ms. */
  importedAt: number;
  count: number;
  refused: number;
}

/** How many parts so many entries make. */
export const countListParts = (count: number): number => Math.ceil(count / PART_ENTRIES);
