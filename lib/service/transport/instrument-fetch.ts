// Wraps fetch to count requests and measure clock skew.
import { clockSkew } from './clock-skew';
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
