// Recent lookups in the side panel for unreadable pages, with the card of the chosen lookup.

import { useState } from 'preact/hooks';
import { RecentLookups } from '../../../components/lookup/RecentLookups';
import type { AddressRef } from '../../../lib/verdict/screening-state';
import { useClearLookups } from '../../../lib/view/lookup/use-clear-lookups';
import { useScreening } from '../../../lib/view/lookup/use-screening';
import { rowKey } from '../../../lib/view/page/sort-and-filter-page-rows';
import { useLookups } from '../../../lib/view/page/use-tab-report-and-quota';
import { useNow } from '../../../lib/view/query/use-now';
import { OverrideBalanceComparePanels } from '../../shared/OverrideBalanceComparePanels';
import { toRecentLookupRows } from '../../shared/recent-lookup-rows';
import { useAddToCase } from '../../shared/use-add-to-case';
import { useHasAccount } from '../../shared/vault-state-context';
import { PanelCard } from '../PanelCard';
import '../../../components/lookup/RecentLookups.css';

const TICK_MS = 5_000;

/** Renders the list and the card of the chosen lookup; null if there is neither a lookup nor an undo. */
export function RecentLookupsView() {
  const now = useNow(TICK_MS);
  const hasService = useHasAccount();
  const lookups = useLookups();
  const cleared = useClearLookups(lookups.set);
  const [asked, setAsked] = useState<AddressRef | null>(null);
  const { screening, again } = useScreening(asked);
  const cases = useAddToCase();
  const lines = lookups.value ?? [];
  if (lines.length === 0 && !cleared.canUndo) return null;
  const open = (key: string): void => {
    const line = lines.find(({ screening: candidate }) => rowKey(candidate) === key);
    if (line) setAsked({ chain: line.screening.chain, address: line.screening.address });
  };
  const clear = async (): Promise<void> => {
    await cleared.clear();
    setAsked(null);
  };
  return (
    <div class="recent">
      <RecentLookups
        hasService={hasService}
        lines={toRecentLookupRows(lines, now)}
        onOpen={open}
        canUndo={cleared.canUndo}
        onClear={() => void clear().catch(() => undefined)}
        onUndo={() => void cleared.undo().catch(() => undefined)}
      />
      {screening && (
        <>
          <PanelCard screening={screening} now={now} onScreen={again} onAddToCase={() => cases.add([screening])} />
          {cases.place}
          <OverrideBalanceComparePanels screening={screening} now={now} />
        </>
      )}
    </div>
  );
}
