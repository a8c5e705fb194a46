// How far this machine's clock is from the service's, by the Date header of one answer (RFC 9110, 6.6.1).

/** The header has whole seconds: on average half of one is cut off. */
const HALF_SECOND_MS = 500;

/**
 * @param date the header; @param sentAt and @param receivedAt epoch ms on this machine
 * @returns how many ms this clock is ahead (negative: behind), good to about a second and half the round trip; null without a date
 */
export function clockSkew(date: string | null, sentAt: number, receivedAt: number): number | null {
  const told = date === null ? Number.NaN : Date.parse(date);
  return Number.isFinite(told) ? Math.round((sentAt + receivedAt) / 2 - (told + HALF_SECOND_MS)) : null;
}
