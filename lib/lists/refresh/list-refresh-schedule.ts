// Times of the daily refresh of lists: the next one, and whether the refreshes of a week were missed.
import type { ListHead, ListRefresh } from '../list-entry';

const DAY_MS = 86_400_000;
/** Wait after an attempt that did not reach the host, in ms. */
const RETRY_MS = 3_600_000;
/** A list that was not refreshed for this time says so on every match, in ms. */
const STALE_MS = 7 * DAY_MS;

/** Returns the time between the last attempt and the next, in ms. */
export const getRefreshWait = ({ failure }: Pick<ListRefresh, 'failure'>): number =>
  failure?.problem === 'unreachable' ? RETRY_MS : DAY_MS;

/** Returns when a list is refreshed next, epoch ms; null if it is refreshed on request only. */
export const getNextRefreshAt = ({ off, refresh }: Pick<ListHead, 'off' | 'refresh'>): number | null =>
  refresh?.daily && !off ? refresh.triedAt + getRefreshWait(refresh) : null;

/**
 * Tests whether a list with a URL missed its refreshes for 7 days.
 * @param refreshedAt time of the last refresh that gave a list, epoch ms
 */
export const isStale = (refreshedAt: number, now: number): boolean => now - refreshedAt > STALE_MS;
