// What a run costs and how long it takes, before it starts and on its way. Pure.
import type { Chain } from '../chains/chain';
import { MAX_BATCH } from '../screening/request-queue';

/** How many addresses to send there are of each chain. */
export type PerChain = ReadonlyMap<Chain, number>;

/** Requests for the verdicts alone: batches hold one chain. */
export function countBatches(perChain: PerChain): number {
  let batches = 0;
  for (const count of perChain.values()) batches += Math.ceil(count / MAX_BATCH);
  return batches;
}

const MINUTE_MS = 60_000;

export interface DayCost {
  /** Of today's limit. */
  left: number;
  /** Addresses beyond it. */
  beyond: number;
  /** Days on which the run is under way where it stays within the limit; null where the limit is 0 and it never ends. */
  days: number | null;
}

/** @param limit a day's, `used` of it today */
export function estimateDayCost(toSend: number, used: number, limit: number): DayCost {
  const left = Math.max(0, limit - used);
  const beyond = Math.max(0, toSend - left);
  if (beyond === 0) return { left, beyond, days: 1 };
  return { left, beyond, days: limit === 0 ? null : 1 + Math.ceil(beyond / limit) };
}

/** Whole minutes for so many requests, at least one where there is any. */
export function estimateMinutes(requests: number, perMinute: number): number {
  return requests <= 0 ? 0 : Math.max(1, Math.ceil(requests / Math.max(1, perMinute)));
}

/** Fewer answers tell no pace: the first ones come while everything wakes up. */
const TELLING = 200;
/** So that the figure does not jump about: up to so many minutes it is exact to this many. */
const STEPS = [
  [10, 1],
  [60, 5],
  [Number.POSITIVE_INFINITY, 15],
] as const;

function steady(minutes: number): number {
  const step = STEPS.find(([most]) => minutes <= most)?.[1] ?? 1;
  return Math.ceil(minutes / step) * step;
}

/**
 * Minutes left of a run, by whichever is slower: the limit of requests (its batches, and a score for each address with risk found, as many as
 * there were so far), or the pace that it had until now.
 * @param run `withScore`: of the answers asked for so far, those for which a score was asked too; `workedMs`: in which time they came
 */
export function estimateMinutesLeft(
  run: { open: number; asked: number; workedMs: number; withScore: number; scores: boolean },
  perMinute: number,
): number {
  const share = run.scores && run.asked > 0 ? run.withScore / run.asked : 0;
  const allowed = estimateMinutes(Math.ceil(run.open / MAX_BATCH) + Math.round(run.open * share), perMinute);
  const measured = run.asked < TELLING ? 0 : (run.open * run.workedMs) / run.asked / MINUTE_MS;
  return steady(Math.max(allowed, measured));
}
