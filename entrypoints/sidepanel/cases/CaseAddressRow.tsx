// Expanded row of a case: shows the verdict card and the notes of one address.
import { AddressNotesPanel } from '../../../components/cases/AddressNotesPanel';
import type { CaseView } from '../../../lib/messages/case-messages';
import type { AddressRef } from '../../../lib/verdict/screening-state';
import type { CaseController } from '../../../lib/view/cases/use-case';
import { useCaseEntry } from '../../../lib/view/cases/use-case-entry';
import { useAddToCase } from '../../shared/use-add-to-case';
import { PanelCard } from '../PanelCard';

export interface CaseAddressRowProps {
  /** Case id. */
  id: string;
  one: CaseController;
  view: CaseView;
  row: CaseView['addresses'][number];
  now: number;
  onRemove(addresses: AddressRef[]): void;
}

/** Renders card and notes; notes belong to the case, not to the address. */
export function CaseAddressRow({ id, one: controller, view, row, now, onRemove }: CaseAddressRowProps) {
  const addressRef: AddressRef = { chain: row.chain, address: row.address };
  const entry = useCaseEntry(id, addressRef, () => crypto.randomUUID());
  const cases = useAddToCase();
  return (
    <>
      <PanelCard screening={row.screening} now={now} onAddToCase={() => cases.add([addressRef])} />
      {cases.place}
      <AddressNotesPanel
        held={row}
        disposition={view.disposition}
        view={entry}
        now={now}
        onDecide={(disposition, reason) => controller.decideAddress(addressRef, disposition, reason)}
        onRemove={() => onRemove([addressRef])}
      />
    </>
  );
}
