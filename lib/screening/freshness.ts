// Freshness (TTL) check with tolerance for clock skew.

/** A clock that is set right moves by less; what is dated further ahead was dated by a wrong one, and nobody knows how old it is. */
export const CLOCK_SKEW_MS = 5 * 60_000;

/** All in epoch ms, `life` in ms. What comes from the future is not young: it would be for as long as the clock was wrong, a year after a year. */
export function isFresh(at: number, life: number, now: number): boolean {
  return now - at < life && at <= now + CLOCK_SKEW_MS;
}
