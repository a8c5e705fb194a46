// Last view of the side panel in each window, encrypted in session storage.
import { z } from 'zod';
import { createSerialQueue } from '../../concurrency/serial-queue';
import { type PanelView, panelViewSchema } from '../../messages/saved-panel-state';
import type { SessionItem } from '../../store/session-storage-items';

/** Most windows whose view is kept; the one that changed longest ago is dropped. */
const MAX_WINDOWS = 20;

export const panelViewsSchema = z.array(z.strictObject({ windowId: z.number(), view: panelViewSchema }));
type PanelViews = z.infer<typeof panelViewsSchema>;

/** Creates the store; every call throws `locked` while the vault is not open. @param memory encrypted session item */
export function createPanelViews(memory: Pick<SessionItem<PanelViews>, 'load' | 'save'>) {
  // Serialized, so that the views of two windows that change at once are both kept.
  const enqueue = createSerialQueue();
  const all = async () => (await memory.load()) ?? [];
  return {
    /** Returns the last view of a window; null without one. */
    of: async (windowId: number): Promise<PanelView | null> =>
      (await all()).find((kept) => kept.windowId === windowId)?.view ?? null,
    keep: (windowId: number, view: PanelView): Promise<void> =>
      enqueue(async () => {
        const others = (await all()).filter((kept) => kept.windowId !== windowId);
        await memory.save([...others, { windowId, view }].slice(-MAX_WINDOWS));
      }),
  };
}

export type PanelViewStore = ReturnType<typeof createPanelViews>;
