// Creates bulk runs, applies user commands to them and selects old runs for deletion.
import { UNDO_MS } from '../cases/address-notes';
import { CHUNK_ADDRESSES, countChunks, MAX_STORED_RUNS } from './bulk-limits';
import { type BulkRun, createTally, hasRunEnded } from './bulk-run';

/** Lifetime of an incomplete draft, in ms. */
const DRAFT_MS = 3_600_000;

/** Commands of the user. `again`: retry failed addresses; `past-limit`: continue beyond the daily limit. */
export const RUN_COMMANDS = ['pause', 'resume', 'stop', 'past-limit', 'again', 'remove', 'restore'] as const;
export type RunCommand = (typeof RUN_COMMANDS)[number];

/** Fields of a run that are known before its addresses and rows arrive. */
export type NewRun = Pick<
  BulkRun,
  'id' | 'name' | 'column' | 'head' | 'columns' | 'account' | 'sum' | 'count' | 'parts'
>;

/** Creates a run in state `draft`, in which every address is open. */
export function createRun(newRun: NewRun, now: number): BulkRun {
  const { count } = newRun;
  const left = Array.from({ length: countChunks(count) }, (_, chunk) =>
    Math.min(CHUNK_ADDRESSES, count - chunk * CHUNK_ADDRESSES),
  );
  return {
    ...newRun,
    state: 'draft',
    pausedBy: null,
    pastLimit: false,
    createdAt: now,
    startedAt: now,
    endedAt: null,
    removedAt: null,
    tally: createTally(count),
    asked: 0,
    workedMs: 0,
    left,
    versions: left.map(() => 0),
  };
}

const COMMAND_CHANGES: Record<RunCommand, (run: BulkRun, now: number) => Partial<BulkRun>> = {
  pause: () => ({ state: 'paused', pausedBy: 'person' }),
  resume: () => ({ state: 'waiting', pausedBy: null, endedAt: null }),
  stop: (_run, now) => ({ state: 'stopped', pausedBy: null, endedAt: now }),
  'past-limit': () => ({ pastLimit: true }),
  again: () => ({ state: 'waiting', pausedBy: null, endedAt: null }),
  remove: (run, now) => ({ ...(hasRunEnded(run) ? {} : { state: 'stopped', endedAt: now }), removedAt: now }),
  restore: () => ({ removedAt: null }),
};

/** Tests whether a command applies to the run's state; it may not if another window acted first. */
export function canApplyCommand({ state, removedAt }: BulkRun, command: RunCommand): boolean {
  if (command === 'restore' || command === 'remove') return (removedAt === null) === (command === 'remove');
  if (command === 'resume') return state === 'paused' || state === 'stopped';
  return command === 'again' || state === 'running' || state === 'waiting' || state === 'paused';
}

/**
 * Applies a user command.
 * @returns the changed run
 */
export function applyCommand(run: BulkRun, command: RunCommand, now: number): BulkRun {
  return { ...run, ...COMMAND_CHANGES[command](run, now) };
}

/**
 * Selects the runs to delete when another run begins: removed runs that can no longer be restored, abandoned drafts,
 * and the oldest finished runs above the limit.
 */
export function selectRunsToDelete(runs: readonly BulkRun[], now: number): BulkRun[] {
  const expired = runs.filter(
    ({ removedAt, state, createdAt }) =>
      (removedAt !== null && now - removedAt > UNDO_MS) || (state === 'draft' && now - createdAt > DRAFT_MS),
  );
  const finished = runs
    .filter((run) => hasRunEnded(run) && run.removedAt === null)
    .sort((left, right) => right.createdAt - left.createdAt);
  return [...expired, ...finished.slice(MAX_STORED_RUNS - 1)];
}
