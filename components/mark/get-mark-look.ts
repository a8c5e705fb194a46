// Returns which mark a screening state has; separate from the badge, so that content scripts do not load the categories.
import { getRiskLevel } from '../../lib/verdict/risk-level';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { MarkLook } from './mark-shapes';

/** Returns the mark look of a screening state. */
export function getMarkLook(screening: ScreeningState): MarkLook {
  if (screening.state === 'verdict') return { level: getRiskLevel(screening.verdict) };
  if (screening.state === 'stale') return { level: getRiskLevel(screening.verdict), old: true };
  return { open: screening.state };
}
