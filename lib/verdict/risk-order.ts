// Sort order of screening states by risk: sanctioned addresses, list hits, then level and score.
import { getListHits } from './local-annotations';
import { getRiskLevel, type RiskLevel } from './risk-level';
import { isSanctioned } from './sanctioned';
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

/** Group that an address is sorted into before its rank: 0 sanctioned, by the service or a list; 1 another list hit; 2 the others. */
export type RiskGroup = 0 | 1 | 2;

export const getRiskGroup = (sanctioned: boolean, listHit: boolean): RiskGroup => (sanctioned ? 0 : listHit ? 1 : 2);

export const getStateGroup = (screening: ScreeningState): RiskGroup =>
  getRiskGroup(isSanctioned(screening), hasListHit(screening));

/** Compares two states for `sort`: by group, then by rank, then by descending score. */
export function byRisk(a: ScreeningState, b: ScreeningState): number {
  return getStateGroup(a) - getStateGroup(b) || getRiskRank(a) - getRiskRank(b) || scoreOf(b) - scoreOf(a);
}

function scoreOf(screening: ScreeningState): number {
  return 'verdict' in screening ? (screening.verdict.score?.value ?? -1) : -1;
}
