// What popup or card want the side panel to show: taken when it opens, and when something is wished while it is open.
import { call } from '../../messages/call';
import type { PanelWanted } from '../../messages/protocol';
import { useChanged } from '../query/use-invalidation';

/** The notice of a wish may be lost; nobody waits for it so long. */
const POLL_MS = 3_000;

/** @param tabId null: no tab yet, so nothing to take */
export function useWish(tabId: number | null, handler: (wanted: PanelWanted) => void): void {
  useChanged(
    async (signal) => {
      if (tabId === null) return;
      const wanted = await call('wished', { tabId });
      if (wanted && !signal.aborted) handler(wanted);
    },
    [tabId],
    POLL_MS,
  );
}
