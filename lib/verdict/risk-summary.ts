// Summary of many screening states: sort order, counts per level, toolbar badge.

import { getRiskLevel, type RiskLevel } from './risk-level';
import type { ScreeningState, StateName } from './screening-state';

/**
 * Levels in descending severity: order of filters, rows, toolbar badge and bundle report. A risk without a band may be severe, so
 * it comes second.
 */
export const LEVELS: readonly RiskLevel[] = ['severe', 'risk', 'high', 'medium', 'low', 'none'];

/** States without an answer sort after all risks and before "no risk found", because unknown must not rank below no risk. */
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

/** Returns the level of a state's verdict; null without a verdict. */
export function getStateLevel(screening: ScreeningState): RiskLevel | null {
  return screening.state === 'verdict' || screening.state === 'stale' ? getRiskLevel(screening.verdict) : null;
}

/** Returns the sort rank, ascending: severe … low, then states without an answer, then no risk found. */
export function getRiskRank(screening: ScreeningState): number {
  const level = getStateLevel(screening);
  if (level === 'none') return LEVELS.length + OPEN_ORDER.length;
  if (level !== null) return LEVELS.indexOf(level);
  return LEVELS.length + OPEN_ORDER.indexOf(screening.state);
}

/** Compares two states for `sort`: by rank, then by descending score. */
export function byRisk(a: ScreeningState, b: ScreeningState): number {
  return getRiskRank(a) - getRiskRank(b) || scoreOf(b) - scoreOf(a);
}

function scoreOf(screening: ScreeningState): number {
  return 'verdict' in screening ? (screening.verdict.score?.value ?? -1) : -1;
}

/** Number of addresses per level; `open` counts those without an answer. */
export type LevelCounts = Record<RiskLevel | 'open', number>;

/** Counts the states per level; `open` counts those without a verdict. */
export function countLevels(states: Iterable<ScreeningState>): LevelCounts {
  const counts: LevelCounts = { severe: 0, risk: 0, high: 0, medium: 0, low: 0, none: 0, open: 0 };
  for (const screening of states) counts[getStateLevel(screening) ?? 'open'] += 1;
  return counts;
}

/** The toolbar badge fits four characters. */
const MAX_BADGE_COUNT = 999;

/**
 * Returns the toolbar badge of a tab: the highest level and its address count. The text is empty if no risk was found or
 * nothing is answered, because a number would read as an all-clear.
 */
export function computeToolbarBadge(states: Iterable<ScreeningState>): { text: string; level: RiskLevel | null } {
  const counts = countLevels(states);
  const level = LEVELS.find((riskLevel) => counts[riskLevel] > 0) ?? null;
  if (level === null || level === 'none') return { text: '', level };
  const n = counts[level];
  return { text: n > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : String(n), level };
}
