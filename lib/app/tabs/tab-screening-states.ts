// Tab registry: screening states per tab, for toolbar badges and change notifications.
import { showBadge } from '../../browser/toolbar-badge';
import { BADGE_TEXT_COLORS } from '../../browser/toolbar-badge-colors';
import { createBoundedMap } from '../../concurrency/bounded-map';
import { sendToPages, sendToTab } from '../../messages/send-event';
import { toAddressKey } from '../../screening/request-queue';
import type { ScreeningState } from '../../verdict/screening-state';
import { getBadge } from './badge';
import type { LookalikeTracker } from './lookalike-tracker';

/** Why a browser command did nothing, or that it locked: badge text of at most four characters, and the title of the button. */
export interface ToolbarNotice {
  text: string;
  title: string;
}

/** Throttle of change notifications. */
const NOTIFY_INTERVAL_MS = 100;

/** Maximum tabs with a clear count; requests sent before a clear are answered within seconds. */
const MAX_CLEAR_COUNTS = 1_000;

/** Duration of a notice on the toolbar button. */
const NOTICE_MS = 5_000;

/** Store of the ids of marked tabs for the browser session; survives worker restarts. */
export interface TabMemory {
  get(): Promise<number[] | null>;
  set(tabs: number[]): Promise<void>;
}

/**
 * @param lookalikes receives the addresses of each tab to compare them
 * @param unseen returns the number of unseen verdict changes in watched cases
 */
export function createTabRegistry(memory: TabMemory, lookalikes: LookalikeTracker, unseen: () => Promise<number>) {
  const statesByTab = new Map<number, Map<string, ScreeningState>>();
  const tabIds = new Set<number>();
  const clearCounts = createBoundedMap<number, number>(MAX_CLEAR_COUNTS);
  const loaded = memory.get().then(
    (tabs) => {
      for (const tab of tabs ?? []) tabIds.add(tab);
    },
    () => undefined,
  );
  const notices = new Map<number, ToolbarNotice>();
  let notifyScheduled = false;

  // A lost list delays notifications; surfaces poll as well.
  const saveTabIds = () => void loaded.then(() => memory.set([...tabIds])).catch(() => undefined);

  function addTab(tabId: number) {
    if (tabIds.has(tabId)) return;
    tabIds.add(tabId);
    saveTabIds();
  }

  async function notifyAll() {
    notifyScheduled = false;
    sendToPages({ notice: 'changed' });
    await loaded;
    // In parallel, because a frozen tab must not delay the others.
    for (const tabId of tabIds)
      void sendToTab(tabId, { notice: 'changed' }).then((received) => received || removeTab(tabId));
  }

  /** @param tabId null for all tabs without marks */
  async function updateBadge(tabId: number | null) {
    const changes = await unseen();
    const tabStates = tabId === null ? undefined : statesByTab.get(tabId);
    const badge = getBadge(tabStates ? [...tabStates.values()] : null, changes);
    const notice = tabId === null ? undefined : notices.get(tabId);
    await showBadge(tabId, notice ? { ...BADGE_TEXT_COLORS, ...notice } : badge);
  }

  function clear(tabId: number) {
    clearCounts.set(tabId, (clearCounts.get(tabId) ?? 0) + 1);
    statesByTab.delete(tabId);
    lookalikes.clearTab(tabId);
    void updateBadge(tabId);
  }

  function scheduleNotify() {
    if (notifyScheduled) return;
    notifyScheduled = true;
    setTimeout(() => void notifyAll(), NOTIFY_INTERVAL_MS);
  }

  function removeTab(tabId: number) {
    statesByTab.delete(tabId);
    lookalikes.clearTab(tabId);
    if (tabIds.delete(tabId)) saveTabIds();
  }

  return {
    /** Records states sent to a tab's content script. @returns false if this worker knows no other addresses of the tab */
    record(tabId: number, states: ScreeningState[]) {
      addTab(tabId);
      const isComplete = statesByTab.has(tabId);
      const tabStates = statesByTab.get(tabId) ?? new Map<string, ScreeningState>();
      for (const state of states) tabStates.set(toAddressKey(state), state);
      statesByTab.set(tabId, tabStates);
      lookalikes.addAddresses(tabId, tabStates);
      void updateBadge(tabId);
      return isComplete;
    },
    /** Replaces the states of a tab, after a frame was removed. A no-op if nothing is marked in the tab. */
    replace(tabId: number, states: ScreeningState[]) {
      if (!statesByTab.has(tabId)) return;
      const tabStates = new Map(states.map((state) => [toAddressKey(state), state]));
      statesByTab.set(tabId, tabStates);
      lookalikes.addAddresses(tabId, tabStates);
      void updateBadge(tabId);
    },
    /** Clears the states of a tab after a navigation. */
    reset(tabId: number) {
      statesByTab.set(tabId, new Map());
      lookalikes.clearTab(tabId);
    },
    /** Stops marking in tabs and clears them, again once a tab has stopped: its last request may arrive after the first time. */
    stopMarking(tabs: readonly number[]) {
      for (const tabId of tabs) {
        clear(tabId);
        void sendToTab(tabId, { notice: 'stop' }).then(() => clear(tabId));
      }
    },
    /** Returns the tabs that receive change notifications, including all marked ones. */
    tabs: () => loaded.then(() => [...tabIds]),
    /** Number of clears of the tab, to discard answers to requests sent before a clear. */
    clearCount: (tabId: number) => clearCounts.get(tabId) ?? 0,
    /** Notifies surfaces to query again. */
    onStatesChanged: scheduleNotify,
    /** Drops all states after a lock, unlock or account change, and notifies surfaces. */
    onAccountChanged() {
      statesByTab.clear();
      lookalikes.clear();
      scheduleNotify();
    },
    /** Shows a notice on the toolbar button of a tab for some seconds. */
    showNotice(tabId: number, notice: ToolbarNotice) {
      notices.set(tabId, notice);
      void updateBadge(tabId);
      setTimeout(() => {
        if (notices.get(tabId) !== notice) return;
        notices.delete(tabId);
        void updateBadge(tabId);
      }, NOTICE_MS);
    },
    /** Redraws the badges of all tabs, after the number of unseen changes changed. */
    updateBadges() {
      for (const tabId of [null, ...statesByTab.keys()]) void updateBadge(tabId);
    },
  };
}

export type TabRegistry = ReturnType<typeof createTabRegistry>;
