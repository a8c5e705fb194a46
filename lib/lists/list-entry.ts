// Types and limits of imported address lists, of the entries in a list, and of rejected lines.
import type { z } from 'zod';
import type { EncodingNote } from '../detect/table/encoded-address';
import type {
  listChangeSchema,
  listEntrySchema,
  listHeadSchema,
  listRefreshSchema,
  listVersionSchema,
} from './list-schema';

export type ListEntry = z.infer<typeof listEntrySchema>;
/** The columns of an entry besides the address. */
export type EntryFacts = Omit<ListEntry, 'chain' | 'address' | 'isTypo'>;

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
  'yaml',
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
 * How an address was written where it is not spelled as usual. `wrong-case`: its letter case is not that of EIP-55.
 * `wrapped`: over several lines. `wrong-checksum`: kept as written although its checksum fails.
 */
export type ListNote = EncodingNote | 'wrapped' | 'wrong-case' | 'wrong-checksum';

/**
 * Rows that name another chain than the format of their address. `shared-format`: other coins have the format, so that
 * the address is left out until the user decides. `own-format`: only one chain has it, so the address is kept.
 */
export const CHAIN_QUESTION_KINDS = ['shared-format', 'own-format'] as const;
export type ChainQuestionKind = (typeof CHAIN_QUESTION_KINDS)[number];

/** A question about rows of one kind. */
export interface ChainQuestion {
  kind: ChainQuestionKind;
  /** The entries as the format alone says. Those of `own-format` are in the list as well. */
  entries: ListEntry[];
  /** Line of the first row. */
  line: number;
  /** Chains as the rows name them, each once, the first few. */
  words: string[];
}

/**
 * Reasons why a line gives no entry. `typo`: the format of an address with a wrong checksum. `key`: key material, neither stored nor shown. `too-long`: longer than a cell of
 * addresses. `broken`: invalid JSON in a file with one value per line. `cut`: an address whose beginning or end is in
 * another file. `number`: converted to a number by a spreadsheet.
 */
export const REJECTION_REASONS = [
  'no-address',
  'typo',
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
 * `bad-yaml`: YAML with a syntax that is not read, such as anchors. `empty-zip`, `several-files`: a ZIP without a file, or with more
 * than one list. `zip-bomb`: a ZIP that unpacks to more than its limits.
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
  | 'bad-yaml'
  | 'too-deep'
  | 'empty-zip'
  | 'several-files'
  | 'zip-bomb';

/** A parsed list file. */
export interface ReadList {
  source: ListSource;
  entries: ListEntry[];
  /** Number of repeated entries, not counting the first of each. */
  duplicates: number;
  refused: number;
  /** The first rejected lines. */
  refusals: RowRejection[];
  /** Rows that name another chain than their address has; absent if there are none. */
  questions?: ChainQuestion[];
  /** Number of entries of each note; absent if there are none. */
  notes?: Partial<Record<ListNote, number>>;
  /** Columns with secrets, by header ('' without one), and number of cells in them, which were dropped. */
  secrets?: { heads: string[]; cells: number };
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
  /** Numbers of entries that the file states and that it has; absent if they agree, and for files that state none. */
  miscount?: { stated: number; found: number };
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
export type ListHead = z.infer<typeof listHeadSchema>;
export type ListVersion = z.infer<typeof listVersionSchema>;
export type ListRefresh = z.infer<typeof listRefreshSchema>;

export type RefreshFailure = NonNullable<ListRefresh['failure']>;

/**
 * Reasons why a refresh failed; the list stays as it is. `not-granted`: the host is not allowed. `older`: published before the list in use.
 * `shrunk`: too many addresses are gone. `miscount`: not the number of entries that the file states. `other-format`: not that of the public list.
 */
export const REFRESH_PROBLEMS = [
  'not-granted',
  'unreachable',
  'redirected',
  'redirected-elsewhere',
  'redirect-failed',
  'web-page',
  'refused',
  'too-large',
  'unreadable',
  'too-many',
  'empty-zip',
  'several-files',
  'zip-bomb',
  'cut-short',
  'other-format',
  'older',
  'shrunk',
  'miscount',
] as const;
export type RefreshProblem = (typeof REFRESH_PROBLEMS)[number];

/** Colors that the user may give a list; none of them is a color of risk. */
export const LIST_COLORS = ['none', 'blue', 'grey', 'ink'] as const;
export type ListColor = (typeof LIST_COLORS)[number];

/** Fields of a list that the user can change; absent ones stay. */
export type ListChange = z.infer<typeof listChangeSchema>;

/** Returns the number of parts that `count` entries are split into. */
export const countListParts = (count: number): number => Math.ceil(count / PART_ENTRIES);
