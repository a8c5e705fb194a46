// Wraps fetch to count requests and measure clock skew.
import type { Fetch } from './safe-fetch';

/**
 * @param now epoch ms.
 * @returns the wrapped fetch, and `watched` with the request count and the skew of the last dated reply (ms, or null)
 */
export function instrumentFetch(fetch: Fetch, now: () => number) {
  const stats: { requests: number; skewMs: number | null } = { requests: 0, skewMs: null };
  const instrumented: Fetch = async (input, init) => {
    const sentAt = now();
    stats.requests += 1;
    const response = await fetch(input, init);
    stats.skewMs = clockSkew(response.headers.get('date'), sentAt, now()) ?? stats.skewMs;
    return response;
  };
  return { fetch: instrumented, watched: () => ({ ...stats }) };
}

/** The header has whole seconds, which truncates half a second on average. */
const HALF_SECOND_MS = 500;

/**
 * @param date header value
 * @param sentAt epoch ms, local clock
 * @param receivedAt epoch ms, local clock
 * @returns ms by which the local clock is ahead (negative: behind), accurate to about 1 s plus half the round trip; null without a date
 */
export function clockSkew(date: string | null, sentAt: number, receivedAt: number): number | null {
  const serviceTime = date === null ? Number.NaN : Date.parse(date);
  return Number.isFinite(serviceTime) ? Math.round((sentAt + receivedAt) / 2 - (serviceTime + HALF_SECOND_MS)) : null;
}
