// Estimates of a bulk run's request count and duration, before its start and while it runs; pure functions.
import type { Chain } from '../chains/chain';
import { MAX_BATCH } from '../screening/request-queue';

/** Number of addresses to send per chain. */
export type PerChain = ReadonlyMap<Chain, number>;

/** Returns the number of verdict requests: a batch contains addresses of one chain. */
export function countBatches(perChain: PerChain): number {
  let batches = 0;
  for (const count of perChain.values()) batches += Math.ceil(count / MAX_BATCH);
  return batches;
}

/** Effect of a run on the daily limit. */
export interface DayCost {
  /** Remaining addresses of today's limit. */
  left: number;
  /** Addresses that exceed it. */
  beyond: number;
  /** Number of days on which the run is active within the limit; null if the limit is 0, so that it never ends. */
  days: number | null;
}

/**
 * Estimates the effect on the daily limit.
 * @param limit addresses per day, of which `used` are spent today
 */
export function estimateDayCost(toSend: number, used: number, limit: number): DayCost {
  const left = Math.max(0, limit - used);
  const beyond = Math.max(0, toSend - left);
  if (beyond === 0) return { left, beyond, days: 1 };
  return { left, beyond, days: limit === 0 ? null : 1 + Math.ceil(beyond / limit) };
}

/** Estimates the minutes for a number of requests, rounded up, at least one if there are any. */
export function estimateMinutes(requests: number, perMinute: number): number {
  return requests <= 0 ? 0 : Math.max(1, Math.ceil(requests / Math.max(1, perMinute)));
}

/** Minimum number of answers for a measured rate: the first ones arrive during start-up. */
const MIN_ANSWERS = 200;
/** Rounding steps that keep the estimate stable: up to [seconds], rounded to a multiple of [seconds]. */
const STEPS = [
  [120, 10],
  [600, 60],
  [3_600, 300],
  [Number.POSITIVE_INFINITY, 900],
] as const;

function roundUp(seconds: number): number {
  const step = STEPS.find(([maxSeconds]) => seconds <= maxSeconds)?.[1] ?? 1;
  return Math.ceil(seconds / step) * step;
}

/**
 * Estimates the remaining seconds of a run by the slower of two rates: the request limit (its batches, and a score
 * request for each risky address at the rate found so far), or the measured rate.
 * @param run `withScore`: number of answers for which a score was requested too; `workedMs`: time in which the answers arrived, in ms
 */
export function estimateSecondsLeft(
  run: { open: number; asked: number; workedMs: number; withScore: number; scores: boolean },
  perMinute: number,
): number {
  const share = run.scores && run.asked > 0 ? run.withScore / run.asked : 0;
  const requests = Math.ceil(run.open / MAX_BATCH) + Math.round(run.open * share);
  const allowed = (requests * 60) / Math.max(1, perMinute);
  const measured = run.asked < MIN_ANSWERS ? 0 : (run.open * run.workedMs) / run.asked / 1_000;
  return roundUp(Math.max(allowed, measured));
}
