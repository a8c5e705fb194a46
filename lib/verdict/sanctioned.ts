// Tests whether an address itself is sanctioned: according to the service, or by a hit of a sanctions list.
import { getListHits, type ListMatch } from './local-annotations';
import { isSanctions } from './reason-gravity';
import type { ScreeningState } from './screening-state';
import type { Verdict } from './verdict';

/** A contribution as verdicts and exports state it; `direction` is `direct` for the address itself. */
interface SanctionReason {
  category: string;
  direction: string;
}

/** Tests for a sanctions list or a sanctions category of the address itself; an exposure is neither. */
export const isSanctionedBy = (
  lists: readonly Pick<ListMatch, 'kind'>[],
  reasons: readonly SanctionReason[],
): boolean =>
  lists.some(({ kind }) => kind === 'sanctions') ||
  reasons.some(({ category, direction }) => direction === 'direct' && isSanctions(category));

/** Whether a verdict tags its address, by verdict: sorting asks for each address again and again. */
const tagged = new WeakMap<Verdict, boolean>();

function isTagged(verdict: Verdict): boolean {
  const known = tagged.get(verdict) ?? (verdict.foundRisk && isSanctionedBy([], verdict.score?.contributions ?? []));
  tagged.set(verdict, known);
  return known;
}

/** Tests whether the service tags the address itself as sanctioned. */
export const isTaggedSanctioned = (screening: ScreeningState): boolean =>
  'verdict' in screening && isTagged(screening.verdict);

/** Tests whether the address of a state is sanctioned, by the service or a list. */
export const isSanctioned = (screening: ScreeningState): boolean =>
  isSanctionedBy(getListHits(screening.own), []) || isTaggedSanctioned(screening);
