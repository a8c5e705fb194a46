// Card of the lookup result with its actions and further details.
import { CopyableVerdictCard } from '../../components/card/CopyableVerdictCard';
import type { Checksum } from '../../lib/chains/chain';
import type { AddressRef, ScreeningState } from '../../lib/verdict/screening-state';
import { useAddToCase } from '../shared/AddToCase';
import { CardDetails } from '../shared/CardDetails';
import type { PopupPageDeps } from './dependencies';

export interface LookupAnswerProps {
  parts: PopupPageDeps;
  /** Null before a lookup and until its first state: no card is shown then. */
  screening: ScreeningState | null;
  checksum: Checksum | undefined;
  now: number;
  onAgain(): void;
  onOptions(): void;
}

/** Renders card and details; both are absent while `screening` is null. */
export function LookupAnswer({ parts, screening, checksum, now, onAgain, onOptions }: LookupAnswerProps) {
  const cases = useAddToCase();
  return (
    <>
      {screening && (
        <CopyableVerdictCard
          screening={screening}
          now={now}
          frame="flat"
          chainName={parts.chainName(screening.chain)}
          checksum={checksum}
          actions={{
            screen: onAgain,
            refresh: onAgain,
            copy: parts.copy,
            addToCase: () => cases.add([screening]),
            ...panelActions(parts, screening),
            options: onOptions,
          }}
        />
      )}
      {cases.place}
      {screening && <CardDetails folded screening={screening} chainName={parts.chainName(screening.chain)} now={now} />}
    </>
  );
}

/** Panel actions; none without a tab, because there is no panel then. */
function panelActions({ tabId, openPanel }: PopupPageDeps, { chain, address }: AddressRef) {
  if (tabId === null) return {};
  return {
    panel: () => void openPanel(),
    evidence: () => void openPanel({ ask: { chain, address }, show: 'evidence' }),
  };
}
