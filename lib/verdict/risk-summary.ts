// Summary of many screening states: sort order, counts per level, toolbar badge.

import { getRiskLevel, type RiskLevel } from './risk-level';
import type { ScreeningState, StateName } from './screening-state';

/** From the heaviest down. A risk without a band may be severe, so it comes right after it. */
export const LEVELS: readonly RiskLevel[] = ['severe', 'risk', 'high', 'medium', 'low', 'none'];

/** Non-answers come after all answers that found risk and before "no risk found": what is not known must not sink below what is. */
const OPEN_ORDER: readonly StateName[] = [
  'failed',
  'offline',
  'locked',
  'over-budget',
  'queued',
  'waiting',
  'idle',
  'unsupported',
];

/** The level of the answer that a state carries; null where there is none. */
export function getStateLevel(screening: ScreeningState): RiskLevel | null {
  return screening.state === 'verdict' || screening.state === 'stale' ? getRiskLevel(screening.verdict) : null;
}

/** A number to sort by, small first: severe … low, then everything without an answer, then no risk found. */
export function getRiskRank(screening: ScreeningState): number {
  const level = getStateLevel(screening);
  if (level === 'none') return LEVELS.length + OPEN_ORDER.length;
  if (level !== null) return LEVELS.indexOf(level);
  return LEVELS.length + OPEN_ORDER.indexOf(screening.state);
}

/** Compares two states for `sort`: by rank, within a rank the higher score first. */
export function byRisk(one: ScreeningState, other: ScreeningState): number {
  return getRiskRank(one) - getRiskRank(other) || scoreOf(other) - scoreOf(one);
}

function scoreOf(screening: ScreeningState): number {
  return 'verdict' in screening ? (screening.verdict.score?.value ?? -1) : -1;
}

/** How many addresses stand at each level, and how many have no answer. */
export type LevelCounts = Record<RiskLevel | 'open', number>;

/** How many states are of each level; `open`: those without a verdict. */
export function countLevels(states: Iterable<ScreeningState>): LevelCounts {
  const counts: LevelCounts = { severe: 0, risk: 0, high: 0, medium: 0, low: 0, none: 0, open: 0 };
  for (const screening of states) counts[getStateLevel(screening) ?? 'open'] += 1;
  return counts;
}

/** The toolbar shows four characters at most. */
const MOST_ON_TOOLBAR = 999;

/**
 * The toolbar badge of a tab: its heaviest level and how many addresses have it. No text where no risk was found or
 * nothing is answered: a number there would read as an all-clear.
 */
export function toolbarBadge(states: Iterable<ScreeningState>): { text: string; level: RiskLevel | null } {
  const counts = countLevels(states);
  const level = LEVELS.find((each) => counts[each] > 0) ?? null;
  if (level === null || level === 'none') return { text: '', level };
  const n = counts[level];
  return { text: n > MOST_ON_TOOLBAR ? `${MOST_ON_TOOLBAR}+` : String(n), level };
}
