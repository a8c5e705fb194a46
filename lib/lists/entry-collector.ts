// Collector of list entries: deduplicates them, counts and locates rejected lines, enforces the size limit.
import type { Chain } from '../chains/chain';
import {
  type ListEntry,
  ListFileRejected,
  type ListSource,
  MAX_LIST_ENTRIES,
  MAX_LIST_LABEL,
  type ReadList,
  type RejectionReason,
  type RowRejection,
} from './list-entry';
import { detectKeyMaterial, type ParsedCell, parseListCell } from './parse-list-cell';

/** Number of rejected lines that are reported with their line number; further ones are only counted. */
const MAX_REPORTED_REJECTIONS = 200;

/** Separator between several labels of one address. */
const LABEL_SEPARATOR = '; ';

/** Truncates a label to the maximum length, with an ellipsis if characters were removed. */
function truncateLabel(text: string): string {
  const label = text
    .slice(0, 4 * MAX_LIST_LABEL)
    .replace(/\s+/g, ' ')
    .trim();
  if (label.length <= MAX_LIST_LABEL && text.length <= 4 * MAX_LIST_LABEL) return label;
  return `${label.slice(0, MAX_LIST_LABEL - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Collects the entries of one file. */
export interface EntryCollector {
  /**
   * Parses a cell that contains one or several addresses with one label.
   * @throws ListFileRejected `too-many`
   */
  cell(line: number, text: string, named: readonly Chain[] | null, label?: string): void;
  /**
   * Adds a parsed address or a rejection.
   * @throws ListFileRejected `too-many`
   */
  add(line: number, recognised: ParsedCell, label?: string): void;
  /**
   * Returns the list.
   * @throws ListFileRejected `nothing` if the file has neither entries nor rejected lines
   */
  end(source: ListSource, more?: Pick<ReadList, 'date' | 'openQuoteAt' | 'leftOut' | 'cutRemarks'>): ReadList;
}

/**
 * Creates a collector.
 * @param onRead progress callback, called with the number of entries after every 1,000
 * @throws ListFileRejected from `cell` and `add` beyond the limit
 */
export function createEntryCollector(onRead: (count: number) => void = () => undefined): EntryCollector {
  const entries = new Map<string, ListEntry>();
  const refusals: RowRejection[] = [];
  let refused = 0;
  let duplicates = 0;
  let cutLabels = 0;

  function rejectLine(line: number, why: RejectionReason): void {
    refused++;
    if (refusals.length < MAX_REPORTED_REJECTIONS) refusals.push({ line, why });
  }

  function toStoredLabel(label: string): string {
    const storedLabel = truncateLabel(label);
    if (storedLabel.length < label.length && storedLabel.endsWith('…')) cutLabels++;
    return storedLabel;
  }

  function add(line: number, recognised: ParsedCell, label = ''): void {
    if ('why' in recognised) {
      rejectLine(line, recognised.why);
      return;
    }
    const { chain, address } = recognised;
    const key = `${chain}|${address}`;
    const existing = entries.get(key);
    const secret = detectKeyMaterial(label);
    if (secret) rejectLine(line, secret);
    // Some lists use the address itself as its label.
    const storedLabel = secret || label.trim().toLowerCase() === address.toLowerCase() ? '' : toStoredLabel(label);
    if (existing) {
      duplicates++;
      if (storedLabel && !existing.label?.split(LABEL_SEPARATOR).includes(storedLabel))
        existing.label = existing.label ? toStoredLabel(existing.label + LABEL_SEPARATOR + storedLabel) : storedLabel;
      return;
    }
    if (entries.size >= MAX_LIST_ENTRIES) throw new ListFileRejected('too-many');
    entries.set(key, { chain, address, ...(storedLabel ? { label: storedLabel } : {}) });
    if (entries.size % 1000 === 0) onRead(entries.size);
  }

  return {
    add,
    cell(line, text, named, label) {
      for (const parsed of parseListCell(text, named)) add(line, parsed, label);
    },
    end(source, { date, openQuoteAt, leftOut, cutRemarks } = {}) {
      if (entries.size === 0 && refused === 0) throw new ListFileRejected('nothing');
      return {
        source,
        entries: [...entries.values()],
        duplicates,
        refused,
        refusals,
        cutLabels,
        ...(date ? { date } : {}),
        ...(openQuoteAt ? { openQuoteAt } : {}),
        ...(leftOut?.length ? { leftOut } : {}),
        ...(cutRemarks ? { cutRemarks } : {}),
      };
    },
  };
}
