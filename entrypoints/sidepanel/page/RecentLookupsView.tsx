// Recent lookups in the side panel for unreadable pages, where context-menu lookups are answered.
import { useState } from 'preact/hooks';
import { CopyableVerdictCard } from '../../../components/card/CopyableVerdictCard';
import { RecentLookups } from '../../../components/lookup/RecentLookups';
import type { AddressRef } from '../../../lib/verdict/screening-state';
import { useClearLookups } from '../../../lib/view/lookup/use-clear-lookups';
import { useScreening } from '../../../lib/view/lookup/use-screening';
import { rowKey } from '../../../lib/view/page/page-rows';
import { useLookups } from '../../../lib/view/page/use-tab-report';
import { useNow } from '../../../lib/view/query/use-now';
import { useAddToCase } from '../../shared/AddToCase';
import { CardDetails } from '../../shared/CardDetails';
import { lookupLines } from '../../shared/lookup-lines';
import type { PanelPageDeps } from '../dependencies';

const TICK_MS = 5_000;

export interface RecentLookupsViewProps {
  parts: PanelPageDeps;
  onOptions(): void;
  onEvidence(addressRef: AddressRef): void;
}

/** Renders the list and the card of the chosen lookup; null if there is neither a lookup nor an undo. */
export function RecentLookupsView({ parts, onOptions, onEvidence }: RecentLookupsViewProps) {
  const now = useNow(TICK_MS);
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
        lines={lookupLines(lines, now, parts.chainName)}
        onOpen={open}
        canUndo={cleared.canUndo}
        onClear={() => void clear().catch(() => undefined)}
        onUndo={() => void cleared.undo().catch(() => undefined)}
      />
      {screening && (
        <>
          <CopyableVerdictCard
            screening={screening}
            now={now}
            frame="flat"
            chainName={parts.chainName(screening.chain)}
            actions={{
              screen: again,
              refresh: again,
              copy: parts.copy,
              evidence: () => onEvidence({ chain: screening.chain, address: screening.address }),
              addToCase: () => cases.add([screening]),
              options: onOptions,
            }}
          />
          {cases.place}
          <CardDetails screening={screening} chainName={parts.chainName(screening.chain)} now={now} />
        </>
      )}
    </div>
  );
}
