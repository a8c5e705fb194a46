// The card of what was looked up, what a person can do from it, and what else the account knows of the address.
import { CopyableVerdictCard } from '../../components/card/CopyableVerdictCard';
import type { Checksum } from '../../lib/chains/chain';
import type { AddressRef, ScreeningState } from '../../lib/verdict/screening-state';
import { useAddToCase } from '../shared/AddToCase';
import { CardDetails } from '../shared/CardDetails';
import type { PopupPageDeps } from './dependencies';

export interface LookupAnswerProps {
  parts: PopupPageDeps;
  /** Null while nothing is asked, and until the first word about it: then there is no card. */
  screening: ScreeningState | null;
  checksum: Checksum | undefined;
  now: number;
  onAgain(): void;
  onOptions(): void;
}

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

/** Without a tab there is no panel beside it. */
function panelActions({ tabId, openPanel }: PopupPageDeps, { chain, address }: AddressRef) {
  if (tabId === null) return {};
  return {
    panel: () => void openPanel(),
    evidence: () => void openPanel({ ask: { chain, address }, show: 'evidence' }),
  };
}
