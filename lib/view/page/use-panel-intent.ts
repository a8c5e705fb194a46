// Hook that fetches pending side panel intents, such as an address to show, on change notices.
import { call } from '../../messages/call-background';
import type { PanelIntent } from '../../messages/protocol';
import { useRefetch } from '../query/use-refetch';

/** Poll interval, in case the notice of an intent was lost. */
const POLL_MS = 3_000;

/**
 * Takes panel intents of a tab and passes them to `handler`.
 * @param tabId null while no tab is known
 */
export function usePanelIntent(tabId: number | null, handler: (wanted: PanelIntent) => void): void {
  useRefetch(
    async (signal) => {
      if (tabId === null) return;
      const wanted = await call('wished', { tabId });
      if (wanted && !signal.aborted) handler(wanted);
    },
    [tabId],
    POLL_MS,
  );
}
