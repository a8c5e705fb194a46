// Freshness (TTL) check with tolerance for clock skew.

/** Tolerated clock skew. A timestamp further in the future comes from a wrong clock, and its age is unknown. */
export const CLOCK_SKEW_MS = 5 * 60_000;

/**
 * Returns true if `at` is younger than its TTL. `at` and `now` in epoch ms, `ttl` in ms. A timestamp in the future counts as
 * expired, so that a wrong clock cannot keep entries valid. TTLs of verdicts: `lifeRiskMs`, `lifeNoneMs` in lib/store/settings.
 */
export function isFresh(at: number, ttl: number, now: number): boolean {
  return now - at < ttl && at <= now + CLOCK_SKEW_MS;
}
