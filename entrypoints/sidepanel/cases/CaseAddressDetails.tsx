// Expanded row of a case: shows the verdict card and the notes of one address.

import { AddressNotesPanel } from '../../../components/cases/AddressNotesPanel';
import { observeWidth } from '../../../lib/browser/observe-width';
import type { CaseView } from '../../../lib/messages/tables/case-messages';
import type { AddressRef } from '../../../lib/verdict/screening-state';
import type { CaseController } from '../../../lib/view/cases/use-case';
import { useCaseAddressNotes } from '../../../lib/view/cases/use-case-address-notes';
import { useAddToCase } from '../../shared/use-add-to-case';
import { PanelCard } from '../PanelCard';

export interface CaseAddressDetailsProps {
  /** Case id. */
  id: string;
  one: CaseController;
  view: CaseView;
  row: CaseView['addresses'][number];
  now: number;
  onRemove(addresses: AddressRef[]): void;
}

/** Renders card and notes; notes belong to the case, not to the address. */
export function CaseAddressDetails({ id, one: controller, view, row, now, onRemove }: CaseAddressDetailsProps) {
  const addressRef: AddressRef = { chain: row.chain, address: row.address };
  const entry = useCaseAddressNotes(id, addressRef, () => crypto.randomUUID());
  const cases = useAddToCase();
  return (
    <>
      <PanelCard screening={row.screening} now={now} onAddToCase={() => cases.add([addressRef])} />
      {cases.place}
      <AddressNotesPanel
        id={view.id}
        held={row}
        disposition={view.disposition}
        view={entry}
        now={now}
        watchWidth={observeWidth}
        onDecide={(disposition, reason) => controller.decideAddress(addressRef, disposition, reason)}
        onRemove={() => onRemove([addressRef])}
      />
    </>
  );
}
