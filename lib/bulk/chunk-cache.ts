// The chunks of a run that are in hand: read once, and written together with the run whenever addresses of theirs have an outcome, or have none any more.
import { type BulkRun, type Outcome, type Target, withChunk } from './run';

/** Where runs are kept. Each write is whole or did not happen. */
export interface BulkStore {
  runs(): Promise<BulkRun[]>;
  chunk(id: string, chunk: number): Promise<Target[]>;
  /** In one transaction, so that what is counted is what is kept. */
  save(run: BulkRun, chunks?: ReadonlyMap<number, Target[]>): Promise<void>;
}

/** One place of the run. */
export interface ChunkIndex {
  chunk: number;
  place: number;
}

export interface Settled extends ChunkIndex {
  outcome: Outcome;
}

/** @returns the chunks of one run; what the store throws comes through, and nothing is taken for written then */
export function createChunkCache(store: Pick<BulkStore, 'chunk' | 'save'>) {
  const inHand = new Map<number, Target[]>();

  async function of(run: BulkRun, chunk: number): Promise<Target[]> {
    const targets = inHand.get(chunk) ?? (await store.chunk(run.id, chunk));
    inHand.set(chunk, targets);
    return targets;
  }

  return {
    of,
    /** Puts outcomes in, and writes them with the run. @returns the run with them counted */
    async settle(run: BulkRun, outcomes: readonly Settled[]): Promise<BulkRun> {
      if (outcomes.length === 0) return run;
      const changes = new Map<number, Target[]>();
      for (const { chunk, place, outcome } of outcomes) {
        const targets = changes.get(chunk) ?? [...(await of(run, chunk))];
        const target = targets[place];
        if (target) targets[place] = { ...target, outcome };
        changes.set(chunk, targets);
      }
      let next = run;
      for (const [chunk, targets] of changes) next = withChunk(next, chunk, inHand.get(chunk) ?? [], targets);
      await store.save(next, changes);
      for (const [chunk, targets] of changes) {
        if (next.left[chunk] === 0) inHand.delete(chunk);
        else inHand.set(chunk, targets);
      }
      return next;
    },
    /** Lets a chunk go that need not be held in memory; it is read anew when it is wanted. */
    letGo: (chunk: number): void => void inHand.delete(chunk),
  };
}

/** Of a run as it is kept: what failed counts as never asked, what was answered stays. @returns the run so */
export async function withRetriesReset(store: Pick<BulkStore, 'chunk' | 'save'>, run: BulkRun): Promise<BulkRun> {
  const isLost = ({ outcome }: Target) => outcome?.state === 'failed' || outcome?.state === 'stale';
  let next = run;
  for (let chunk = 0; chunk < run.left.length; chunk++) {
    const before = await store.chunk(run.id, chunk);
    if (!before.some(isLost)) continue;
    const after = before.map((target) => (isLost(target) ? { ...target, outcome: null } : target));
    next = withChunk(next, chunk, before, after);
    await store.save(next, new Map([[chunk, after]]));
  }
  return next;
}
