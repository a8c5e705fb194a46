// Tests whether an address itself is sanctioned: according to the service, or by a hit of a sanctions list.
import { getListHits } from './local-annotations';
import { isSanctions } from './reason-gravity';
import type { ScreeningState } from './screening-state';

/** Tests for a sanctions category of the address itself or a hit of a sanctions list; an exposure is neither. */
export function isSanctioned(screening: ScreeningState): boolean {
  if (getListHits(screening.own).some(({ kind }) => kind === 'sanctions')) return true;
  if (!('verdict' in screening) || !screening.verdict.foundRisk) return false;
  const contributions = screening.verdict.score?.contributions ?? [];
  return contributions.some(({ category, direction }) => direction === 'direct' && isSanctions(category));
}
