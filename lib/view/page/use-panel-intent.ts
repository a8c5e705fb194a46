// Hook that takes the panel intent set by popup or card, on opening and on each notice.
import { call } from '../../messages/call';
import type { PanelIntent } from '../../messages/protocol';
import { useInvalidation } from '../query/use-invalidation';

/** The notice of a wish may be lost; nobody waits for it so long. */
const POLL_MS = 3_000;

/** @param tabId null: no tab yet, so nothing to take */
export function usePanelIntent(tabId: number | null, handler: (wanted: PanelIntent) => void): void {
  useInvalidation(
    async (signal) => {
      if (tabId === null) return;
      const wanted = await call('wished', { tabId });
      if (wanted && !signal.aborted) handler(wanted);
    },
    [tabId],
    POLL_MS,
  );
}
