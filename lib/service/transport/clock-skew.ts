// Measures clock skew against the service from a `Date` header (RFC 9110 6.6.1).

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
