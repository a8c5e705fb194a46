// Expanded row of a case: the address card and its notes panel.

import { CopyableVerdictCard } from '../../../components/card/CopyableVerdictCard';
import { AddressNotesPanel } from '../../../components/cases/AddressNotesPanel';
import type { CaseView } from '../../../lib/messages/case-messages';
import type { AddressRef } from '../../../lib/verdict/screening-state';
import type { CaseController } from '../../../lib/view/cases/use-case';
import { useCaseEntry } from '../../../lib/view/cases/use-case-entry';
import { screenMany } from '../../../lib/view/lookup/screen-many';
import { useAddToCase } from '../../shared/AddToCase';
import type { PanelPageDeps } from '../dependencies';

export interface CaseAddressRowProps {
  /** Case id. */
  id: string;
  one: CaseController;
  view: CaseView;
  row: CaseView['addresses'][number];
  now: number;
  parts: PanelPageDeps;
  onRemove(addresses: AddressRef[]): void;
  onOptions(): void;
  onEvidence(addressRef: AddressRef): void;
}

/** Renders card and notes; notes belong to the case, not to the address. */
export function CaseAddressRow({
  id,
  one: controller,
  view,
  row,
  now,
  parts,
  onRemove,
  onOptions,
  onEvidence,
}: CaseAddressRowProps) {
  const addressRef: AddressRef = { chain: row.chain, address: row.address };
  const entry = useCaseEntry(id, addressRef, () => crypto.randomUUID());
  const cases = useAddToCase();
  return (
    <>
      <CopyableVerdictCard
        screening={row.screening}
        now={now}
        frame="flat"
        chainName={parts.chainName(row.chain)}
        actions={{
          screen: () => void screenMany([addressRef]),
          refresh: () => void screenMany([addressRef], { again: true }),
          copy: parts.copy,
          evidence: () => onEvidence(addressRef),
          addToCase: () => cases.add([addressRef]),
          options: onOptions,
        }}
      />
      {cases.place}
      <AddressNotesPanel
        held={row}
        disposition={view.disposition}
        view={entry}
        now={now}
        onDecide={(disposition) => controller.decide(addressRef, disposition)}
        onRemove={() => onRemove([addressRef])}
      />
    </>
  );
}
