// Sorts screening states by risk, counts levels and list hits, and computes the toolbar badge.

import { getListHits } from './local-annotations';
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

/** Tests whether the address is on a sanctions list or a blocklist of the user, whatever the verdict. */
export const hasListHit = ({ own }: Pick<ScreeningState, 'own'>): boolean => getListHits(own).length > 0;

/** Compares two states for `sort`: list hits first, then by rank, then by descending score. */
export function byRisk(a: ScreeningState, b: ScreeningState): number {
  return Number(hasListHit(b)) - Number(hasListHit(a)) || getRiskRank(a) - getRiskRank(b) || scoreOf(b) - scoreOf(a);
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

/** Counts the addresses with a list hit. A list hit is not a level: each of the addresses is also counted in its level. */
export function countListHits(states: Iterable<Pick<ScreeningState, 'own'>>): number {
  let hits = 0;
  for (const state of states) if (hasListHit(state)) hits += 1;
  return hits;
}

/** Counts per level, and the list hits, which are not part of their sum. `list-hit` is null while the lists are not known. */
export type CellCounts = LevelCounts & { 'list-hit': number | null };

/** Counts the states per level and the list hits. */
export const countCells = (states: readonly ScreeningState[]): CellCounts => ({
  ...countLevels(states),
  'list-hit': countListHits(states),
});

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
