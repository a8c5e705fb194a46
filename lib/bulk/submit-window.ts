// One run with one session: hands its addresses to the screener, a few batches at a time, and takes what became of them.
import type { Screener } from '../screening/screener';
import type { AddressRef, ScreeningState } from '../verdict/screening-state';
import { type BulkStore, type ChunkIndex, createChunkCache, type Settled } from './chunk-cache';
import { type RunHold, toHold, toOutcome, toPauseReason } from './outcome';
import type { BulkRun, PausedBy, RunAccount } from './run';

/** So many are with the screener at a time: four batches, as many as leave side by side. More would only have to be taken back at a pause. */
export const WINDOW_BATCHES = 200;

/** The open account at work, as a run needs it. */
export interface BulkSession {
  account: RunAccount;
  screener: Pick<Screener, 'screen' | 'peek' | 'isAsking' | 'dropBulkJobs'>;
  /** What of the day's limit is left. */
  leftToday(): Promise<number>;
}

/** Each of `collect` and `fill` keeps what it found before it answers. What the store or the screener throws comes through. */
export interface SubmitWindow {
  /** Whether nothing of the run is with the screener. */
  isIdle(): boolean;
  /** Why the run does not move now; null where it does. */
  getHold(): RunHold | null;
  /** Takes what became of the addresses that are with the screener. @returns the run with it, paused where the service refuses the account */
  collectOutcomes(run: BulkRun): Promise<BulkRun>;
  /** Hands more over; what is known already costs nothing and is taken at once. @returns the run with that */
  fill(run: BulkRun): Promise<BulkRun>;
}

type Wanted = ChunkIndex & AddressRef;

const keyOf = ({ chunk, place }: ChunkIndex) => `${chunk}.${place}`;

/** Whether asking costs nothing. */
const isFree = (state: ScreeningState | undefined) => state?.state === 'verdict' || state?.state === 'unsupported';

/** @returns the asking of one run; to be made anew for another run or another session */
export function createSubmitWindow({ screener, leftToday }: BulkSession, store: BulkStore): SubmitWindow {
  const chunks = createChunkCache(store);
  /** What is with the screener. */
  const asked = new Map<string, Wanted>();
  /** What was asked and came to nothing once. */
  const retried = new Set<string>();
  /** Whether the run was gone through to its end for what is known, since the day's limit was spent. */
  let isSpent = false;
  let held: RunHold | null = null;

  async function settle(run: BulkRun, outcomes: readonly Settled[]): Promise<BulkRun> {
    const next = await chunks.settle(run, outcomes);
    for (const spot of outcomes) asked.delete(keyOf(spot));
    return next;
  }

  /** What has no outcome and is not with the screener. */
  async function unasked(run: BulkRun, chunk: number): Promise<Wanted[]> {
    const targets = await chunks.of(run, chunk);
    return targets.flatMap(({ chain, address, outcome }, place) =>
      outcome === null && !asked.has(keyOf({ chunk, place })) ? [{ chunk, place, chain, address }] : [],
    );
  }

  /** What is known, and as many more as may leave. */
  async function choose(spots: Wanted[], left: number): Promise<{ free: Wanted[]; dear: Wanted[] }> {
    const states = await screener.peek(spots, null);
    const dear = spots.filter((_, i) => !isFree(states[i]));
    return {
      free: spots.filter((_, i) => isFree(states[i])),
      dear: dear.slice(0, Math.min(left, WINDOW_BATCHES - asked.size)),
    };
  }

  async function handOver(run: BulkRun, spots: Wanted[]): Promise<BulkRun> {
    const states = spots.length ? await screener.screen(spots, 'bulk', null) : [];
    const outcomes = spots.flatMap((spot, i): Settled[] => {
      asked.set(keyOf(spot), spot);
      const state = states[i];
      const outcome = state && state.state !== 'failed' && !screener.isAsking(spot) ? toOutcome(state, run) : null;
      return outcome ? [{ ...spot, outcome }] : [];
    });
    return settle(run, outcomes);
  }

  return {
    isIdle: () => asked.size === 0,
    getHold: () => held,

    async collectOutcomes(run) {
      const spots = [...asked.values()];
      if (spots.length === 0) return run;
      const states = await screener.peek(spots, null);
      const outcomes: Settled[] = [];
      let pausedBy: PausedBy | undefined;
      held = null;
      for (const [i, spot] of spots.entries()) {
        const state = states[i];
        if (!state) continue;
        held ??= toHold(state);
        if (screener.isAsking(spot)) continue;
        const key = keyOf(spot);
        // Twice asked, and what came is too old to be fresh (a cache on the way): then that is the answer that there is.
        const old =
          state.state === 'stale' && retried.has(key) ? ({ state: 'stale', verdict: state.verdict } as const) : null;
        const outcome = toOutcome(state, run) ?? old;
        const refused = toPauseReason(outcome);
        pausedBy ??= refused;
        if (outcome && !refused) outcomes.push({ ...spot, outcome });
        // Neither asked any more nor answered: it is asked for again.
        else {
          asked.delete(key);
          if (run.state === 'running') retried.add(key);
        }
      }
      const next = await settle(run, outcomes);
      if (!pausedBy || next.state !== 'running') return next;
      await screener.dropBulkJobs();
      const paused: BulkRun = { ...next, state: 'paused', pausedBy };
      await store.save(paused);
      return paused;
    },

    async fill(run) {
      let next = run;
      let left = run.pastLimit ? Number.POSITIVE_INFINITY : await leftToday();
      if (left > 0) isSpent = false;
      if (held?.because === 'day') held = null;
      for (let chunk = 0; chunk < next.left.length && asked.size < WINDOW_BATCHES && !isSpent; chunk++) {
        if (!next.left[chunk]) continue;
        const spots = await unasked(next, chunk);
        if (spots.length === 0) continue;
        const { free, dear } = await choose(spots, left);
        left -= dear.length;
        next = await handOver(next, [...free, ...dear]);
        // A chunk that waits for tomorrow need not be held in memory until then.
        if (![...asked.values()].some((spot) => spot.chunk === chunk)) chunks.letGo(chunk);
      }
      if (left <= 0 && asked.size < WINDOW_BATCHES) isSpent = true;
      if (left <= 0 && asked.size === 0 && next.tally.open > 0) held = { because: 'day', until: null };
      return next;
    },
  };
}
