// Searches the records stored on this device and the addresses of the open tab, without any request.
import { type Case, getActiveAddresses } from '../../cases/case';
import { createTruncatedTest } from '../../detect/truncated-address';
import type { Finding, FoundCase, FoundList } from '../../messages/tables/search-messages';
import { toAddressKey } from '../../screening/request-queue';
import { isListHit } from '../../verdict/local-annotations';
import { getSearchWords } from '../../verdict/reason-gravity';
import type { AddressRef } from '../../verdict/screening-state';
import type { Verdict } from '../../verdict/verdict';
import type { ListWithEntries } from '../lists/list-handlers';
import type { Stores } from '../stores';
import {
  createWordMatcher,
  describeVerdict,
  formatListColumns,
  getVerdictSynonyms,
  splitWords,
  type WordMatcher,
} from './record-search-text';

/** An address found, and where. */
export interface FoundAddressRef extends AddressRef {
  finding: Finding;
}

/** An address of the open tab. `name`: text that the page shows instead of it, or ''. `text`: as the page writes it. */
export interface TabAddress extends AddressRef {
  name: string;
  text: string;
  host: string;
}

/** An address for the omnibox. `name`: its label or the name of its case, '' for a recent lookup and an entry without a label. */
export interface KnownAddress extends AddressRef {
  name: string;
  from: 'lookup' | 'list' | 'case';
  /** Name of the list; '' otherwise. */
  list: string;
}

export interface RecordSearchResult {
  addresses: FoundAddressRef[];
  cases: FoundCase[];
  lists: FoundList[];
  /** A limit of number or time was reached. */
  isPartial: boolean;
}

export interface RecordSearcher {
  /** Returns at most `MAX_FOUND` different addresses that contain all words. @throws AppError `locked` */
  find(text: string): Promise<KnownAddress[]>;
  /** Searches all records and the open tab for words or a truncated address. @throws AppError `locked` */
  search(text: string, tab: readonly TabAddress[]): Promise<RecordSearchResult>;
  /** Drops the verdicts from memory. */
  forget(): void;
}

/** Browsers show about this many suggestions. */
export const MAX_FOUND = 6;
/** Maximum addresses, and maximum cases and lists, of a search. */
export const MAX_ADDRESSES = 50;
const MAX_OTHERS = 20;
/** A shorter text would match almost everything. */
const MIN_LENGTH = 2;
/** Time of one search in ms; what was not searched by then is reported. */
const MAX_MS = 1_500;
/** Records that are tested at once; then other work runs. */
const RECORDS_PER_SLICE = 5_000;
/** Notes that are read at once. */
const NOTES_PER_READ = 200;
/** Verdicts are read again after this time in ms. */
const VERDICTS_LIFE_MS = 60_000;

export interface RecordSearchDeps {
  lookups: Pick<Stores['lookups'], 'list'>;
  cases: Pick<Stores['cases'], 'all' | 'entries'>;
  /** Returns the lists that are switched on. */
  readLists(): Promise<readonly ListWithEntries[]>;
  /** Returns the stored verdicts. */
  readVerdicts(): Promise<readonly Verdict[]>;
  /** Monotonic clock, in ms. */
  elapsed(): number;
  /** Resolves after a time in ms. */
  delay(ms: number): Promise<void>;
}

const toFoundCase = (item: Case): FoundCase => ({
  id: item.id,
  name: item.name,
  disposition: item.disposition,
  addresses: getActiveAddresses(item).length,
  changedAt: item.changedAt,
});

/** @returns the search; stored verdicts are held for a minute, or until `forget` */
export function createRecordSearcher(deps: RecordSearchDeps): RecordSearcher {
  const { lookups, cases, readLists, readVerdicts, elapsed, delay } = deps;
  let held: { verdicts: Promise<readonly Verdict[]>; at: number } | null = null;

  /** Returns the verdicts, or null if they take longer; then they are ready for a later search. */
  async function loadVerdicts(ms: number): Promise<readonly Verdict[] | null> {
    if (!held || elapsed() - held.at > VERDICTS_LIFE_MS) held = { verdicts: readVerdicts(), at: elapsed() };
    const loading = held;
    loading.verdicts.catch(() => {
      if (held === loading) held = null;
    });
    return Promise.race([loading.verdicts, delay(Math.max(0, ms)).then(() => null)]);
  }

  /** Visits the records in slices. @returns false if the time was not enough */
  async function visitAll<T>(records: readonly T[], deadline: number, visit: (record: T) => void): Promise<boolean> {
    for (let from = 0; from < records.length; from += RECORDS_PER_SLICE) {
      if (from > 0) await delay(0);
      if (elapsed() > deadline) return false;
      for (const record of records.slice(from, from + RECORDS_PER_SLICE)) visit(record);
    }
    return true;
  }

  /** Returns the lists that are switched on: sanctions and blocklists, then the others. */
  async function readHitListsFirst(): Promise<{ hits: ListWithEntries[]; others: ListWithEntries[] }> {
    const lists = await readLists();
    return { hits: lists.filter(({ head }) => isListHit(head)), others: lists.filter(({ head }) => !isListHit(head)) };
  }

  /** Collects addresses, each once with its first finding. */
  function createCollector() {
    const found = new Map<string, FoundAddressRef>();
    return {
      found,
      add({ chain, address }: AddressRef, finding: Finding) {
        const key = toAddressKey({ chain, address });
        if (!found.has(key)) found.set(key, { chain, address, finding });
      },
      isFull: () => found.size >= MAX_ADDRESSES,
    };
  }
  type Collector = ReturnType<typeof createCollector>;

  async function searchShortForm(
    isMatch: (full: string) => boolean,
    tab: readonly TabAddress[],
    deadline: number,
  ): Promise<RecordSearchResult> {
    const { found, add, isFull } = createCollector();
    const finding = (of: string): Finding => ({ in: 'address', text: '', of });
    const { hits, others } = await readHitListsFirst();
    let isComplete = true;
    const searchEntries = async (lists: readonly ListWithEntries[]): Promise<void> => {
      for (const { head, entries } of lists)
        isComplete =
          (await visitAll(entries, deadline, (one) => {
            if (!isFull() && isMatch(one.address)) add(one, finding(head.name));
          })) && isComplete;
    };
    for (const one of tab) if (isMatch(one.address) || isMatch(one.text)) add(one, finding(one.host));
    await searchEntries(hits);
    for (const one of await lookups.list()) if (isMatch(one.address)) add(one, finding(''));
    for (const item of await cases.all())
      for (const one of getActiveAddresses(item)) if (isMatch(one.address)) add(one, finding(item.name));
    await searchEntries(others);
    const verdicts = await loadVerdicts(deadline - elapsed());
    const areVerdictsSearched = await visitAll(verdicts ?? [], deadline, (one) => {
      if (!isFull() && isMatch(one.address)) add(one, finding(''));
    });
    return {
      addresses: [...found.values()],
      cases: [],
      lists: [],
      isPartial: verdicts === null || !areVerdictsSearched || !isComplete || isFull(),
    };
  }

  /** Returns the lists with the number of entries that match, hit lists first; adds these entries. */
  async function searchLists(test: WordMatcher, { add, isFull }: Collector, deadline: number) {
    const lists: FoundList[] = [];
    const { hits, others } = await readHitListsFirst();
    let isComplete = true;
    for (const { head, entries } of [...hits, ...others]) {
      let count = 0;
      const isSearched = await visitAll(entries, deadline, (entry) => {
        const other = formatListColumns(entry);
        if (!test(`${entry.label ?? ''} ${entry.address} ${other}`, head.name)) return;
        count += 1;
        if (isFull()) return;
        const isLabel = entry.label !== undefined && (test(entry.label, head.name) || !test(other, head.name));
        add(entry, isLabel ? { in: 'label', text: entry.label ?? '', of: head.name } : toListFinding(other, head.name));
      });
      isComplete &&= isSearched;
      const { id, name, kind, date, importedAt } = head;
      const synonyms = kind === 'sanctions' ? getSearchWords(kind) : '';
      if (count > 0 || test(`${name} ${synonyms}`)) lists.push({ id, name, kind, date, importedAt, entries: count });
    }
    return { lists, isComplete };
  }
  const toListFinding = (text: string, of: string): Finding => ({ in: text ? 'list' : 'address', text, of });

  /** Adds the addresses whose notes or sightings match. @returns false if the time was not enough */
  async function searchNotes(
    all: readonly Case[],
    test: WordMatcher,
    { add, isFull }: Collector,
    deadline: number,
  ): Promise<boolean> {
    for (const item of all) {
      const noted = getActiveAddresses(item).filter(({ notes, sightings }) => notes > 0 || sightings > 0);
      for (let from = 0; from < noted.length; from += NOTES_PER_READ) {
        if (isFull() || elapsed() > deadline) return false;
        const part = noted.slice(from, from + NOTES_PER_READ);
        for (const [place, { notes, sightings }] of (await cases.entries(item.id, part)).entries()) {
          const ref = part[place];
          if (!ref) continue;
          const note = notes.find(({ text, removedAt }) => removedAt === undefined && test(text));
          if (note) add(ref, { in: 'note', text: note.text, of: item.name });
          const seen = sightings.findLast(({ title, host }) => test(title ?? '', host) || test(host));
          if (seen) add(ref, { in: 'title', text: seen.title ?? '', of: seen.host });
        }
      }
    }
    return true;
  }

  async function searchWords(words: readonly string[], tab: readonly TabAddress[], deadline: number) {
    const test = createWordMatcher(words);
    const collector = createCollector();
    const { found, add, isFull } = collector;
    const allCases = await cases.all();
    const { lists, isComplete } = await searchLists(test, collector, deadline);
    const areNotesSearched = await searchNotes(allCases, test, collector, deadline);
    for (const one of tab)
      if (test(`${one.name} ${one.address}`, one.host)) add(one, { in: 'page', text: one.name, of: one.host });
    for (const item of allCases)
      for (const one of getActiveAddresses(item))
        if (!isFull() && test(one.address)) add(one, { in: 'address', text: '', of: item.name });
    for (const one of await lookups.list()) if (test(one.address)) add(one, { in: 'address', text: '', of: '' });
    const verdicts = await loadVerdicts(deadline - elapsed());
    const areVerdictsSearched = await visitAll(verdicts ?? [], deadline, (one) => {
      const text = describeVerdict(one);
      if (!isFull() && test(`${text} ${getVerdictSynonyms(one)} ${one.address}`))
        add(one, { in: text ? 'verdict' : 'address', text, of: '' });
    });
    const foundCases = allCases.filter((item) => test(`${item.name} ${item.tags.join(' ')}`));
    return {
      addresses: [...found.values()].slice(0, MAX_ADDRESSES),
      cases: foundCases.slice(0, MAX_OTHERS).map(toFoundCase),
      lists: lists.slice(0, MAX_OTHERS),
      isPartial:
        !(isComplete && areNotesSearched && areVerdictsSearched) ||
        isFull() ||
        verdicts === null ||
        Math.max(foundCases.length, lists.length) > MAX_OTHERS,
    };
  }

  return {
    async find(text) {
      if (text.trim().length < MIN_LENGTH) return [];
      const test = createWordMatcher(splitWords(text));
      const deadline = elapsed() + MAX_MS;
      const found = new Map<string, KnownAddress>();
      const add = (known: KnownAddress) => {
        const key = toAddressKey(known);
        const before = found.get(key);
        // A recent lookup has no name; a later source may.
        if (before ? before.from === 'lookup' : found.size < MAX_FOUND) found.set(key, known);
      };
      const searchEntries = async (lists: readonly ListWithEntries[]): Promise<void> => {
        for (const { head, entries } of lists)
          await visitAll(entries, deadline, ({ chain, address, label = '' }) => {
            if (test(`${address} ${label}`, head.name))
              add({ chain, address, name: label, from: 'list', list: head.name });
          });
      };
      const { hits, others } = await readHitListsFirst();
      await searchEntries(hits);
      for (const { chain, address } of await lookups.list())
        if (test(address)) add({ chain, address, name: '', from: 'lookup', list: '' });
      for (const { name, tags, addresses } of await cases.all())
        for (const { chain, address, removedAt } of addresses)
          if (removedAt === undefined && test(`${address} ${name} ${tags.join(' ')}`))
            add({ chain, address, name, from: 'case', list: '' });
      await searchEntries(others);
      return [...found.values()];
    },
    async search(text, tab) {
      const deadline = elapsed() + MAX_MS;
      const isMatch = createTruncatedTest(text);
      if (isMatch) return searchShortForm(isMatch, tab, deadline);
      if (text.trim().length < MIN_LENGTH) return { addresses: [], cases: [], lists: [], isPartial: false };
      return searchWords(splitWords(text), tab, deadline);
    },
    forget() {
      held = null;
    },
  };
}
