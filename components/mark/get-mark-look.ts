// Returns the mark of a state; apart from the badge, so that content scripts load no categories.
import type { DrawnSign } from '../../lib/verdict/address-signs';
import { getRiskLevel } from '../../lib/verdict/risk-level';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { MarkLook } from './mark-shapes';

/** Returns the mark look of a screening state. */
export function getMarkLook(screening: ScreeningState): MarkLook {
  if (screening.state === 'verdict') return { level: getRiskLevel(screening.verdict) };
  if (screening.state === 'stale') return { level: getRiskLevel(screening.verdict), old: true };
  return { open: screening.state };
}

/** Tests whether a mark says something about its address: risk, a hit, a case or a warning. */
export const isTelling = (look: MarkLook, sign: DrawnSign | null): boolean =>
  sign !== null || ('level' in look && look.level !== 'none');
