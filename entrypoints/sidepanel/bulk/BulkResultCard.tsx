// Card of one bulk result: the stored outcome, or the live state after a new request.

import { useState } from 'preact/hooks';
import { AddressSourceRows } from '../../../components/bulk/AddressSourceRows';
import type { ResultSourceRow } from '../../../lib/bulk/result-source-rows';
import { call } from '../../../lib/messages/call-background';
import type { AddressRef, ScreeningState } from '../../../lib/verdict/screening-state';
import { useLocalAnnotations } from '../../../lib/view/lists/use-local-annotations';
import { useScreening } from '../../../lib/view/lookup/use-screening';
import { OverrideBalanceComparePanels } from '../../shared/OverrideBalanceComparePanels';
import { PanelCard } from '../PanelCard';

export interface BulkResultCardProps {
  /** Stored outcome of the run; the component must be keyed by address. */
  found: ScreeningState;
  /** Source rows of the user's table that name the address. */
  own: readonly ResultSourceRow[];
  now: number;
  onAddToCase(addressRef: AddressRef): void;
}

/** Renders card, source rows and details; after a new request the card follows the live state. */
export function BulkResultCard({ found, own: rows, now, onAddToCase }: BulkResultCardProps) {
  const [addressRef] = useState<AddressRef>({ chain: found.chain, address: found.address });
  const [isRefreshed, setRefreshed] = useState(false);
  const live = useScreening(isRefreshed ? addressRef : null);
  const annotations = useLocalAnnotations(addressRef);
  const annotated = annotations ? { ...found, own: annotations } : found;
  const screening = (isRefreshed && live.screening) || annotated;
  const again = (): void => {
    if (isRefreshed) live.again();
    else
      void call('screen', { asks: [addressRef], why: 'person', again: true }).then(
        () => setRefreshed(true),
        () => undefined,
      );
  };
  return (
    <>
      <PanelCard screening={screening} now={now} onScreen={again} onAddToCase={() => onAddToCase(addressRef)} />
      <AddressSourceRows rows={rows} />
      <OverrideBalanceComparePanels screening={screening} now={now} />
    </>
  );
}
