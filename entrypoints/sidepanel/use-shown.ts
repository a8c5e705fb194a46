// What the side panel shows: one of its tabs, or the evidence of one address in place of them; popup and card may wish for either.
import { useState } from 'preact/hooks';
import type { PanelWanted } from '../../lib/messages/protocol';
import { useWish } from '../../lib/view/use-wish';
import { type OpenedEvidence, useOpenedEvidence } from './use-opened-evidence';

/** The addresses of the tab beside it, bulk runs, the person's cases. */
export type PanelTabName = 'page' | 'bulk' | 'cases';

export interface Shown extends Omit<OpenedEvidence, 'showEvidence'> {
  tab: PanelTabName;
  showTab(tab: PanelTabName): void;
  /** What the list of the page is to begin with; null once it was taken. */
  wanted: PanelWanted | null;
  onTaken(): void;
}

/** The addresses of the page are shown at first. */
export function useShown(tabId: number | null): Shown {
  const [wanted, setWanted] = useState<PanelWanted | null>(null);
  const [tab, setTab] = useState<PanelTabName>('page');
  const { showEvidence, ...evidence } = useOpenedEvidence();
  useWish(tabId, (wish) => {
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
