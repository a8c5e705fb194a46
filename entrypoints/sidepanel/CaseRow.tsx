// The row of a case that is open: the card of its address, and what the case notes about it.
import { EntryPanel } from '../../components/casework/EntryPanel';
import { OwnCard } from '../../components/OwnCard';
import type { CaseView } from '../../lib/messages/case-messages';
import type { Ask } from '../../lib/screening/state';
import { askMany } from '../../lib/view/ask-many';
import type { OneCase } from '../../lib/view/use-case';
import { useCaseEntry } from '../../lib/view/use-case-entry';
import { useAddToCase } from '../surfaces/AddToCase';
import type { PanelParts } from './parts';

export interface CaseRowProps {
  /** Of the case. */
  id: string;
  one: OneCase;
  view: CaseView;
  row: CaseView['addresses'][number];
  now: number;
  parts: PanelParts;
  onRemove(asks: Ask[]): void;
  onOptions(): void;
  onEvidence(ask: Ask): void;
}

/** What a person says here is kept with the case, not with the address. */
export function CaseRow({ id, one, view, row, now, parts, onRemove, onOptions, onEvidence }: CaseRowProps) {
  const ask: Ask = { chain: row.chain, address: row.address };
  const entry = useCaseEntry(id, ask, () => crypto.randomUUID());
  const cases = useAddToCase();
  return (
    <>
      <OwnCard
        screening={row.screening}
        now={now}
        frame="flat"
        chainName={parts.chainName(row.chain)}
        actions={{
          screen: () => void askMany([ask]),
          refresh: () => void askMany([ask], { again: true }),
          copy: parts.copy,
          evidence: () => onEvidence(ask),
          addToCase: () => cases.add([ask]),
          options: onOptions,
        }}
      />
      {cases.place}
      <EntryPanel
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
