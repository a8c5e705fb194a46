// View rows for the outcomes of a bulk run, sorted by risk rank, with counts by level.
import type { ChunkIndex } from '../../bulk/chunk-cache';
import type { Target } from '../../bulk/run';
import type { RequestCode } from '../../errors/app-error';
import { getRiskRank, getStateLevel, type LevelCounts } from '../../verdict/risk-summary';
import type { ScreeningState } from '../../verdict/screening-state';

/** One address of a run that has an outcome; `line` is the first row that names it. */
export interface BulkRow extends ChunkIndex {
  key: string;
  line: number;
  screening: ScreeningState;
  /** Under which level it is counted. */
  cell: keyof LevelCounts;
  /** Small first, and within a rank the higher score: told once, because a hundred thousand are put in order again and again. */
  rank: number;
  score: number;
}

/** An older answer where a new one could not be had; how old it may be is not its matter. */
const ANY_LIFE_MS = 0;
/** Below every score. */
const NO_SCORE = -1;

/** The state that stands for an outcome; null where there is none yet. */
export function toScreeningState({ chain, address, outcome }: Target): ScreeningState | null {
  const ask = { chain, address };
  switch (outcome?.state) {
    case 'verdict':
      return { ...ask, state: 'verdict', verdict: outcome.verdict };
    case 'stale':
      return { ...ask, state: 'stale', verdict: outcome.verdict, because: 'failed', lifeMs: ANY_LIFE_MS };
    case 'failed':
      return { ...ask, ...outcome, code: outcome.code as RequestCode };
    case 'unsupported':
      return { ...ask, state: 'unsupported' };
    default:
      return null;
  }
}

/** A row for each that has an outcome, in the order given. @param targets a portion of the run, whole */
export function toBulkRows(targets: readonly Target[], chunk: number): BulkRow[] {
  return targets.flatMap((target, place): BulkRow[] => {
    const screening = toScreeningState(target);
    if (!screening) return [];
    const score = 'verdict' in screening ? (screening.verdict.score?.value ?? NO_SCORE) : NO_SCORE;
    const key = `${target.chain}:${target.address}`;
    const cell = getStateLevel(screening) ?? 'open';
    return [{ key, chunk, place, line: target.line, screening, cell, rank: getRiskRank(screening), score }];
  });
}

/** Heaviest first, within a level the higher score, then by row. Most have one rank and no score, so each rank is put in order by itself. */
export function sortBulkRows(portions: readonly (readonly BulkRow[])[]): BulkRow[] {
  const ranks: BulkRow[][] = [];
  for (const rows of portions)
    for (const row of rows) {
      const same = ranks[row.rank];
      if (same) same.push(row);
      else ranks[row.rank] = [row];
    }
  // Of the ranks that nothing has, `flat` makes nothing.
  for (const rows of ranks) rows?.sort((one, other) => other.score - one.score || one.line - other.line);
  return ranks.flat();
}

/** How many stand at each level. */
export function countRows(rows: readonly BulkRow[]): LevelCounts {
  const counts: LevelCounts = { severe: 0, risk: 0, high: 0, medium: 0, low: 0, none: 0, open: 0 };
  for (const { cell } of rows) counts[cell] += 1;
  return counts;
}
