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
import { containsKey, type ParsedCell, parseCell } from './parse-cell';

/** Number of rejected lines that are reported with their line number; further ones are only counted. */
const NAMED_REFUSALS = 200;

/** Separator between several labels of one address. */
const BETWEEN = '; ';

/** Truncates a label to the maximum length, with an ellipsis if characters were removed. */
function cut(text: string): string {
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

  function refuse(line: number, why: RejectionReason): void {
    refused++;
    if (refusals.length < NAMED_REFUSALS) refusals.push({ line, why });
  }

  function kept(label: string): string {
    const said = cut(label);
    if (said.length < label.length && said.endsWith('…')) cutLabels++;
    return said;
  }

  function add(line: number, recognised: ParsedCell, label = ''): void {
    if ('why' in recognised) {
      refuse(line, recognised.why);
      return;
    }
    const { chain, address } = recognised;
    const key = `${chain}|${address}`;
    const known = entries.get(key);
    const secret = containsKey(label);
    if (secret) refuse(line, secret);
    // Some lists use the address itself as its label.
    const said = secret || label.trim().toLowerCase() === address.toLowerCase() ? '' : kept(label);
    if (known) {
      duplicates++;
      if (said && !known.label?.split(BETWEEN).includes(said))
        known.label = known.label ? kept(known.label + BETWEEN + said) : said;
      return;
    }
    if (entries.size >= MAX_LIST_ENTRIES) throw new ListFileRejected('too-many');
    entries.set(key, { chain, address, ...(said ? { label: said } : {}) });
    if (entries.size % 1000 === 0) onRead(entries.size);
  }

  return {
    add,
    cell(line, text, named, label) {
      for (const one of parseCell(text, named)) add(line, one, label);
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
