// The card of one result of a run: as the run found it, or as it stands once a person asks anew.
import { useState } from 'preact/hooks';
import { SourceRows } from '../../../components/bulk/SourceRows';
import { CopyableVerdictCard } from '../../../components/card/CopyableVerdictCard';
import type { ResultSourceRow } from '../../../lib/bulk/source-rows';
import { call } from '../../../lib/messages/call';
import type { AddressRef, ScreeningState } from '../../../lib/verdict/screening-state';
import { useLocalAnnotations } from '../../../lib/view/lists/use-local-annotations';
import { useScreening } from '../../../lib/view/lookup/use-screening';
import { CardDetails } from '../../shared/CardDetails';
import type { PanelPageDeps } from '../dependencies';

export interface BulkCardProps {
  parts: PanelPageDeps;
  /** What the run found; another address is another card (`key`). */
  found: ScreeningState;
  /** The rows of the person's table that name it. */
  own: readonly ResultSourceRow[];
  now: number;
  onAddToCase(ask: AddressRef): void;
  onEvidence(ask: AddressRef): void;
  onOptions(): void;
}

export function BulkCard({ parts, found, own: rows, now, onAddToCase, onEvidence, onOptions }: BulkCardProps) {
  const [ask] = useState<AddressRef>({ chain: found.chain, address: found.address });
  const [isRenewed, setRenewed] = useState(false);
  const live = useScreening(isRenewed ? ask : null);
  const own = useLocalAnnotations(ask);
  const told = own ? { ...found, own } : found;
  const screening = (isRenewed && live.screening) || told;
  const chainName = parts.chainName(ask.chain);
  const again = (): void => {
    if (isRenewed) live.again();
    else
      void call('screen', { asks: [ask], why: 'person', again: true }).then(
        () => setRenewed(true),
        () => undefined,
      );
  };
  return (
    <>
      <CopyableVerdictCard
        screening={screening}
        now={now}
        frame="flat"
        chainName={chainName}
        actions={{
          screen: again,
          refresh: again,
          copy: parts.copy,
          evidence: () => onEvidence(ask),
          addToCase: () => onAddToCase(ask),
          options: onOptions,
        }}
      />
      <SourceRows rows={rows} />
      <CardDetails screening={screening} chainName={chainName} now={now} />
    </>
  );
}
