// Collector of list entries: deduplicates them, counts and locates rejected lines, enforces the size limit.
import type { NamedChain } from '../detect/table/chain-cell';
import { isSecretHeader } from '../detect/table/column-headers';
import { findLabeledSecret } from '../detect/table/labeled-secret';
import {
  CHAIN_QUESTION_KINDS,
  type ChainQuestion,
  type ChainQuestionKind,
  type EntryFacts,
  type ListEntry,
  ListFileRejected,
  type ListNote,
  type ListSource,
  MAX_ENTRY_URL,
  MAX_LIST_ENTRIES,
  MAX_LIST_LABEL,
  type ReadList,
  type RejectionReason,
  type RowRejection,
} from './list-entry';
import { detectKeyMaterial, type ParsedCell, parseListCell, parseSanctionedAddress } from './parse-list-cell';

/** Number of rejected lines that are reported with their line number; further ones are only counted. */
const MAX_REPORTED_REJECTIONS = 200;

/** Maximum number of chain words and headers that are named. */
const MAX_NAMED = 5;
/** Length of the hints in characters, of which the first are kept. */
const MAX_HINTS = 2000;
/** Separator between several labels of one address. */
const FACT_SEPARATOR = '; ';
/** Columns besides the label that are plain text. */
const TEXT_FACTS = ['category', 'source', 'programme', 'entityId'] as const;

/** Returns a URL of the web as an absolute URL; '' for any other text, and for one with credentials or another secret. */
function toWebUrl(text: string): string {
  const trimmed = text.trim();
  if (!/^https?:\/\/[^\s/?#@]+(?:[/?#]|$)/i.test(trimmed)) return '';
  try {
    const { href, searchParams } = new URL(trimmed);
    return href.length > MAX_ENTRY_URL || [...searchParams].some(([name]) => isSecretHeader(name)) ? '' : href;
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
   * @param isAddressColumn as for `parseListCell`
   * @throws ListFileRejected `too-many`
   */
  cell(line: number, text: string, named: NamedChain | null, facts?: EntryFacts, isAddressColumn?: boolean): void;
  /**
   * Parses the address of an entry of a sanctions list, as `parseSanctionedAddress` does.
   * @throws ListFileRejected `too-many`
   */
  sanctioned(line: number, text: string, named: NamedChain | null, facts: EntryFacts): void;
  /**
   * Adds a parsed address or a rejection.
   * @throws ListFileRejected `too-many`
   */
  add(line: number, recognized: ParsedCell, facts?: EntryFacts): void;
  /** Counts a dropped secret. @param head header of its column */
  dropSecret(head: string): void;
  /** Adds headers, comments or titles of the file, from which its kind is guessed. */
  hint(texts: readonly string[]): void;
  /** Sets the programs of entries that state them apart from the entity. @param programmes by entity id */
  setProgrammes(programmes: ReadonlyMap<string, string>): void;
  /**
   * Returns the list.
   * @throws ListFileRejected `nothing` if the file has neither entries nor rejected lines
   */
  end(
    source: ListSource,
    more?: Pick<ReadList, 'date' | 'openQuoteAt' | 'leftOut' | 'cutRemarks' | 'miscount'>,
  ): ReadList;
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
  const notes: Partial<Record<ListNote, number>> = {};
  const secrets = { heads: new Set<string>(), cells: 0 };
  const questions = new Map<ChainQuestionKind, { entries: Map<string, ListEntry>; line: number; words: Set<string> }>();

  function rejectLine(line: number, why: RejectionReason): void {
    refused++;
    if (refusals.length < MAX_REPORTED_REJECTIONS) refusals.push({ line, why });
  }

  function dropSecret(head: string): void {
    secrets.cells++;
    if (secrets.heads.size < MAX_NAMED) secrets.heads.add(truncateLabel(head));
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

  /** Returns a text without a secret that it names and gives, which is counted: such a text is left out. */
  function dropLabeledSecret(text: string): string {
    const secret = findLabeledSecret(text.slice(0, 4 * MAX_LIST_LABEL));
    if (secret !== null) dropSecret(secret);
    return secret === null ? text : '';
  }

  /** Adds the columns besides the label; texts that are key material are left out. */
  function addFacts(entry: ListEntry, facts: EntryFacts): void {
    for (const name of TEXT_FACTS) {
      const text = truncateLabel(dropLabeledSecret(facts[name] ?? ''));
      if (text && !detectKeyMaterial(text)) entry[name] = mergeText(entry[name], text);
    }
    const url = toWebUrl(facts.url ?? '');
    if (url) entry.url ??= url;
  }

  /** Adds an address to entries, or its facts to the entry that exists. */
  function addEntry(
    to: Map<string, ListEntry>,
    { chain, address, isTypo }: ListEntry,
    { label = '', ...facts }: EntryFacts,
  ): void {
    const key = `${chain}|${address}`;
    const entry = to.get(key) ?? { chain, address, ...(isTypo ? { isTypo } : {}) };
    if (to.has(key) && to === entries) duplicates++;
    if (entries.size + (to === entries ? 0 : to.size) >= MAX_LIST_ENTRIES && !to.has(key))
      throw new ListFileRejected('too-many');
    if (label && !entry.label?.split(FACT_SEPARATOR).includes(label))
      entry.label = entry.label ? toStoredLabel(entry.label + FACT_SEPARATOR + label) : label;
    addFacts(entry, facts);
    to.set(key, entry);
  }

  function getQuestion(kind: ChainQuestionKind, line: number) {
    const question = questions.get(kind) ?? { entries: new Map<string, ListEntry>(), line, words: new Set<string>() };
    questions.set(kind, question);
    return question;
  }

  function add(line: number, recognized: ParsedCell, { label = '', ...facts }: EntryFacts = {}): void {
    if ('why' in recognized) {
      rejectLine(line, recognized.why);
      return;
    }
    const { address, note, asks } = recognized;
    const secret = detectKeyMaterial(label);
    if (secret) rejectLine(line, secret);
    // Some lists use the address itself as its label.
    const storedLabel =
      secret || label.trim().toLowerCase() === address.toLowerCase() ? '' : toStoredLabel(dropLabeledSecret(label));
    const storedFacts = { ...facts, label: storedLabel };
    if (note) notes[note] = (notes[note] ?? 0) + 1;
    if (asks) {
      const question = getQuestion(asks.kind, line);
      addEntry(question.entries, recognized, storedFacts);
      if (question.words.size < MAX_NAMED) question.words.add(truncateLabel(asks.word));
    }
    if (asks?.kind === 'shared-format') return;
    const before = entries.size;
    addEntry(entries, recognized, storedFacts);
    if (entries.size > before && entries.size % 1000 === 0) onRead(entries.size);
  }

  function listQuestions(): ChainQuestion[] {
    return CHAIN_QUESTION_KINDS.flatMap((kind) => {
      const question = questions.get(kind);
      if (!question) return [];
      const { line, words } = question;
      // An address that other rows name rightly is no question.
      const asked = [...question.entries].filter(([key]) => kind === 'own-format' || !entries.has(key));
      return asked.length > 0 ? { kind, line, words: [...words], entries: asked.map(([, entry]) => entry) } : [];
    });
  }

  return {
    add,
    cell(line, text, named, facts, isAddressColumn) {
      for (const parsed of parseListCell(text, named, isAddressColumn)) add(line, parsed, facts);
    },
    sanctioned(line, text, named, facts) {
      for (const parsed of parseSanctionedAddress(text, named)) add(line, parsed, facts);
    },
    dropSecret,
    hint(texts) {
      if (hints.length < MAX_HINTS) hints = [hints, ...texts].join(' ').trim().slice(0, MAX_HINTS);
    },
    setProgrammes(programmes) {
      for (const entry of entries.values()) {
        const programme = entry.entityId && programmes.get(entry.entityId);
        if (programme) addFacts(entry, { programme });
      }
    },
    end(source, { date, openQuoteAt, leftOut, cutRemarks, miscount } = {}) {
      const asked = listQuestions();
      if (entries.size === 0 && refused === 0 && asked.length === 0) throw new ListFileRejected('nothing');
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
        ...(miscount ? { miscount } : {}),
        ...(hints ? { hints } : {}),
        ...(asked.length > 0 ? { questions: asked } : {}),
        ...(Object.keys(notes).length > 0 ? { notes } : {}),
        ...(secrets.cells > 0 ? { secrets: { heads: [...secrets.heads], cells: secrets.cells } } : {}),
      };
    },
  };
}
