// Counts screening states per risk level, and addresses that are sanctioned or have a list hit.
import type { RiskLevel } from './risk-level';
import { getStateLevel, hasListHit } from './risk-order';
import { isSanctioned } from './sanctioned';
import type { ScreeningState } from './screening-state';

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

/** Counts per level, and the sanctioned addresses and list hits, which are not part of their sum. `list-hit` is null while the lists are not known. */
export type CellCounts = LevelCounts & { sanctioned: number; 'list-hit': number | null };

/** Counts the states per level, the sanctioned addresses and the list hits. */
export const countCells = (states: readonly ScreeningState[]): CellCounts => ({
  ...countLevels(states),
  sanctioned: states.filter(isSanctioned).length,
  'list-hit': countListHits(states),
});
