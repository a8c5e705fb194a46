// Refreshes lists from the user's URLs, daily and on request; a failed refresh keeps the old entries.

import { toWire } from '../../errors/app-error';
import { compareLists } from '../../lists/list-difference';
import type { ListEntry, ListHead, ListRefresh } from '../../lists/list-entry';
import { readListBytes } from '../../lists/read-list';
import { downloadListFile } from '../../service/transport/download-list-file';
import type { Fetch } from '../../service/transport/safe-fetch';
import type { ListStore } from '../../store/list-store';

const DAY_MS = 86_400_000;
/** Wait after an attempt that did not reach the host, in ms. */
const RETRY_MS = 3_600_000;
/** Maximum size of a file that is refreshed, in bytes: it is read in the background, which answers nothing meanwhile. */
const MAX_REFRESH_BYTES = 30_000_000;

export interface ListRefresherDeps {
  store: ListStore;
  fetch: Fetch;
  /** Tests whether the user granted the host of a URL. */
  isGranted(url: string): Promise<boolean>;
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
  /** Returns the lists whose daily refresh is due, also after a clock that was ahead. */
  findDue(lists: readonly ListHead[]): ListHead[];
}

type Outcome =
  | { entries: ListEntry[]; head: Pick<ListHead, 'source' | 'refused' | 'date'> }
  | NonNullable<ListRefresh['failure']>;

/** Creates the refresher. */
export function createListRefresher(deps: ListRefresherDeps): ListRefresher {
  const { store, now } = deps;

  async function load(url: string): Promise<Outcome> {
    if (!(await deps.isGranted(url))) return { problem: 'not-granted' };
    const file = await downloadListFile(deps.fetch, url, MAX_REFRESH_BYTES);
    if ('problem' in file) return file;
    const read = readListBytes(file.bytes);
    if ('problem' in read) {
      if (read.problem === 'too-many' || read.problem === 'too-large') return { problem: read.problem };
      return { problem: read.problem === 'other-xml' ? 'web-page' : 'unreadable' };
    }
    if (read.entries.length === 0 || !read.entries.every(deps.isValid)) return { problem: 'unreadable' };
    const date = read.date ?? new Date(now()).toISOString().slice(0, 10);
    return { entries: read.entries, head: { source: read.source, refused: read.refused, date } };
  }

  return {
    async refresh(head) {
      if (!head.refresh) return;
      const { url } = head.refresh;
      const outcome = await load(url);
      const refresh: ListRefresh = { url, daily: true, triedAt: now() };
      if ('problem' in outcome) {
        await store.recordRefresh(head.id, { ...refresh, daily: head.refresh.daily, failure: outcome });
        return;
      }
      const { came, went } = await compareLists(await deps.readEntries(head), outcome.entries, async () => undefined);
      const version = { ...head, ...outcome.head, refresh, count: outcome.entries.length, importedAt: now() };
      const difference = { came, went, at: now() };
      try {
        await store.addVersion({ ...version, id: deps.newId(), difference }, outcome.entries, head.id);
      } catch (thrown) {
        if (toWire(thrown).code !== 'bad-request') throw thrown;
        // All lists together would have too many entries.
        await store.recordRefresh(head.id, { ...refresh, daily: head.refresh.daily, failure: { problem: 'too-many' } });
      }
    },
    findDue: (lists) =>
      lists.filter(({ refresh, off }) => {
        if (off || !refresh?.daily) return false;
        const wait = refresh.failure?.problem === 'unreachable' ? RETRY_MS : DAY_MS;
        return Math.abs(now() - refresh.triedAt) >= wait;
      }),
  };
}
