// Pending side panel intents: the view, address or text that the panel shows when it opens.
import type { PanelIntent } from '../../messages/tables/tab-messages';

/** Lifetime of an intent; a panel that opens later shows everything. */
const LIFE_MS = 10_000;

/** @returns an in-memory intent; a worker restart only loses a filter. @param now epoch ms */
export function createPanelIntents(now: () => number) {
  let last: { tabId: number; at: number; wanted: PanelIntent } | null = null;
  return {
    /** Stores the intent of a tab; replaces any previous one. */
    set(tabId: number, intent: PanelIntent) {
      last = { tabId, at: now(), wanted: intent };
    },
    /** Returns and removes the intent of the tab; null if there is none. */
    take(tabId: number) {
      if (last?.tabId !== tabId) return null;
      const { at, wanted: intent } = last;
      last = null;
      return now() - at < LIFE_MS ? intent : null;
    },
    /** Drops the intent after a lock. */
    clear() {
      last = null;
    },
  };
}

export type PanelIntents = ReturnType<typeof createPanelIntents>;
