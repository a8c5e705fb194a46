// Refreshes lists from their URLs and gets public lists; a failed refresh keeps the old entries.
import { toWire } from '../../errors/app-error';
import { ACCEPTED_AT_FIRST } from '../../lists/accepted-entries';
import { compareLists } from '../../lists/list-difference';
import type {
  ListEntry,
  ListFileProblem,
  ListHead,
  ListRefresh,
  ReadList,
  RefreshFailure,
  RefreshProblem,
} from '../../lists/list-entry';
import { readListBytes } from '../../lists/read-list';
import { getNextRefreshAt, getRefreshWait } from '../../lists/refresh/list-refresh-schedule';
import { getPublicListHosts, type PublicList } from '../../lists/refresh/public-lists';
import { downloadListFile } from '../../service/transport/download-list-file';
import type { Fetch } from '../../service/transport/safe-fetch';
import type { ListStore } from '../../store/list-store';

/** Maximum size of a file that is refreshed, in bytes: it is read in the background, which answers nothing meanwhile. */
const MAX_REFRESH_BYTES = 30_000_000;
/** Part of the addresses of a sanctions list or public list that may be gone at a refresh: a publisher removes a few at a time. */
const MAX_LOST = 0.2;

/** Problems of a file that a refresh names; any other is `unreadable`. */
const FILE_PROBLEMS: Partial<Record<ListFileProblem, RefreshProblem>> = {
  'too-many': 'too-many',
  'too-large': 'too-large',
  'other-xml': 'web-page',
  'empty-zip': 'empty-zip',
  'several-files': 'several-files',
  'zip-bomb': 'zip-bomb',
  'cut-short': 'cut-short',
};

export interface ListRefresherDeps {
  store: ListStore;
  fetch: Fetch;
  /** Tests whether the user granted the host of a URL. */
  isGranted(url: string): Promise<boolean>;
  /** Returns the public lists that are offered. */
  publicLists(): Promise<readonly PublicList[]>;
  /** Returns all readable entries of a list. */
  readEntries(head: ListHead): Promise<ListEntry[]>;
  /** Tests whether each entry holds a valid address. */
  isValid(entry: ListEntry): boolean;
  newId(): string;
  /** Epoch ms. */
  now(): number;
}

export interface ListRefresher {
  /** Refreshes a list now; a failure is recorded in its head. @throws AppError of the store, `bad-request` if it has no URL */
  refresh(head: ListHead): Promise<void>;
  /** Gets a public list and stores it. @returns why it could not be stored; null if it was. @throws AppError of the store */
  add(list: PublicList): Promise<RefreshFailure | null>;
  /** Returns the lists whose daily refresh is due, also after a clock that was ahead. */
  findDue(lists: readonly ListHead[]): ListHead[];
}

/** Where a file comes from. `hosts`: those at which a redirect may end; `reader`: the expected format. */
type Source = { addresses: readonly string[]; hosts?: readonly string[]; reader?: PublicList['reader'] };
/** Entries of a file, those in question, and what the file says of the list. */
interface Loaded {
  entries: ListEntry[];
  asked: ListEntry[];
  head: Pick<ListHead, 'source' | 'refused' | 'date'>;
}

const toKey = ({ chain, address }: ListEntry) => `${chain}|${address}`;
const toSource = ({ addresses, endHosts, reader }: PublicList): Source => ({
  addresses,
  reader,
  hosts: getPublicListHosts({ addresses, endHosts }),
});

export function createListRefresher(deps: ListRefresherDeps): ListRefresher {
  const { store, now } = deps;

  /** Downloads from the first address that does not refuse. */
  async function download({ addresses, hosts }: Source) {
    const contacted = hosts?.map((host) => `https://${host}/`) ?? addresses;
    for (const url of contacted) if (!(await deps.isGranted(url))) return { problem: 'not-granted' as const };
    for (const [index, url] of addresses.entries()) {
      const file = await downloadListFile(deps.fetch, url, MAX_REFRESH_BYTES, hosts);
      const isLast = index === addresses.length - 1;
      if (isLast || !('problem' in file) || file.problem !== 'refused') return file;
    }
    return { problem: 'unreadable' as const };
  }

  /** Why a file cannot be used, whatever list is in use; null if it can. */
  function findProblem(read: ReadList, { reader }: Source): RefreshFailure | null {
    if (reader && read.source !== reader) return { problem: 'other-format' };
    if (read.miscount) return { problem: 'miscount', count: read.miscount.found, total: read.miscount.stated };
    if (read.entries.length === 0 || !read.entries.every(deps.isValid)) return { problem: 'unreadable' };
    return null;
  }

  async function load(source: Source, inUse: ListHead | null): Promise<Loaded | RefreshFailure> {
    const file = await download(source);
    if ('problem' in file) return file;
    const read = readListBytes(file.bytes);
    if ('problem' in read) return { problem: FILE_PROBLEMS[read.problem] ?? 'unreadable' };
    const problem = findProblem(read, source);
    if (problem) return problem;
    // The date of a list from another format may be that of its download.
    if (inUse?.source === read.source && read.date && read.date < inUse.date)
      return { problem: 'older', date: read.date };
    const date = read.date ?? new Date(now()).toISOString().slice(0, 10);
    const asked = (read.questions ?? []).flatMap(({ kind, entries }) => (ACCEPTED_AT_FIRST.has(kind) ? [] : entries));
    return { entries: read.entries, asked, head: { source: read.source, refused: read.refused, date } };
  }

  /** Stores a version. @returns the failure if all lists together would have too many entries */
  async function write(
    head: ListHead,
    entries: readonly ListEntry[],
    replaced: string | null,
  ): Promise<RefreshFailure | null> {
    try {
      await store.addVersion(head, entries, replaced);
      return null;
    } catch (thrown) {
      if (toWire(thrown).code !== 'bad-request') throw thrown;
      return { problem: 'too-many' };
    }
  }

  /** Stores the next version of a list, unless too many of its addresses are gone. */
  async function writeNext(list: ListHead, loaded: Loaded, refresh: ListRefresh): Promise<RefreshFailure | null> {
    const before = await deps.readEntries(list);
    // Addresses whose rows name another chain stay if the user took them into the list.
    const known = new Set(before.map(toKey));
    const entries = [...loaded.entries, ...loaded.asked.filter((entry) => known.has(toKey(entry)))];
    const { came, went } = await compareLists(before, entries, async () => undefined);
    const isGuarded = list.preset !== undefined || list.kind === 'sanctions';
    if (isGuarded && went > before.length * MAX_LOST) return { problem: 'shrunk', count: went, total: before.length };
    const version = { ...list, ...loaded.head, refresh, count: entries.length, importedAt: now() };
    return write({ ...version, id: deps.newId(), difference: { came, went, at: now() } }, entries, list.id);
  }

  return {
    async refresh(head) {
      if (!head.refresh) return;
      const { url, daily } = head.refresh;
      const preset = head.preset && (await deps.publicLists()).find(({ id }) => id === head.preset);
      const outcome = await load(preset ? toSource(preset) : { addresses: [url] }, head);
      const refresh: ListRefresh = { url, daily: true, triedAt: now() };
      const failure = 'problem' in outcome ? outcome : await writeNext(head, outcome, refresh);
      if (failure) await store.recordRefresh(head.id, { ...refresh, daily, failure });
    },
    async add(preset) {
      const outcome = await load(toSource(preset), null);
      if ('problem' in outcome) return outcome;
      const { entries, head } = outcome;
      const { id, name, kind, addresses } = preset;
      const refresh = { url: addresses[0] ?? '', daily: true, triedAt: now() };
      const list = { ...head, id: deps.newId(), name, kind, preset: id, refresh };
      return write({ ...list, count: entries.length, importedAt: now() }, entries, null);
    },
    findDue: (lists) =>
      lists.filter((list) => {
        const { refresh } = list;
        if (!refresh || getNextRefreshAt(list) === null) return false;
        return Math.abs(now() - refresh.triedAt) >= getRefreshWait(refresh);
      }),
  };
}
