// The row of a case that is open: the card of its address, and what the case notes about it.

import { CopyableVerdictCard } from '../../../components/card/CopyableVerdictCard';
import { NotesPanel } from '../../../components/cases/NotesPanel';
import type { CaseView } from '../../../lib/messages/case-messages';
import type { AddressRef } from '../../../lib/verdict/screening-state';
import type { CaseController } from '../../../lib/view/cases/use-case';
import { useCaseEntry } from '../../../lib/view/cases/use-case-entry';
import { screenMany } from '../../../lib/view/lookup/screen-many';
import { useAddToCase } from '../../shared/AddToCase';
import type { PanelPageDeps } from '../dependencies';

export interface CaseRowProps {
  /** Of the case. */
  id: string;
  one: CaseController;
  view: CaseView;
  row: CaseView['addresses'][number];
  now: number;
  parts: PanelPageDeps;
  onRemove(asks: AddressRef[]): void;
  onOptions(): void;
  onEvidence(ask: AddressRef): void;
}

/** What a person says here is kept with the case, not with the address. */
export function CaseRow({ id, one, view, row, now, parts, onRemove, onOptions, onEvidence }: CaseRowProps) {
  const ask: AddressRef = { chain: row.chain, address: row.address };
  const entry = useCaseEntry(id, ask, () => crypto.randomUUID());
  const cases = useAddToCase();
  return (
    <>
      <CopyableVerdictCard
        screening={row.screening}
        now={now}
        frame="flat"
        chainName={parts.chainName(row.chain)}
        actions={{
          screen: () => void screenMany([ask]),
          refresh: () => void screenMany([ask], { again: true }),
          copy: parts.copy,
          evidence: () => onEvidence(ask),
          addToCase: () => cases.add([ask]),
          options: onOptions,
        }}
      />
      {cases.place}
      <NotesPanel
        held={row}
        disposition={view.disposition}
        view={entry}
        now={now}
        onDecide={(disposition) => one.decide(ask, disposition)}
        onRemove={() => onRemove([ask])}
      />
    </>
  );
}
