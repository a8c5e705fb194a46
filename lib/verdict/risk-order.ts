// Sort order of screening states by risk: list hits first, then the level, then the score.

import { getListHits } from './local-annotations';
import { getRiskLevel, type RiskLevel } from './risk-level';
import type { ScreeningState } from './screening-state';
import { STATE } from './state-properties';

/**
 * Levels in descending severity: order of filters, rows, toolbar badge and bundle report. A risk without a band may be severe, so
 * it comes second.
 */
export const LEVELS: readonly RiskLevel[] = ['severe', 'risk', 'high', 'medium', 'low', 'none'];

/** States without an answer rank after all risks and before "no risk found", because unknown must not rank below no risk. */
const STATE_NAMES = Object.keys(STATE);

/** Returns the level of a state's verdict; null without a verdict. */
export function getStateLevel(screening: ScreeningState): RiskLevel | null {
  return screening.state === 'verdict' || screening.state === 'stale' ? getRiskLevel(screening.verdict) : null;
}

/** Returns the sort rank, ascending: severe … low, then states without an answer, then no risk found. */
export function getRiskRank(screening: ScreeningState): number {
  if (screening.state !== 'verdict' && screening.state !== 'stale')
    return LEVELS.length + STATE_NAMES.indexOf(screening.state);
  const level = getRiskLevel(screening.verdict);
  return level === 'none' ? LEVELS.length + STATE_NAMES.length : LEVELS.indexOf(level);
}

/** Tests whether the address is on a sanctions list or a blocklist of the user, whatever the verdict. */
export const hasListHit = ({ own }: Pick<ScreeningState, 'own'>): boolean => getListHits(own).length > 0;

/** Compares two states for `sort`: list hits first, then by rank, then by descending score. */
export function byRisk(a: ScreeningState, b: ScreeningState): number {
  return Number(hasListHit(b)) - Number(hasListHit(a)) || getRiskRank(a) - getRiskRank(b) || scoreOf(b) - scoreOf(a);
}

function scoreOf(screening: ScreeningState): number {
  return 'verdict' in screening ? (screening.verdict.score?.value ?? -1) : -1;
}
