// Collector of list entries: deduplicates them, counts and locates rejected lines, enforces the size limit.
import type { Chain } from '../chains/chain';
import {
  type EntryFacts,
  type ListEntry,
  ListFileRejected,
  type ListSource,
  MAX_ENTRY_URL,
  MAX_LIST_ENTRIES,
  MAX_LIST_LABEL,
  type ReadList,
  type RejectionReason,
  type RowRejection,
} from './list-entry';
import { detectKeyMaterial, type ParsedCell, parseListCell } from './parse-list-cell';

/** Number of rejected lines that are reported with their line number; further ones are only counted. */
const MAX_REPORTED_REJECTIONS = 200;

/** Length of the hints in characters, of which the first are kept. */
const MAX_HINTS = 2000;
/** Separator between several labels of one address. */
const FACT_SEPARATOR = '; ';
/** Columns besides the label that are plain text. */
const TEXT_FACTS = ['category', 'source', 'programme', 'entityId'] as const;

/** Returns a URL of the web as an absolute URL; '' for any other text, and for one with credentials. */
function toWebUrl(text: string): string {
  const trimmed = text.trim();
  if (!/^https?:\/\/[^\s/?#@]+(?:[/?#]|$)/i.test(trimmed)) return '';
  try {
    const { href } = new URL(trimmed);
    return href.length > MAX_ENTRY_URL ? '' : href;
  } catch {
    return '';
  }
}

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
   * Parses a cell that contains one or several addresses with the same facts.
   * @throws ListFileRejected `too-many`
   */
  cell(line: number, text: string, named: readonly Chain[] | null, facts?: EntryFacts): void;
  /**
   * Adds a parsed address or a rejection.
   * @throws ListFileRejected `too-many`
   */
  add(line: number, recognized: ParsedCell, facts?: EntryFacts): void;
  /** Adds headers, comments or titles of the file, from which its kind is guessed. */
  hint(texts: readonly string[]): void;
  /** Sets the programs of entries that state them apart from the entity. @param programmes by entity id */
  setProgrammes(programmes: ReadonlyMap<string, string>): void;
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
  let hints = '';

  function rejectLine(line: number, why: RejectionReason): void {
    refused++;
    if (refusals.length < MAX_REPORTED_REJECTIONS) refusals.push({ line, why });
  }

  function toStoredLabel(label: string): string {
    const storedLabel = truncateLabel(label);
    if (storedLabel.length < label.length && storedLabel.endsWith('…')) cutLabels++;
    return storedLabel;
  }

  /** Adds a text to the existing one, unless it is part of it already. */
  const mergeText = (existing: string | undefined, text: string) =>
    existing?.split(FACT_SEPARATOR).includes(text)
      ? existing
      : truncateLabel(existing ? existing + FACT_SEPARATOR + text : text);

  /** Adds the columns besides the label; texts that are key material are left out. */
  function addFacts(entry: ListEntry, facts: EntryFacts): void {
    for (const name of TEXT_FACTS) {
      const text = truncateLabel(facts[name] ?? '');
      if (text && !detectKeyMaterial(text)) entry[name] = mergeText(entry[name], text);
    }
    const url = toWebUrl(facts.url ?? '');
    if (url) entry.url ??= url;
  }

  function add(line: number, recognized: ParsedCell, { label = '', ...facts }: EntryFacts = {}): void {
    if ('why' in recognized) {
      rejectLine(line, recognized.why);
      return;
    }
    const { chain, address } = recognized;
    const key = `${chain}|${address}`;
    const existing = entries.get(key);
    const secret = detectKeyMaterial(label);
    if (secret) rejectLine(line, secret);
    // Some lists use the address itself as its label.
    const storedLabel = secret || label.trim().toLowerCase() === address.toLowerCase() ? '' : toStoredLabel(label);
    if (existing) {
      duplicates++;
      if (storedLabel && !existing.label?.split(FACT_SEPARATOR).includes(storedLabel))
        existing.label = existing.label ? toStoredLabel(existing.label + FACT_SEPARATOR + storedLabel) : storedLabel;
      addFacts(existing, facts);
      return;
    }
    if (entries.size >= MAX_LIST_ENTRIES) throw new ListFileRejected('too-many');
    const entry: ListEntry = { chain, address, ...(storedLabel ? { label: storedLabel } : {}) };
    addFacts(entry, facts);
    entries.set(key, entry);
    if (entries.size % 1000 === 0) onRead(entries.size);
  }

  return {
    add,
    cell(line, text, named, facts) {
      for (const parsed of parseListCell(text, named)) add(line, parsed, facts);
    },
    hint(texts) {
      if (hints.length < MAX_HINTS) hints = [hints, ...texts].join(' ').trim().slice(0, MAX_HINTS);
    },
    setProgrammes(programmes) {
      for (const entry of entries.values()) {
        const programme = entry.entityId && programmes.get(entry.entityId);
        if (programme) addFacts(entry, { programme });
      }
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
        ...(hints ? { hints } : {}),
      };
    },
  };
}
