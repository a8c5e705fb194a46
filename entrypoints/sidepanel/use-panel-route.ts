// What the side panel shows: one of its tabs, or the evidence of one address in place of them; popup and card may wish for either.
import { useState } from 'preact/hooks';
import type { PanelIntent } from '../../lib/messages/protocol';
import { usePanelIntent } from '../../lib/view/page/use-panel-intent';
import { type OpenedEvidence, useOpenedEvidence } from './use-opened-evidence';

/** The addresses of the tab beside it, bulk runs, the person's cases. */
export type PanelTabName = 'page' | 'bulk' | 'cases';

const TABS: readonly PanelTabName[] = ['page', 'bulk', 'cases'];

/** The tab that stands in the panel's own address, so that it is there again after a reload. */
const tabInHash = (): PanelTabName => TABS.find((tab) => location.hash === `#${tab}`) ?? 'page';

/** Replaced and not added: the back button has nothing to leave in a panel. */
const keepInHash = (tab: PanelTabName): void => history.replaceState(null, '', `#${tab}`);

export interface PanelRoute extends Omit<OpenedEvidence, 'showEvidence'> {
  tab: PanelTabName;
  showTab(tab: PanelTabName): void;
  /** What the list of the page is to begin with; null once it was taken. */
  wanted: PanelIntent | null;
  onTaken(): void;
}

/** The tab of before a reload is shown at first, else the addresses of the page. */
export function usePanelRoute(tabId: number | null): PanelRoute {
  const [wanted, setWanted] = useState<PanelIntent | null>(null);
  const [tab, setShown] = useState(tabInHash);
  const setTab = (next: PanelTabName): void => {
    keepInHash(next);
    setShown(next);
  };
  const { showEvidence, ...evidence } = useOpenedEvidence();
  usePanelIntent(tabId, (wish) => {
    const ask = 'ask' in wish && wish.show === 'evidence' ? wish.ask : null;
    showEvidence(ask);
    setTab('page');
    if (!ask) setWanted(wish);
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
