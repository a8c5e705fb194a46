// Stores the ids of the tabs that the user paused, for the browser session.
import { createSerialQueue } from '../../concurrency/serial-queue';
import type { SessionItem } from '../../store/session-storage-items';

/** Most tabs that are paused at once; the oldest is resumed. Ids of closed tabs stay until the browser ends. */
const MAX_PAUSED = 500;

export interface PausedTabs {
  has(tabId: number): Promise<boolean>;
  set(tabId: number, isPaused: boolean): Promise<void>;
}

/** @param memory kept for the browser session, because a worker may be stopped at any time */
export function createPausedTabs(memory: Pick<SessionItem<number[]>, 'load' | 'save'>): PausedTabs {
  // Serialized, so that two tabs paused at once are both kept.
  const enqueue = createSerialQueue();
  const all = async () => (await memory.load()) ?? [];
  return {
    has: async (tabId) => (await all()).includes(tabId),
    set: (tabId, isPaused) =>
      enqueue(async () => {
        const others = (await all()).filter((paused) => paused !== tabId);
        await memory.save(isPaused ? [...others, tabId].slice(-MAX_PAUSED) : others);
      }),
  };
}
