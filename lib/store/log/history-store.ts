// Encrypted, searchable store of the history of verdicts and of pages that showed an address.
import { createSerialQueue } from '../../concurrency/serial-queue';
import { type VerdictPeriod, withVerdict } from '../../evidence/verdict-history';
import { type AddressHistory, summarizeHistory, withPageView } from '../../history/address-history';
import { selectKept, withDeletions } from '../../history/history-deletion-model';
import {
  getCategories,
  getTermGroups,
  getTerms,
  type HistoryEvent,
  type HistoryFilter,
  matchesHistoryFilter,
} from '../../history/history-event';
import { CLOCK_SKEW_MS } from '../../screening/freshness';
import { toAddressKey } from '../../screening/request-queue';
import { getRiskLevel } from '../../verdict/risk-level';
import type { AddressRef } from '../../verdict/screening-state';
import type { Verdict } from '../../verdict/verdict';
import type { EncryptedStore } from '../encrypted-store';
import { createHistoryDeleter } from './history-deleter';
import { createHistoryRows, type HistoryHead, type HistoryRows } from './history-rows';

/** Events of one chunk, which is rewritten until it is full. */
const CHUNK_EVENTS = 256;
/** Chunks of one page of a search, so that its time does not depend on the size of the history; without a filter one is enough. */
const SEARCHED_CHUNKS = 2;

/** Addresses that are looked up at once. */
const LOOKED_UP = 1_000;

/** A part of the history, newest event first. `next` continues with older events; null at the end. */
export interface HistoryPage {
  entries: HistoryEvent[];
  next: number | null;
}

/** An address on a page of an allowed site, with its verdict at that time, if there is one. */
export interface PageSighting {
  ref: AddressRef;
  site: string;
  verdict: Verdict | null;
}

/** Limits times in the future (the clock was ahead) to now; otherwise nothing newer would be recorded until the clock caught up. */
const clampToNow = (periods: VerdictPeriod[], now: number): VerdictPeriod[] =>
  periods.map((period) =>
    period.lastAt > now + CLOCK_SKEW_MS
      ? { ...period, at: Math.min(period.at, now), lastAt: Math.min(period.lastAt, now) }
      : period,
  );

const getPeriodLevel = ({ foundRisk, band }: VerdictPeriod) =>
  getRiskLevel({ foundRisk, score: band === null ? null : { band } });

/** Creates the store. Its calls throw `locked`, `storage` and `storage-full`. @param deps.now epoch ms */
export function createHistoryStore(deps: { records: Pick<EncryptedStore, 'store'>; now: () => number }) {
  const { now } = deps;
  const rows = createHistoryRows(deps.records);
  /** Serializes all calls, so that each sees a whole state. */
  const enqueue = createSerialQueue();
  const deleter = createHistoryDeleter(rows, closeChunks);

  /** Returns the histories without deleted data. */
  async function readHistories(refs: readonly AddressRef[], { pending }: HistoryHead): Promise<AddressHistory[]> {
    return (await rows.readAddresses(refs)).map((history) => withDeletions(history, pending));
  }

  /** Appends events and writes the histories in one transaction. Full chunks are entered in the index. */
  async function append(present: HistoryHead, added: AddedEvent[], histories: AddressHistory[]): Promise<void> {
    if (added.length === 0)
      return rows.change({ addresses: histories.map((history) => ({ ...history, cleared: present.deletion })) });
    // An open chunk that this version cannot read is left behind, with its events.
    const isLeft = present.end > present.closed && (await rows.isUnreadable(present.closed));
    const head = isLeft ? { ...present, closed: present.end } : present;
    const open = head.end > head.closed ? (await rows.readChunks([head.closed])).flat() : [];
    const all = added.reduce(addEvent, open);
    const chunks = new Map<number, HistoryEvent[]>();
    for (let from = 0; from < all.length; from += CHUNK_EVENTS)
      chunks.set(head.closed + from / CHUNK_EVENTS, all.slice(from, from + CHUNK_EVENTS));
    const chunkOf = new Map<string, Set<number>>();
    for (const [number, events] of chunks)
      for (const event of events) {
        const key = toAddressKey(event);
        chunkOf.set(key, (chunkOf.get(key) ?? new Set()).add(number));
      }
    const closed = head.closed + Math.floor(all.length / CHUNK_EVENTS);
    await rows.change({
      head: { ...head, end: head.closed + chunks.size, closed },
      chunks,
      terms: await addToIndex(rows, new Map([...chunks].filter(([number]) => number < closed))),
      addresses: histories.map((history) => ({
        ...history,
        cleared: head.deletion,
        chunks: [...new Set([...history.chunks, ...(chunkOf.get(toAddressKey(history)) ?? [])])],
      })),
    });
  }

  /** Closes the open chunk, so that later events are in another one. @returns the changes of its index and the new head */
  async function closeChunks(head: HistoryHead) {
    if (head.end === head.closed) return { head, terms: new Map<string, number[]>() };
    const terms = await addToIndex(rows, new Map([[head.closed, (await rows.readChunks([head.closed])).flat()]]));
    return { head: { ...head, closed: head.end }, terms };
  }

  async function note(accountId: string, verdicts: Verdict[]): Promise<void> {
    if (verdicts.length === 0) return;
    const head = await rows.readHead();
    const histories = await readHistories(verdicts, head);
    const events: AddedEvent[] = [];
    const next = histories.map((history, i) => {
      const verdict = verdicts[i] as Verdict;
      const former = clampToNow(history.periods[accountId] ?? [], now());
      const periods = withVerdict(former, verdict);
      const event = toVerdictEvent(verdict, former, periods, now());
      if (event) events.push(event);
      return { ...history, periods: { ...history.periods, [accountId]: periods } };
    });
    await append(head, events, next);
  }

  async function noteSightings(sightings: readonly PageSighting[]): Promise<void> {
    const head = await rows.readHead();
    const wanted = sightings.filter(({ site }) => !head.excluded.includes(site));
    if (wanted.length === 0) return;
    const events: AddedEvent[] = [];
    const histories = await readHistories(
      wanted.map(({ ref }) => ref),
      head,
    );
    const next = histories.map((history, i) => {
      const { ref, site, verdict } = wanted[i] as PageSighting;
      const { next: viewed, isNew } = withPageView(history, site, now());
      const event = { kind: 'met' as const, at: now(), ...ref, ...describeVerdict(verdict), before: null, site };
      if (isNew) events.push({ event, as: 'new' });
      return viewed;
    });
    await append(head, events, next);
  }

  /** Returns the numbers of the chunks that may hold matching events, newest first, below `before`. */
  async function findChunks(
    filter: HistoryFilter,
    refs: readonly AddressRef[] | null,
    head: HistoryHead,
    before: number,
  ) {
    const groups = getTermGroups(filter, now());
    const sets: Set<number>[] = [];
    if (refs) sets.push(new Set((await rows.readAddresses(refs)).flatMap(({ chunks }) => chunks)));
    for (const group of groups) {
      const found = new Set((await rows.readTerms(group)).flat());
      // The open chunk is not in the index.
      if (head.end > head.closed) found.add(head.closed);
      sets.push(found);
    }
    const [smallest] = sets.sort((a, b) => a.size - b.size);
    if (!smallest) return null;
    const all = [...smallest].filter((number) => number < before && sets.every((set) => set.has(number)));
    return all.sort((a, b) => b - a);
  }

  async function page(
    filter: HistoryFilter,
    refs: readonly AddressRef[] | null,
    before: number | null,
  ): Promise<HistoryPage> {
    const head = await rows.readHead();
    const from = Math.min(before ?? head.end, head.end);
    const found = await findChunks(filter, refs, head, from);
    const keys = refs && new Set(refs.map(toAddressKey));
    const count = found ? SEARCHED_CHUNKS : 1;
    const rest = found ?? (from > 0 ? [from - 1, from - 2] : []);
    const numbers = rest.slice(0, count);
    const chunks = await rows.readChunks(numbers);
    const entries = chunks.flatMap((events, i) =>
      selectKept(events, numbers[i] as number, head.pending)
        .filter((one) => matchesHistoryFilter(one, filter) && (!keys || keys.has(toAddressKey(one))))
        .reverse(),
    );
    const next = rest[count];
    return { entries, next: next === undefined || next < 0 ? null : next + 1 };
  }

  return {
    /** Returns the verdict periods of an address, oldest first; empty if none is stored for the account, in any config. */
    read: async (accountId: string, address: AddressRef): Promise<VerdictPeriod[]> =>
      enqueue(async () => (await readHistories([address], await rows.readHead()))[0]?.periods[accountId] ?? []),
    /** Like `read` for several addresses, in the given order. */
    readMany: (accountId: string, addresses: readonly AddressRef[]): Promise<VerdictPeriod[][]> =>
      enqueue(async () =>
        (await readHistories(addresses, await rows.readHead())).map(({ periods }) => periods[accountId] ?? []),
      ),
    /** Records verdicts; those that repeat the last one only extend its period. */
    note: (accountId: string, verdicts: Verdict[]): Promise<void> => enqueue(() => note(accountId, verdicts)),
    /** Records page views of addresses, except on excluded sites. Each address occurs once. */
    noteSightings: (sightings: readonly PageSighting[]): Promise<void> => enqueue(() => noteSightings(sightings)),
    /** Returns where and how often addresses were met, in the given order. */
    summarize: (accountId: string, refs: readonly AddressRef[]) =>
      enqueue(async () =>
        (await readHistories(refs, await rows.readHead())).map((history) => summarizeHistory(history, accountId)),
      ),
    /** Tests for each address whether it has a verdict or was met; long lists are read in parts, so that others need not wait. */
    async findKnown(refs: readonly AddressRef[]): Promise<boolean[]> {
      const found: boolean[] = [];
      for (let from = 0; from < refs.length; from += LOOKED_UP)
        found.push(
          ...(await enqueue(async () =>
            (
              await readHistories(refs.slice(from, from + LOOKED_UP), await rows.readHead())
            ).map(({ periods, places }) => Object.keys(periods).length > 0 || places.length > 0),
          )),
        );
      return found;
    },
    /**
     * Returns events that meet the filter, newest first; with `refs`, only those of these addresses.
     * @param before `next` of the previous page; null begins with the newest
     */
    page: (filter: HistoryFilter, refs: readonly AddressRef[] | null, before: number | null): Promise<HistoryPage> =>
      enqueue(() => page(filter, refs, before)),
    /** Returns the sites whose pages are not recorded. */
    excludedSites: (): Promise<string[]> => enqueue(async () => (await rows.readHead()).excluded),
    /** Stops or resumes the recording of a site's pages; existing records stay. */
    excludeSite: (site: string, isExcluded: boolean): Promise<void> =>
      enqueue(async () => {
        const head = await rows.readHead();
        const others = head.excluded.filter((one) => one !== site);
        await rows.change({ head: { ...head, excluded: isExcluded ? [...others, site].sort() : others } });
      }),
    /** Deletes the data that the target covers. It is hidden when the promise resolves; `compact` then removes its bytes. */
    remove: (target: Parameters<typeof deleter.request>[0]): Promise<void> => enqueue(() => deleter.request(target)),
    /** Deletes the whole history, including the list of excluded sites, in one transaction. */
    clear: (): Promise<void> =>
      enqueue(async () => {
        await rows.clear();
        deleter.forget();
      }),
    /** Rewrites the rows that deletions cover, step by step; continues after an interruption. */
    async compact(): Promise<void> {
      while (await enqueue(() => deleter.step()));
    },
  };
}

export type HistoryStore = ReturnType<typeof createHistoryStore>;

/** Adds the terms of full chunks to the index. @returns the changed terms */
async function addToIndex(rows: Pick<HistoryRows, 'readTerms'>, full: Map<number, HistoryEvent[]>) {
  const added = new Map<string, number[]>();
  for (const [number, events] of full)
    for (const term of new Set(events.flatMap(getTerms))) added.set(term, [...(added.get(term) ?? []), number]);
  const terms = [...added.keys()];
  const present = await rows.readTerms(terms);
  return new Map(terms.map((term, i) => [term, [...new Set([...(present[i] ?? []), ...(added.get(term) ?? [])])]]));
}

/**
 * An event to add. `level`: the level of the last verdict arrived; `repeat`: it arrived and shows that the verdict repeats the one before.
 */
interface AddedEvent {
  event: HistoryEvent;
  as: 'new' | 'level' | 'repeat';
}

/** Adds an event; the level that arrives after its verdict replaces the event without a level, if that is still in the chunk. */
function addEvent(events: HistoryEvent[], { event, as }: AddedEvent): HistoryEvent[] {
  if (as === 'new') return [...events, event];
  const index = events.findLastIndex((one) => one.kind === 'verdict' && toAddressKey(one) === toAddressKey(event));
  const last = events[index];
  if (last?.level !== 'risk') return [...events, event];
  return as === 'repeat'
    ? events.toSpliced(index, 1)
    : events.with(index, { ...last, ...event, at: last.at, before: last.before });
}

function describeVerdict(verdict: Verdict | null): Pick<HistoryEvent, 'level' | 'score' | 'categories'> {
  if (!verdict) return { level: null, score: null, categories: [] };
  return { level: getRiskLevel(verdict), score: verdict.score?.value ?? null, categories: getCategories(verdict) };
}

/** Returns the event of a verdict, or null if it repeats the last one. */
function toVerdictEvent(
  verdict: Verdict,
  former: readonly VerdictPeriod[],
  periods: readonly VerdictPeriod[],
  at: number,
): AddedEvent | null {
  const last = former.at(-1);
  const next = periods.at(-1);
  if (!next) return null;
  const before = last ? getPeriodLevel(last) : null;
  const isRepeated = last && last.at === next.at && last.band === next.band && last.score === next.score;
  if (isRepeated || (last && verdict.at < last.lastAt)) return null;
  const { chain, address } = verdict;
  const event = { kind: 'verdict' as const, at, chain, address, ...describeVerdict(verdict), before, site: '' };
  if (!last || verdict.at > last.lastAt) return { event, as: 'new' };
  return { event, as: next.at < last.at ? 'repeat' : 'level' };
}
