// Preact hook that selects the content of the side panel: a tab, or the evidence of one address.
import { useEffect, useRef, useState } from 'preact/hooks';
import { call } from '../../lib/messages/call-background';
import type { PanelView } from '../../lib/messages/saved-panel-state';
import type { PageIntent, PanelIntent } from '../../lib/messages/tables/tab-messages';
import type { AddressRef } from '../../lib/verdict/screening-state';
import type { KeptPanelView } from '../../lib/view/page/use-saved-panel-view';
import { useRefetch } from '../../lib/view/query/use-refetch';
import { type OpenedEvidence, useOpenedEvidence } from './use-opened-evidence';

/** Tabs: addresses of the page, bulk runs, cases. */
export type PanelTabName = PanelView['tab'];

const TABS: readonly PanelTabName[] = ['page', 'bulk', 'cases'];

/** Returns the tab stored in the URL fragment, which survives a reload, also while locked. */
export const readTabInHash = (): PanelTabName => TABS.find((tab) => location.hash === `#${tab}`) ?? 'page';

/** Replaces the history entry, because a panel has no use for Back. */
const keepInHash = (tab: PanelTabName): void => history.replaceState(null, '', `#${tab}`);

export interface PanelRoute extends Omit<OpenedEvidence, 'showEvidence'> {
  tab: PanelTabName;
  showTab(tab: PanelTabName): void;
  /** Requested initial content of the page list; null once it was applied. */
  wanted: PageIntent | null;
  onTaken(): void;
  /** Shows the stored evidence of a requested address that the list does not have. */
  showStored(address: AddressRef): void;
  /** Text that the popup sent to Bulk; null once it was read or refused. */
  bulkText: string | null;
  onBulkTextTaken(): void;
}

/** Returns the route: the tab and evidence of the saved view, else the tab from the URL fragment; a request of popup or card precedes both. */
export function usePanelRoute(tabId: number | null, { restored, keep }: KeptPanelView): PanelRoute {
  const [wanted, setWanted] = useState<PageIntent | null>(null);
  const [bulkText, setBulkText] = useState<string | null>(null);
  const [tab, setShown] = useState(readTabInHash);
  const isRequested = useRef(false);
  const setTab = (next: PanelTabName): void => {
    keepInHash(next);
    setShown(next);
  };
  const { showEvidence, ...evidence } = useOpenedEvidence();
  const { evidenceOf } = evidence;
  usePanelIntent(tabId, (intent) => {
    isRequested.current = true;
    if ('bulkText' in intent) {
      showEvidence(null);
      setTab('bulk');
      setBulkText(intent.bulkText);
      return;
    }
    const addressRef = 'ask' in intent && intent.show === 'evidence' ? intent.ask : null;
    // A press on a page could be one that the page took: what is stored is shown, and nothing is requested.
    showEvidence(addressRef, 'ask' in intent && intent.stored);
    setTab('page');
    if (!addressRef) setWanted(intent);
  });
  useEffect(() => {
    if (!restored || isRequested.current) return;
    setTab(restored.tab);
    showEvidence(restored.evidence, true);
  }, [restored]);
  useEffect(() => {
    // The first run with a restored view still has the route before it.
    if (restored !== undefined) keep({ tab, evidence: evidenceOf });
  }, [tab, evidenceOf]);
  return {
    ...evidence,
    tab,
    showTab(next) {
      showEvidence(null);
      setTab(next);
    },
    wanted,
    onTaken: () => setWanted(null),
    showStored(address) {
      setWanted(null);
      showEvidence(address, true);
    },
    bulkText,
    onBulkTextTaken: () => setBulkText(null),
  };
}

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
