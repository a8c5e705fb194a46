// Card of the lookup result with its actions and further details.

import { CopyableVerdictCard } from '../../components/card/CopyableVerdictCard';
import { copyText } from '../../lib/browser/clipboard';
import type { Checksum } from '../../lib/chains/chain';
import type { AddressRef, ScreeningState } from '../../lib/verdict/screening-state';
import { useAddToCase } from '../shared/AddToCase';
import { CardDetails } from '../shared/CardDetails';
import { openOptions, openPanel } from './leave-popup';

export interface LookupAnswerProps {
  tabId: number | null;
  /** Null before a lookup and until its first state: no card is shown then. */
  screening: ScreeningState | null;
  checksum: Checksum | undefined;
  now: number;
  onAgain(): void;
}

/** Renders card and details; both are absent while `screening` is null. */
export function LookupAnswer({ tabId, screening, checksum, now, onAgain }: LookupAnswerProps) {
  const cases = useAddToCase();
  return (
    <>
      {screening && (
        <CopyableVerdictCard
          screening={screening}
          now={now}
          frame="flat"
          checksum={checksum}
          actions={{
            screen: onAgain,
            refresh: onAgain,
            copy: copyText,
            addToCase: () => cases.add([screening]),
            ...panelActions(tabId, screening),
            options: openOptions,
          }}
        />
      )}
      {cases.place}
      {screening && <CardDetails folded screening={screening} now={now} />}
    </>
  );
}

/** Panel actions; none without a tab, because there is no panel then. */
function panelActions(tabId: number | null, { chain, address }: AddressRef) {
  if (tabId === null) return {};
  return {
    panel: () => void openPanel(tabId),
    evidence: () => void openPanel(tabId, { ask: { chain, address }, show: 'evidence' }),
  };
}
