// The card of the row that is open, with what a person may do from it.

import { CopyableVerdictCard } from '../../../components/card/CopyableVerdictCard';
import type { CardNote } from '../../../lib/verdict/card-note';
import type { AddressRef } from '../../../lib/verdict/screening-state';
import { screenMany } from '../../../lib/view/lookup/screen-many';
import type { PageRow } from '../../../lib/view/page/page-rows';
import { CardDetails } from '../../shared/CardDetails';
import { NotListedLine } from '../../shared/NotListedLine';
import { useIsOpen } from '../../shared/vault-context';
import type { PanelPageDeps } from '../dependencies';

export interface ExpandedCardProps {
  parts: PanelPageDeps;
  row: PageRow;
  now: number;
  onEvidence(ask: AddressRef): void;
  onAddToCase(): void;
  onOptions(): void;
}

/** What the card of a row says above its verdict; the checksum it says by itself. */
function cardNotes({ alike, linksTo }: PageRow): CardNote[] {
  const notes: CardNote[] = [];
  if (linksTo !== undefined) notes.push({ note: 'link-differs', link: linksTo });
  if (alike !== undefined) notes.push({ note: 'look-alike', other: alike });
  return notes;
}

export function ExpandedCard({ parts, row, now, onEvidence, onAddToCase, onOptions }: ExpandedCardProps) {
  const isOpen = useIsOpen();
  const ask: AddressRef = { chain: row.chain, address: row.address };
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
          screen: () => void screenMany([ask]),
          refresh: () => void screenMany([ask], { again: true }),
          copy: parts.copy,
          ...(isOpen ? { evidence: () => onEvidence(ask), addToCase: onAddToCase } : {}),
          options: onOptions,
        }}
      />
      <NotListedLine screening={row.screening} />
      <CardDetails screening={row.screening} chainName={chainName} now={now} />
    </>
  );
}
