// Verdict changes of a watched case, newest first.
import type { VerdictChange } from '../../lib/cases/case';
import { caseWords } from '../../lib/i18n/cases';
import type { AddressRef } from '../../lib/verdict/screening-state';
import { VerdictChangeLine } from './VerdictChangeLine';

const MOST_CHANGES = 10;

export interface VerdictChangeListProps {
  changes: readonly (AddressRef & { change: VerdictChange })[];
  now: number;
}

/** Renders at most ten changes and the number of the others; null without changes. */
export function VerdictChangeList({ changes, now }: VerdictChangeListProps) {
  if (changes.length === 0) return null;
  const words = caseWords().change;
  const newest = changes.toSorted((a, b) => b.change.at - a.change.at).slice(0, MOST_CHANGES);
  return (
    <section class="case-changes" aria-label={words.list}>
      {newest.map(({ chain, address, change }) => (
        <VerdictChangeLine key={`${chain} ${address}`} address={address} change={change} now={now} />
      ))}
      {changes.length > MOST_CHANGES && <p class="sub">{words.more(changes.length - MOST_CHANGES)}</p>}
    </section>
  );
}
