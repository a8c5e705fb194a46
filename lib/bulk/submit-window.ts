// Submit window of a bulk run: at most 200 addresses of the run await answers at a time; collects outcomes.
import type { Screener } from '../screening/screener';
import type { AddressRef, ScreeningState } from '../verdict/screening-state';
import type { BulkRun, PausedBy, RunAccount } from './bulk-run';
import { type AddressOutcome, type BulkStore, type ChunkIndex, createChunkCache } from './chunk-cache';
import { type RunDelayReason, toOutcome, toPauseReason, toRunDelayReason } from './state-to-outcome';

/**
 * Maximum number of addresses in the screener: four batches, the number of concurrent requests. More would have to be
 * dropped at a pause.
 */
export const WINDOW_ADDRESSES = 200;

/** Services of the open account that a run uses. */
export interface BulkSession {
  account: RunAccount;
  screener: Pick<Screener, 'screen' | 'peek' | 'isPending' | 'dropBulkJobs'>;
  /** Returns the remaining addresses of the daily limit. */
  leftToday(): Promise<number>;
}

type OpenTarget = ChunkIndex & AddressRef;

const toKey = ({ chunk, place }: ChunkIndex) => `${chunk}.${place}`;

/** Tests whether an address needs no request. */
const isFree = (state: ScreeningState | undefined) =>
  state?.state === 'verdict' || state?.state === 'unsupported' || state?.localOnly !== undefined;

/** Creates the window of one run and session; another run or session needs a new one. */
export function createSubmitWindow({ screener, leftToday }: BulkSession, store: BulkStore) {
  const chunks = createChunkCache(store);
  /** Submitted addresses. */
  const submitted = new Map<string, OpenTarget>();
  /** Addresses that were submitted once without an outcome. */
  const retried = new Set<string>();
  /** True after the whole run was searched for cached verdicts since the daily limit was reached. */
  let isLimitSpent = false;
  let hold: RunDelayReason | null = null;

  async function settle(run: BulkRun, outcomes: readonly AddressOutcome[]): Promise<BulkRun> {
    const next = await chunks.settle(run, outcomes);
    for (const target of outcomes) submitted.delete(toKey(target));
    return next;
  }

  /** Returns the open addresses of a chunk that are not submitted. */
  async function findOpenTargets(run: BulkRun, chunk: number): Promise<OpenTarget[]> {
    const targets = await chunks.of(run, chunk);
    return targets.flatMap(({ chain, address, outcome }, place) =>
      outcome === null && !submitted.has(toKey({ chunk, place })) ? [{ chunk, place, chain, address }] : [],
    );
  }

  /** Splits addresses into those that need no request (`free`) and as many others as may be submitted (`dear`). */
  async function splitByCost(
    openTargets: OpenTarget[],
    left: number,
  ): Promise<{ free: OpenTarget[]; dear: OpenTarget[] }> {
    const states = await screener.peek(openTargets, null);
    const dear = openTargets.filter((_, i) => !isFree(states[i]));
    return {
      free: openTargets.filter((_, i) => isFree(states[i])),
      dear: dear.slice(0, Math.min(left, WINDOW_ADDRESSES - submitted.size)),
    };
  }

  async function submit(run: BulkRun, openTargets: OpenTarget[]): Promise<BulkRun> {
    const states = openTargets.length ? await screener.screen(openTargets, 'bulk', null) : [];
    const outcomes = openTargets.flatMap((target, i): AddressOutcome[] => {
      submitted.set(toKey(target), target);
      const state = states[i];
      const outcome = state && state.state !== 'failed' && !screener.isPending(target) ? toOutcome(state, run) : null;
      return outcome ? [{ ...target, outcome }] : [];
    });
    return settle(run, outcomes);
  }

  return {
    /** Tests whether no address of the run is in the screener. */
    isIdle: () => submitted.size === 0,
    /** Returns the reason why the run makes no progress; null if it does. */
    getHold: () => hold,

    /**
     * Collects the outcomes of submitted addresses.
     * @returns the updated run, paused if the service rejects the account
     */
    async collectOutcomes(run: BulkRun) {
      const openTargets = [...submitted.values()];
      if (openTargets.length === 0) return run;
      const states = await screener.peek(openTargets, null);
      const outcomes: AddressOutcome[] = [];
      let pausedBy: PausedBy | undefined;
      hold = null;
      for (const [i, target] of openTargets.entries()) {
        const state = states[i];
        if (!state) continue;
        hold ??= toRunDelayReason(state);
        if (screener.isPending(target)) continue;
        const key = toKey(target);
        // After a second request, an answer that is still stale (an intermediate cache) is the final outcome.
        const staleOutcome =
          state.state === 'stale' && retried.has(key) ? ({ state: 'stale', verdict: state.verdict } as const) : null;
        const outcome = toOutcome(state, run) ?? staleOutcome;
        const refused = toPauseReason(outcome);
        pausedBy ??= refused;
        if (outcome && !refused) outcomes.push({ ...target, outcome });
        // Neither in flight nor answered: it is submitted again.
        else {
          submitted.delete(key);
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

    /**
     * Submits more addresses; cached verdicts cost nothing and are collected immediately.
     * @returns the updated run
     */
    async fill(run: BulkRun) {
      let next = run;
      let left = run.pastLimit ? Number.POSITIVE_INFINITY : await leftToday();
      if (left > 0) isLimitSpent = false;
      if (hold?.because === 'day') hold = null;
      for (let chunk = 0; chunk < next.left.length && submitted.size < WINDOW_ADDRESSES && !isLimitSpent; chunk++) {
        if (!next.left[chunk]) continue;
        const openTargets = await findOpenTargets(next, chunk);
        if (openTargets.length === 0) continue;
        const { free, dear } = await splitByCost(openTargets, left);
        left -= dear.length;
        next = await submit(next, [...free, ...dear]);
        // A chunk without submitted addresses is not kept in memory.
        if (![...submitted.values()].some((target) => target.chunk === chunk)) chunks.letGo(chunk);
      }
      if (left <= 0 && submitted.size < WINDOW_ADDRESSES) isLimitSpent = true;
      if (left <= 0 && submitted.size === 0 && next.tally.open > 0) hold = { because: 'day', until: null };
      return next;
    },
  };
}

export type SubmitWindow = ReturnType<typeof createSubmitWindow>;
