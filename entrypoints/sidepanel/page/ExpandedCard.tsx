// Card of the expanded row with its actions and details.

import { CopyableVerdictCard } from '../../../components/card/CopyableVerdictCard';
import type { CardWarning } from '../../../lib/verdict/card-warning';
import type { AddressRef } from '../../../lib/verdict/screening-state';
import { screenMany } from '../../../lib/view/lookup/screen-many';
import type { PageRow } from '../../../lib/view/page/page-rows';
import { CardDetails } from '../../shared/CardDetails';
import { NotListedLine } from '../../shared/NotListedLine';
import { useIsOpen } from '../../shared/vault-state-context';
import type { PanelPageDeps } from '../dependencies';

export interface ExpandedCardProps {
  parts: PanelPageDeps;
  row: PageRow;
  now: number;
  onEvidence(addressRef: AddressRef): void;
  onAddToCase(): void;
  onOptions(): void;
}

/** Returns the warnings above the verdict; the checksum is passed to the card separately. */
function cardNotes({ alike, linksTo }: PageRow): CardWarning[] {
  const notes: CardWarning[] = [];
  if (linksTo !== undefined) notes.push({ note: 'link-differs', link: linksTo });
  if (alike !== undefined) notes.push({ note: 'look-alike', other: alike });
  return notes;
}

/** Renders the card; evidence and cases are available only while the vault is open. */
export function ExpandedCard({ parts, row, now, onEvidence, onAddToCase, onOptions }: ExpandedCardProps) {
  const isOpen = useIsOpen();
  const addressRef: AddressRef = { chain: row.chain, address: row.address };
  const chainName = parts.chainName(row.chain);
  return (
    <>
      <CopyableVerdictCard
        screening={row.screening}
        now={now}
        frame="flat"
        chainName={chainName}
        checksum={row.checksum}
        notes={cardNotes(row)}
        actions={{
          screen: () => void screenMany([addressRef]),
          refresh: () => void screenMany([addressRef], { again: true }),
          copy: parts.copy,
          ...(isOpen ? { evidence: () => onEvidence(addressRef), addToCase: onAddToCase } : {}),
          options: onOptions,
        }}
      />
      <NotListedLine screening={row.screening} />
      <CardDetails screening={row.screening} chainName={chainName} now={now} />
    </>
  );
}
