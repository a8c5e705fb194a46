// Counts what goes through a fetch and reads the service's clock off its answers.
import { clockSkew } from './clock-skew';
import type { Fetch } from './safe-fetch';

/** @param now epoch ms. @returns the same fetch, and what it has seen so far; the skew is that of the last answer with a date */
export function instrumentFetch(fetch: Fetch, now: () => number) {
  const seen: { requests: number; skewMs: number | null } = { requests: 0, skewMs: null };
  const watching: Fetch = async (input, init) => {
    const sentAt = now();
    seen.requests += 1;
    const response = await fetch(input, init);
    seen.skewMs = clockSkew(response.headers.get('date'), sentAt, now()) ?? seen.skewMs;
    return response;
  };
  return { fetch: watching, watched: () => ({ ...seen }) };
}
