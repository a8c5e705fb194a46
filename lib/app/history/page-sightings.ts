// Records in the history, in batches, which addresses were shown by pages of sites that the user allowed.
import { createBoundedMap } from '../../concurrency/bounded-map';
import type { MessageSender } from '../../messages/tables/serve-messages';
import { toAddressKey } from '../../screening/request-queue';
import type { Settings } from '../../settings/setting-table';
import type { PageSighting } from '../../store/log/history-store';
import type { ScreeningState } from '../../verdict/screening-state';

/** Page views of addresses that are remembered, because pages query their addresses repeatedly. */
const MOST_REMEMBERED = 20_000;
/** Loads of the same URL in a tab within this time count as one page view. */
const PAGE_VIEW_MS = 10 * 60_000;
/** Sightings wait for this time, so that a page is one write. */
const FLUSH_MS = 2_000;
/** Sightings that wait; more are dropped until they are stored. */
const MAX_WAITING = 5_000;

export interface PageSightingsDeps {
  store: { noteSightings(sightings: readonly PageSighting[]): Promise<void> };
  settings(): Promise<Pick<Settings, 'recordPages' | 'recordUnscreened'>>;
  /** Tests whether the user granted the host permission of this URL's site permanently. */
  isAllowed(url: string): Promise<boolean>;
  /** Runs `task` after `ms`. */
  wake(ms: number, task: () => void): void;
  /** Epoch ms. */
  now(): number;
}

/** @returns a recorder of page views; it sends nothing and never throws */
export function createPageSightings({ store, settings, isAllowed, wake, now }: PageSightingsDeps) {
  let remembered = createBoundedMap<string, number>(MOST_REMEMBERED);
  let waiting = new Map<string, PageSighting>();
  let isScheduled = false;

  async function flush(): Promise<void> {
    isScheduled = false;
    const sightings = [...waiting.values()];
    waiting = new Map();
    // While the vault is locked or the disk is full, they are dropped; surfaces report a full disk.
    await store.noteSightings(sightings).catch(() => undefined);
  }

  async function record(
    states: readonly ScreeningState[],
    { tabId, url }: { tabId: number; url: string },
  ): Promise<void> {
    const { recordPages, recordUnscreened } = await settings();
    if (!recordPages || !(await isAllowed(url))) return;
    const { host } = new URL(url);
    for (const screening of states) {
      const verdict = 'verdict' in screening ? screening.verdict : null;
      const { chain, address } = screening;
      const key = `${tabId} ${url} ${toAddressKey({ chain, address })}`;
      const isSeen = now() - (remembered.get(key) ?? Number.NEGATIVE_INFINITY) < PAGE_VIEW_MS;
      if ((!verdict && !recordUnscreened) || isSeen || waiting.size >= MAX_WAITING) continue;
      remembered.set(key, now());
      waiting.set(`${host} ${toAddressKey({ chain, address })}`, { ref: { chain, address }, site: host, verdict });
    }
    if (waiting.size === 0 || isScheduled) return;
    isScheduled = true;
    wake(FLUSH_MS, () => void flush());
  }

  return {
    /** Called with each answer to a page. */
    recordPageView(states: readonly (ScreeningState | null)[], sender: MessageSender): void {
      if (sender.kind !== 'content') return;
      const found = states.flatMap((state) => (state && state.state !== 'locked' ? [state] : []));
      if (found.length > 0) void record(found, sender).catch(() => undefined);
    },
    /** Drops all addresses and pages from memory after a lock. */
    forget(): void {
      remembered = createBoundedMap(MOST_REMEMBERED);
      waiting = new Map();
    },
  };
}
