// Tab registry: screening states per tab, for toolbar badges and change notifications.
import { showBadge } from '../../browser/action';
import { createBoundedMap } from '../../concurrency/bounded-map';
import { tellPages, tellTab } from '../../messages/send-event';
import { toAddressKey } from '../../screening/request-queue';
import type { ScreeningState } from '../../verdict/screening-state';
import { getBadge } from './badge';
import type { LookalikeTracker } from './lookalike-tracker';

/** Throttle of change notifications. */
const TELL_EVERY_MS = 100;

/** Maximum tabs with a clear count; requests sent before a clear are answered within seconds. */
const MAX_LEFT = 1_000;

/** Store of the ids of marked tabs for the browser session; survives worker restarts. */
export interface TabMemory {
  get(): Promise<number[] | null>;
  set(tabs: number[]): Promise<void>;
}

export interface TabRegistry {
  /** Records states sent to a tab's content script. @returns false if this worker knows no other addresses of the tab */
  record(tabId: number, states: ScreeningState[]): boolean;
  /** Replaces the states of a tab, after a frame was removed. A no-op if nothing is marked in the tab. */
  replace(tabId: number, states: ScreeningState[]): void;
  /** Clears the states of a tab after a navigation. */
  reset(tabId: number): void;
  /** Returns the tabs that receive change notifications, including all marked ones. */
  tabs(): Promise<number[]>;
  /** Clears a tab in which nothing is marked any more. */
  clear(tabId: number): void;
  /** Number of clears of the tab, to discard answers to requests sent before a clear. */
  clearCount(tabId: number): number;
  /** Notifies surfaces to query again. */
  onStatesChanged(): void;
  /** Drops all states after a lock, unlock or account change, and notifies surfaces. */
  onAccountChanged(): void;
  /** Redraws the badges of all tabs, after the number of unseen changes changed. */
  updateBadges(): void;
}

/**
 * @param alikes receives the addresses of each tab to compare them
 * @param unseen returns the number of unseen verdict changes in watched cases
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

  // A lost list delays notifications; surfaces poll as well.
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
    // In parallel, because a frozen tab must not delay the others.
    for (const tabId of known) void tellTab(tabId, { notice: 'changed' }).then((heard) => heard || forget(tabId));
  }

  /** @param tabId null for all tabs without marks */
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
