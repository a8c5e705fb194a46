// Creates, sorts and counts the table rows for the addresses of a bulk run.
import type { RunAddress } from '../../bulk/bulk-run';
import type { ChunkIndex } from '../../bulk/chunk-cache';
import type { RequestCode } from '../../errors/app-error';
import type { CellCounts, LevelCounts } from '../../verdict/level-counts';
import type { LocalAnnotations } from '../../verdict/local-annotations';
import { getRiskRank, getStateGroup, getStateLevel, hasListHit } from '../../verdict/risk-order';
import { isSanctioned } from '../../verdict/sanctioned';
import type { ScreeningState } from '../../verdict/screening-state';

/** One address of a run; `line` is the first table row that contains it. */
export interface BulkRow extends ChunkIndex {
  key: string;
  line: number;
  screening: ScreeningState;
  /** Level under which the row is counted. */
  cell: keyof LevelCounts;
  hasListHit: boolean;
  isSanctioned: boolean;
  /** Rank of the order by risk, lower first; computed once, because up to 100,000 rows are sorted repeatedly. */
  rank: number;
  score: number;
}

/** Cache life of a stale outcome: not known here, and not shown. */
const ANY_LIFE_MS = 0;
/** Sorts below every score. */
const NO_SCORE = -1;

/** Ranks of one group end before those of the next begin. */
const RANKS_OF_GROUP = 100;

/** Converts the outcome of a target to a screening state; `idle` without an outcome. */
export function toScreeningState({ chain, address, outcome }: RunAddress): ScreeningState {
  const ask = { chain, address };
  switch (outcome?.state) {
    case 'verdict':
      return { ...ask, state: 'verdict', verdict: outcome.verdict };
    case 'stale':
      return {
        ...ask,
        state: 'stale',
        verdict: outcome.verdict,
        lifeMs: ANY_LIFE_MS,
        because: outcome.localOnly ? 'local-only' : 'failed',
      };
    case 'failed':
      return { ...ask, ...outcome, code: outcome.code as RequestCode };
    case 'unsupported':
      return { ...ask, state: 'unsupported' };
    case undefined:
      return { ...ask, state: 'idle' };
  }
}

/**
 * Creates a row for each target, in the given order.
 * @param targets one complete chunk of the run
 * @param annotations the user's lists and cases by `chain:address`
 */
export function toBulkRows(
  targets: readonly RunAddress[],
  chunk: number,
  annotations: ReadonlyMap<string, LocalAnnotations>,
): BulkRow[] {
  return targets.map((target, place): BulkRow => {
    const key = `${target.chain}:${target.address}`;
    const own = annotations.get(key);
    const screening = { ...toScreeningState(target), ...(own ? { own } : {}) };
    return {
      key,
      chunk,
      place,
      line: target.line,
      screening,
      cell: getStateLevel(screening) ?? 'open',
      hasListHit: hasListHit(screening),
      isSanctioned: isSanctioned(screening),
      rank: getStateGroup(screening) * RANKS_OF_GROUP + getRiskRank(screening),
      score: 'verdict' in screening ? (screening.verdict.score?.value ?? NO_SCORE) : NO_SCORE,
    };
  });
}

/** Ranks of addresses that are not asked yet, while the run goes on: after every answer. */
const AFTER_ANSWERS = 50;

/**
 * Sorts rows by rank, then by score descending, then by line. Buckets by rank first: most rows share one rank and have no score.
 * @param isOver while a run goes on, addresses that are not yet asked come last, so that answers stay above them
 */
export function sortBulkRows(chunks: readonly (readonly BulkRow[])[], isOver: boolean): BulkRow[] {
  const ranks: BulkRow[][] = [];
  for (const rows of chunks)
    for (const row of rows) {
      const rank = row.screening.state === 'idle' && !isOver ? row.rank + AFTER_ANSWERS : row.rank;
      const same = ranks[rank];
      if (same) same.push(row);
      else ranks[rank] = [row];
    }
  // `ranks` may be sparse; `flat` skips the holes.
  for (const rows of ranks) rows?.sort((a, b) => b.score - a.score || a.line - b.line);
  return ranks.flat();
}

/** Counts rows by level, and the sanctioned ones and the list hits, which are counted in their level too. */
export function countRows(rows: readonly BulkRow[]): CellCounts {
  const counts = { severe: 0, risk: 0, high: 0, medium: 0, low: 0, none: 0, open: 0, sanctioned: 0, 'list-hit': 0 };
  for (const row of rows) {
    counts[row.cell] += 1;
    if (row.isSanctioned) counts.sanctioned += 1;
    if (row.hasListHit) counts['list-hit'] += 1;
  }
  return counts;
}
