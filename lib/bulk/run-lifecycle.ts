// The life of a bulk run: how it begins, what a person turns it into, and when it goes for good.

import { UNDO_MS } from '../cases/address-notes';
import { chunksOf, KEPT_RUNS, PER_CHUNK } from './limits';
import { isOver, type Run, tallyOf } from './run';

/** A run that was never handed over whole. */
const DRAFT_MS = 3_600_000;

/** What a person does with a run. `again`: ask once more for what failed; `past-limit`: go on beyond the day's limit. */
export const BULK_TURNS = ['pause', 'resume', 'stop', 'past-limit', 'again', 'remove', 'restore'] as const;
export type BulkTurn = (typeof BULK_TURNS)[number];

/** What is said of a run before its addresses and rows are handed over. */
export type NewRun = Pick<Run, 'id' | 'name' | 'column' | 'head' | 'columns' | 'account' | 'sum' | 'count' | 'parts'>;

/** @returns a `draft`, of which every address is open */
export function newRun(about: NewRun, now: number): Run {
  const { count } = about;
  const left = Array.from({ length: chunksOf(count) }, (_, chunk) => Math.min(PER_CHUNK, count - chunk * PER_CHUNK));
  return {
    ...about,
    state: 'draft',
    pausedBy: null,
    pastLimit: false,
    createdAt: now,
    startedAt: now,
    endedAt: null,
    removedAt: null,
    tally: tallyOf(count),
    asked: 0,
    workedMs: 0,
    left,
    versions: left.map(() => 0),
  };
}

const TURNS: Record<BulkTurn, (run: Run, now: number) => Partial<Run>> = {
  pause: () => ({ state: 'paused', pausedBy: 'person' }),
  resume: () => ({ state: 'waiting', pausedBy: null, endedAt: null }),
  stop: (_run, now) => ({ state: 'stopped', pausedBy: null, endedAt: now }),
  'past-limit': () => ({ pastLimit: true }),
  again: () => ({ state: 'waiting', pausedBy: null, endedAt: null }),
  remove: (run, now) => ({ ...(isOver(run) ? {} : { state: 'stopped', endedAt: now }), removedAt: now }),
  restore: () => ({ removedAt: null }),
};

/** Whether a run in its state can be turned so; where not, it was pressed in a window that was late. */
export function canTurn({ state, removedAt }: Run, to: BulkTurn): boolean {
  if (to === 'restore' || to === 'remove') return (removedAt === null) === (to === 'remove');
  if (to === 'resume') return state === 'paused' || state === 'stopped';
  return to === 'again' || state === 'running' || state === 'waiting' || state === 'paused';
}

/** @returns the run as a person turned it */
export function turned(run: Run, to: BulkTurn, now: number): Run {
  return { ...run, ...TURNS[to](run, now) };
}

/** As another run begins. @returns those that nobody can bring back or end any more, and the oldest of too many */
export function endedFrom(runs: readonly Run[], now: number): Run[] {
  const gone = runs.filter(
    ({ removedAt, state, createdAt }) =>
      (removedAt !== null && now - removedAt > UNDO_MS) || (state === 'draft' && now - createdAt > DRAFT_MS),
  );
  const over = runs
    .filter((run) => isOver(run) && run.removedAt === null)
    .sort((one, other) => other.createdAt - one.createdAt);
  return [...gone, ...over.slice(KEPT_RUNS - 1)];
}
