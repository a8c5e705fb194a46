// Tab registry: screening states per tab, for toolbar badges and change notifications.
import { showBadge } from '../../browser/action';
import { createBoundedMap } from '../../concurrency/bounded-map';
import { tellPages, tellTab } from '../../messages/send-event';
import { toAddressKey } from '../../screening/request-queue';
import type { ScreeningState } from '../../verdict/screening-state';
import { getBadge } from './badge';
import type { LookalikeTracker } from './lookalike-tracker';

/** Many answers arrive together; surfaces are told at most this often. */
const TELL_EVERY_MS = 100;

/** Tabs of which it is remembered that nothing is marked any more: a question asked before that is answered within seconds. */
const MAX_LEFT = 1_000;

/** Keeps the ids of tabs with marks over the worker's death (ids only, in memory of the browser session). */
export interface TabMemory {
  get(): Promise<number[] | null>;
  set(tabs: number[]): Promise<void>;
}

export interface TabRegistry {
  /** A tab's content script was answered. @returns false where this worker knows only these of the tab's addresses. */
  record(tabId: number, states: ScreeningState[]): boolean;
  /** These are all of the tab's addresses now: what else was counted is gone with a frame. A tab where nothing is marked stays uncounted. */
  replace(tabId: number, states: ScreeningState[]): void;
  /** The tab shows another document. */
  reset(tabId: number): void;
  /** The tabs that are told of changes: those with marks are among them. */
  tabs(): Promise<number[]>;
  /** Nothing is marked in the tab any more. */
  clear(tabId: number): void;
  /** How often that was so: what was asked before it is not to be counted after it. */
  clearCount(tabId: number): number;
  /** Something may look different now: surfaces ask again. */
  onStatesChanged(): void;
  /** Locked, unlocked, another account: what was told before holds no more. */
  onAccountChanged(): void;
  /** Another number of changed verdicts: every toolbar badge is made anew. */
  updateBadges(): void;
}

/**
 * @param alikes is told of each tab's addresses, to compare them
 * @param unseen how many verdicts of watched cases changed since somebody looked
 */
export function createTabRegistry(
  memory: TabMemory,
  alikes: LookalikeTracker,
  unseen: () => Promise<number>,
): TabRegistry {
  const boards = new Map<number, Map<string, ScreeningState>>();
  const known = new Set<number>();
  const leaves = createBoundedMap<number, number>(MAX_LEFT);
  const loaded = memory.get().then(
    (tabs) => {
      for (const tab of tabs ?? []) known.add(tab);
    },
    () => undefined,
  );
  let telling = false;

  // Losing the list costs a late notice, which the surfaces' own polling makes up for.
  const keep = () => void loaded.then(() => memory.set([...known])).catch(() => undefined);

  function remember(tabId: number) {
    if (known.has(tabId)) return;
    known.add(tabId);
    keep();
  }

  async function tellAll() {
    telling = false;
    tellPages({ notice: 'changed' });
    await loaded;
    // Side by side: one frozen tab must not keep the others waiting.
    for (const tabId of known) void tellTab(tabId, { notice: 'changed' }).then((heard) => heard || forget(tabId));
  }

  /** @param tabId null for all tabs where nothing is marked */
  async function paint(tabId: number | null) {
    const changes = await unseen();
    const board = tabId === null ? undefined : boards.get(tabId);
    await showBadge(tabId, getBadge(board ? [...board.values()] : null, changes));
  }

  function changed() {
    if (telling) return;
    telling = true;
    setTimeout(() => void tellAll(), TELL_EVERY_MS);
  }

  function forget(tabId: number) {
    boards.delete(tabId);
    alikes.clearTab(tabId);
    if (known.delete(tabId)) keep();
  }

  return {
    record(tabId, states) {
      remember(tabId);
      const whole = boards.has(tabId);
      const board = boards.get(tabId) ?? new Map<string, ScreeningState>();
      for (const state of states) board.set(toAddressKey(state), state);
      boards.set(tabId, board);
      alikes.addAddresses(tabId, board);
      void paint(tabId);
      return whole;
    },
    replace(tabId, states) {
      if (!boards.has(tabId)) return;
      const board = new Map(states.map((state) => [toAddressKey(state), state]));
      boards.set(tabId, board);
      alikes.addAddresses(tabId, board);
      void paint(tabId);
    },
    reset(tabId) {
      boards.set(tabId, new Map());
      alikes.clearTab(tabId);
    },
    clear(tabId) {
      leaves.set(tabId, (leaves.get(tabId) ?? 0) + 1);
      boards.delete(tabId);
      alikes.clearTab(tabId);
      void paint(tabId);
    },
    tabs: () => loaded.then(() => [...known]),
    clearCount: (tabId) => leaves.get(tabId) ?? 0,
    onStatesChanged: changed,
    onAccountChanged() {
      boards.clear();
      alikes.clear();
      changed();
    },
    updateBadges() {
      for (const tabId of [null, ...boards.keys()]) void paint(tabId);
    },
  };
}
