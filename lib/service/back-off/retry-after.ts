// Parses the `Retry-After` header (RFC 9110 10.2.3).
/** Some servers append the unit. The header is a list if two hops each add one. */
const SECONDS = /^\d+(\.\d+)?(\s*s)?(\s*,\s*\d+(\.\d+)?(\s*s)?)*$/i;
/** IMF-fixdate and the two obsolete formats of RFC 9110 5.6.7; for other formats `Date.parse` would guess. */
const HTTP_DATE =
  /^[A-Z][a-z]{2,8}(, \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} [\d:]{8} GMT| [A-Z][a-z]{2} [ \d]\d [\d:]{8} \d{4})$/;

/**
 * Returns the requested wait in ms, or null if the header is missing, zero, in the past or invalid.
 * @param date `Date` header of the reply: both come from the clock of the service, which may differ from the local clock
 * @param now epoch ms, used without a `Date` header
 */
export function readRetryAfter(value: string | null, date: string | null, now: number): number | null {
  const text = value?.trim() ?? '';
  if (SECONDS.test(text)) return positive(Math.max(...text.split(',').map(Number.parseFloat)) * 1000);
  const at = readDate(text);
  if (at === null) return null;
  return positive(at - (readDate(date?.trim() ?? '') ?? now));
}

function readDate(text: string): number | null {
  if (!HTTP_DATE.test(text)) return null;
  // asctime has no zone and would be parsed as local time; HTTP dates are UTC.
  const at = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(at) ? null : at;
}

function positive(ms: number): number | null {
  return ms > 0 ? ms : null;
}
