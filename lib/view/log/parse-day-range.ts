// Parses the two date fields of a filter into a time range.

const DAY_MS = 86_400_000;

/**
 * Returns the times from the start of the first UTC day to the end of the last one, in epoch ms; a limit without a valid day is left out.
 * @param from day as `2026-11-26`, or ''
 */
export function parseDayRange(from: string, to: string): { from?: number; to?: number } {
  const start = Date.parse(`${from}T00:00:00Z`);
  const end = Date.parse(`${to}T00:00:00Z`);
  return { ...(Number.isFinite(start) && { from: start }), ...(Number.isFinite(end) && { to: end + DAY_MS }) };
}
