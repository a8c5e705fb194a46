// Submit window of a bulk run: passes a few batches at a time to the screener and collects outcomes.
import type { Screener } from '../screening/screener';
import type { AddressRef, ScreeningState } from '../verdict/screening-state';
import { type BulkStore, type ChunkIndex, createChunkCache, type Settled } from './chunk-cache';
import { type RunHold, toHold, toOutcome, toPauseReason } from './outcome';
import type { BulkRun, PausedBy, RunAccount } from './run';

/**
 * Maximum number of addresses in the screener: four batches, the number of concurrent requests. More would have to be
 * dropped at a pause.
 */
export const WINDOW_BATCHES = 200;

/** Services of the open account that a run uses. */
export interface BulkSession {
  account: RunAccount;
  screener: Pick<Screener, 'screen' | 'peek' | 'isAsking' | 'dropBulkJobs'>;
  /** Returns the remaining addresses of the daily limit. */
  leftToday(): Promise<number>;
}

/**
 * Window of submitted addresses. `collectOutcomes` and `fill` store results before they resolve. Errors of the store
 * and the screener are passed on.
 */
export interface SubmitWindow {
  /** Tests whether no address of the run is in the screener. */
  isIdle(): boolean;
  /** Returns the reason why the run makes no progress; null if it does. */
  getHold(): RunHold | null;
  /**
   * Collects the outcomes of submitted addresses.
   * @returns the updated run, paused if the service rejects the account
   */
  collectOutcomes(run: BulkRun): Promise<BulkRun>;
  /**
   * Submits more addresses; cached verdicts cost nothing and are collected immediately.
   * @returns the updated run
   */
  fill(run: BulkRun): Promise<BulkRun>;
}

type Wanted = ChunkIndex & AddressRef;

const keyOf = ({ chunk, place }: ChunkIndex) => `${chunk}.${place}`;

/** Tests whether an address needs no request. */
const isFree = (state: ScreeningState | undefined) => state?.state === 'verdict' || state?.state === 'unsupported';

/** Creates the window of one run and session; another run or session needs a new one. */
export function createSubmitWindow({ screener, leftToday }: BulkSession, store: BulkStore): SubmitWindow {
  const chunks = createChunkCache(store);
  /** Submitted addresses. */
  const asked = new Map<string, Wanted>();
  /** Addresses that were submitted once without an outcome. */
  const retried = new Set<string>();
  /** True after the whole run was searched for cached verdicts since the daily limit was reached. */
  let isSpent = false;
  let held: RunHold | null = null;

  async function settle(run: BulkRun, outcomes: readonly Settled[]): Promise<BulkRun> {
    const next = await chunks.settle(run, outcomes);
    for (const spot of outcomes) asked.delete(keyOf(spot));
    return next;
  }

  /** Returns the open addresses of a chunk that are not submitted. */
  async function unasked(run: BulkRun, chunk: number): Promise<Wanted[]> {
    const targets = await chunks.of(run, chunk);
    return targets.flatMap(({ chain, address, outcome }, place) =>
      outcome === null && !asked.has(keyOf({ chunk, place })) ? [{ chunk, place, chain, address }] : [],
    );
  }

  /** Splits addresses into those that need no request (`free`) and as many others as may be submitted (`dear`). */
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
        // After a second request, an answer that is still stale (an intermediate cache) is the final outcome.
        const old =
          state.state === 'stale' && retried.has(key) ? ({ state: 'stale', verdict: state.verdict } as const) : null;
        const outcome = toOutcome(state, run) ?? old;
        const refused = toPauseReason(outcome);
        pausedBy ??= refused;
        if (outcome && !refused) outcomes.push({ ...spot, outcome });
        // Neither in flight nor answered: it is submitted again.
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
        // A chunk without submitted addresses is not kept in memory.
        if (![...asked.values()].some((spot) => spot.chunk === chunk)) chunks.letGo(chunk);
      }
      if (left <= 0 && asked.size < WINDOW_BATCHES) isSpent = true;
      if (left <= 0 && asked.size === 0 && next.tally.open > 0) held = { because: 'day', until: null };
      return next;
    },
  };
}
