// View rows for the outcomes of a bulk run, sorted by risk rank, with counts by level.
import type { ChunkIndex } from '../../bulk/chunk-cache';
import type { RunAddress } from '../../bulk/run';
import type { RequestCode } from '../../errors/app-error';
import { type CellCounts, getRiskRank, getStateLevel, type LevelCounts } from '../../verdict/risk-summary';
import type { ScreeningState } from '../../verdict/screening-state';

/** One address of a run with an outcome; `line` is the first table row that contains it. */
export interface BulkRow extends ChunkIndex {
  key: string;
  line: number;
  screening: ScreeningState;
  /** Level under which the row is counted. */
  cell: keyof LevelCounts;
  /** Risk rank, lower first; computed once, because up to 100,000 rows are sorted repeatedly. */
  rank: number;
  score: number;
}

/** Cache life of a stale outcome: not known here, and not shown. */
const ANY_LIFE_MS = 0;
/** Sorts below every score. */
const NO_SCORE = -1;

/** Converts the outcome of a target to a screening state; null without an outcome. */
export function toScreeningState({ chain, address, outcome }: RunAddress): ScreeningState | null {
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

/** Creates a row for each target with an outcome, in the given order. @param targets one complete chunk of the run */
export function toBulkRows(targets: readonly RunAddress[], chunk: number): BulkRow[] {
  return targets.flatMap((target, place): BulkRow[] => {
    const screening = toScreeningState(target);
    if (!screening) return [];
    const score = 'verdict' in screening ? (screening.verdict.score?.value ?? NO_SCORE) : NO_SCORE;
    const key = `${target.chain}:${target.address}`;
    const cell = getStateLevel(screening) ?? 'open';
    return [{ key, chunk, place, line: target.line, screening, cell, rank: getRiskRank(screening), score }];
  });
}

/** Sorts rows by rank, then by score descending, then by line. Buckets by rank first: most rows share one rank and have no score. */
export function sortBulkRows(chunks: readonly (readonly BulkRow[])[]): BulkRow[] {
  const ranks: BulkRow[][] = [];
  for (const rows of chunks)
    for (const row of rows) {
      const same = ranks[row.rank];
      if (same) same.push(row);
      else ranks[row.rank] = [row];
    }
  // `ranks` may be sparse; `flat` skips the holes.
  for (const rows of ranks) rows?.sort((a, b) => b.score - a.score || a.line - b.line);
  return ranks.flat();
}

/** Counts rows by level; list hits are unknown, because rows hold no annotations. */
export function countRows(rows: readonly BulkRow[]): CellCounts {
  const counts = { severe: 0, risk: 0, high: 0, medium: 0, low: 0, none: 0, open: 0, 'list-hit': null };
  for (const { cell } of rows) counts[cell] += 1;
  return counts;
}
