// Preact hook that selects the content of the side panel: a tab, or the evidence of one address.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PageIntent } from '../../lib/messages/protocol';
import type { PanelView } from '../../lib/messages/saved-panel-state';
import { usePanelIntent } from '../../lib/view/page/use-panel-intent';
import type { KeptPanelView } from '../../lib/view/page/use-saved-panel-view';
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
    showEvidence(addressRef);
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
    bulkText,
    onBulkTextTaken: () => setBulkText(null),
  };
}
