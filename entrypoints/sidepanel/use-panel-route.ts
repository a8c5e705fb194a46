// Hook for the panel's route: a tab or the evidence of one address; popup and card can request either.
import { useState } from 'preact/hooks';
import type { PanelIntent } from '../../lib/messages/protocol';
import { usePanelIntent } from '../../lib/view/page/use-panel-intent';
import { type OpenedEvidence, useOpenedEvidence } from './use-opened-evidence';

/** Tabs: addresses of the page, bulk runs, cases. */
export type PanelTabName = 'page' | 'bulk' | 'cases';

const TABS: readonly PanelTabName[] = ['page', 'bulk', 'cases'];

/** Returns the tab stored in the URL fragment, which survives a reload. */
const tabInHash = (): PanelTabName => TABS.find((tab) => location.hash === `#${tab}`) ?? 'page';

/** Replaces the history entry, because a panel has no use for Back. */
const keepInHash = (tab: PanelTabName): void => history.replaceState(null, '', `#${tab}`);

export interface PanelRoute extends Omit<OpenedEvidence, 'showEvidence'> {
  tab: PanelTabName;
  showTab(tab: PanelTabName): void;
  /** Requested initial content of the page list; null once it was applied. */
  wanted: PanelIntent | null;
  onTaken(): void;
}

/** Returns the route; initially the tab from the URL fragment, by default the page tab. */
export function usePanelRoute(tabId: number | null): PanelRoute {
  const [wanted, setWanted] = useState<PanelIntent | null>(null);
  const [tab, setShown] = useState(tabInHash);
  const setTab = (next: PanelTabName): void => {
    keepInHash(next);
    setShown(next);
  };
  const { showEvidence, ...evidence } = useOpenedEvidence();
  usePanelIntent(tabId, (intent) => {
    const addressRef = 'ask' in intent && intent.show === 'evidence' ? intent.ask : null;
    showEvidence(addressRef);
    setTab('page');
    if (!addressRef) setWanted(intent);
  });
  return {
    ...evidence,
    tab,
    showTab(next) {
      showEvidence(null);
      setTab(next);
    },
    wanted,
    onTaken: () => setWanted(null),
  };
}
