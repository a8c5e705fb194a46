// Stores the tabs whose page the user reads once, without a permission for its site, for the browser session.
import { z } from 'zod';
import { createSerialQueue } from '../../concurrency/serial-queue';
import type { SessionItem } from '../../store/session-storage-items';

/** A tab and the host that it showed; another host in the tab is not read. */
const readOnceEntrySchema = z.strictObject({ tabId: z.number(), host: z.string() });
export type ReadOnce = z.infer<typeof readOnceEntrySchema>;
export const readOnceSchema = z.array(readOnceEntrySchema);

/** Most entries kept; the oldest is dropped. Ids of closed tabs stay until the browser ends. */
const MAX_READ = 100;

export interface PagesReadOnce {
  has(tabId: number, host: string): Promise<boolean>;
  add(tabId: number, host: string): Promise<void>;
}

/** @param memory kept for the browser session, because a worker may be stopped at any time */
export function createPagesReadOnce(memory: Pick<SessionItem<ReadOnce[]>, 'load' | 'save'>): PagesReadOnce {
  const enqueue = createSerialQueue();
  const all = async () => (await memory.load()) ?? [];
  return {
    has: async (tabId, host) => (await all()).some((read) => read.tabId === tabId && read.host === host),
    add: (tabId, host) =>
      enqueue(async () => {
        const others = (await all()).filter((read) => read.tabId !== tabId);
        await memory.save([...others, { tabId, host }].slice(-MAX_READ));
      }),
  };
}
