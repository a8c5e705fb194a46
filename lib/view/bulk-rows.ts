// The results of a bulk run as states to draw: those that have an outcome, the heaviest first.
import type { Target } from '../casework/bulk-run';
import type { ErrorCode } from '../errors/app-error';
import { byRisk } from '../screening/policy';
import type { ScreeningState } from '../screening/state';

/** One address of a run that has an outcome; `line` is the first row that names it. */
export interface BulkRow {
  key: string;
  line: number;
  screening: ScreeningState;
}

/** An older answer where a new one could not be had; how old it may be is not its matter. */
const ANY_LIFE_MS = 0;

/** The state that stands for an outcome; null where there is none yet. */
export function screeningOf({ chain, address, outcome }: Target): ScreeningState | null {
  const ask = { chain, address };
  switch (outcome?.state) {
    case 'verdict':
      return { ...ask, state: 'verdict', verdict: outcome.verdict };
    case 'stale':
      return { ...ask, state: 'stale', verdict: outcome.verdict, because: 'failed', lifeMs: ANY_LIFE_MS };
    case 'failed':
      return { ...ask, ...outcome, code: outcome.code as ErrorCode };
    case 'unsupported':
      return { ...ask, state: 'unsupported' };
    default:
      return null;
  }
}

/** Heaviest first, within a level the higher score, then by row. */
export function bulkRows(targets: readonly Target[]): BulkRow[] {
  return targets
    .flatMap((target): BulkRow[] => {
      const screening = screeningOf(target);
      return screening ? [{ key: `${target.chain}:${target.address}`, line: target.line, screening }] : [];
    })
    .sort((one, other) => byRisk(one.screening, other.screening) || one.line - other.line);
}
