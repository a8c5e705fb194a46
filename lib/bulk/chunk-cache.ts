// In-memory cache of a bulk run's chunks, written to the store together with the run.
import { type BulkRun, type Outcome, type RunAddress, withChunk } from './bulk-run';

/** Storage of bulk runs. Each write is atomic. */
export interface BulkStore {
  runs(): Promise<BulkRun[]>;
  chunk(id: string, chunk: number): Promise<RunAddress[]>;
  /** Writes the run and its changed chunks in one transaction, so that the tally matches the stored outcomes. */
  save(run: BulkRun, chunks?: ReadonlyMap<number, RunAddress[]>): Promise<void>;
}

/** Position of an address in a run: chunk number and index within the chunk. */
export interface ChunkIndex {
  chunk: number;
  place: number;
}

/** The outcome of one address of a run. */
export interface AddressOutcome extends ChunkIndex {
  outcome: Outcome;
}

/** Creates the cache of one run. Errors of the store are passed on, and the cache then treats nothing as written. */
export function createChunkCache(store: Pick<BulkStore, 'chunk' | 'save'>) {
  const loaded = new Map<number, RunAddress[]>();

  async function of(run: BulkRun, chunk: number): Promise<RunAddress[]> {
    const targets = loaded.get(chunk) ?? (await store.chunk(run.id, chunk));
    loaded.set(chunk, targets);
    return targets;
  }

  return {
    of,
    /**
     * Stores outcomes with the run.
     * @returns the run with its tally updated
     */
    async settle(run: BulkRun, outcomes: readonly AddressOutcome[]): Promise<BulkRun> {
      if (outcomes.length === 0) return run;
      const changes = new Map<number, RunAddress[]>();
      for (const { chunk, place, outcome } of outcomes) {
        const targets = changes.get(chunk) ?? [...(await of(run, chunk))];
        const target = targets[place];
        if (target) targets[place] = { ...target, outcome };
        changes.set(chunk, targets);
      }
      let next = run;
      for (const [chunk, targets] of changes) next = withChunk(next, chunk, loaded.get(chunk) ?? [], targets);
      await store.save(next, changes);
      for (const [chunk, targets] of changes) {
        if (next.left[chunk] === 0) loaded.delete(chunk);
        else loaded.set(chunk, targets);
      }
      return next;
    },
    /** Evicts a chunk from memory; it is read again when needed. */
    letGo: (chunk: number): void => void loaded.delete(chunk),
  };
}

/**
 * Resets the failed and stale outcomes of a stored run to open, so that they are requested again; verdicts stay.
 * @returns the updated run
 */
export async function withRetriesReset(store: Pick<BulkStore, 'chunk' | 'save'>, run: BulkRun): Promise<BulkRun> {
  const isRetryable = ({ outcome }: RunAddress) => outcome?.state === 'failed' || outcome?.state === 'stale';
  let next = run;
  for (let chunk = 0; chunk < run.left.length; chunk++) {
    const before = await store.chunk(run.id, chunk);
    if (!before.some(isRetryable)) continue;
    const after = before.map((target) => (isRetryable(target) ? { ...target, outcome: null } : target));
    next = withChunk(next, chunk, before, after);
    await store.save(next, new Map([[chunk, after]]));
  }
  return next;
}
