// Computes the toolbar badge of a tab from the screening states of its addresses.
import { countLevels, countListHits } from './level-counts';
import type { RiskLevel } from './risk-level';
import { LEVELS } from './risk-order';
import type { ScreeningState } from './screening-state';

/** The toolbar badge fits four characters. */
const MAX_BADGE_COUNT = 999;
/** A flag, the sign of a list hit, and the largest count that fits beside it. */
const HIT_SIGN = '⚑';
const MAX_BADGE_HITS = 99;

/** Toolbar badge of a tab: its text, the highest level of its addresses, and the number of list hits. */
export interface BadgeSummary {
  text: string;
  level: RiskLevel | null;
  listHits: number;
}

/**
 * Returns the toolbar badge of a tab: list hits with a flag, else the highest level and its address count. The text is
 * empty if there is no hit and no risk was found or nothing is answered, because a number could be mistaken for “no risk found”.
 */
export function computeToolbarBadge(states: readonly ScreeningState[]): BadgeSummary {
  const counts = countLevels(states);
  const level = LEVELS.find((riskLevel) => counts[riskLevel] > 0) ?? null;
  const listHits = countListHits(states);
  if (listHits > MAX_BADGE_HITS) return { text: `${HIT_SIGN}${MAX_BADGE_HITS}+`, level, listHits };
  if (listHits > 0) return { text: `${HIT_SIGN}${listHits}`, level, listHits };
  if (level === null || level === 'none') return { text: '', level, listHits };
  const n = counts[level];
  return { text: n > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : String(n), level, listHits };
}
