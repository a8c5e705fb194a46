// Pending side panel intents: the level or address to show when the panel opens.
import type { PanelIntent } from '../../messages/protocol';

/** A panel that has not opened by then shows everything: the person has gone on. */
const LIFE_MS = 10_000;

export interface PanelIntents {
  set(tabId: number, wanted: PanelIntent): void;
  /** The latest of this tab, once; null where there is none. */
  take(tabId: number): PanelIntent | null;
  /** The vault was locked. */
  clear(): void;
}

/** In memory alone: a worker that dies between press and panel costs no more than a filter. @param now epoch ms */
export function createPanelIntents(now: () => number): PanelIntents {
  let last: { tabId: number; at: number; wanted: PanelIntent } | null = null;
  return {
    set(tabId, wanted) {
      last = { tabId, at: now(), wanted };
    },
    take(tabId) {
      if (last?.tabId !== tabId) return null;
      const { at, wanted } = last;
      last = null;
      return now() - at < LIFE_MS ? wanted : null;
    },
    clear() {
      last = null;
    },
  };
}
