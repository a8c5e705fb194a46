// Reads how long the service asks us to stay away.
/** Some write the unit behind the number. More than one where two hops each add a header of their own, which then arrive joined. */
const SECONDS = /^\d+(\.\d+)?(\s*s)?(\s*,\s*\d+(\.\d+)?(\s*s)?)*$/i;
/** IMF-fixdate and the two obsolete forms of RFC 9110 5.6.7, which `Date.parse` reads; anything else it would guess at. */
const HTTP_DATE =
  /^[A-Z][a-z]{2,8}(, \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} [\d:]{8} GMT| [A-Z][a-z]{2} [ \d]\d [\d:]{8} \d{4})$/;

/**
 * The wait in ms that a `Retry-After` asks for (RFC 9110 10.2.3), or null where it is missing, zero, past or not understood.
 * @param date the reply's own `Date`: both are of the service's clock, so that it need not agree with ours
 * @param now epoch ms, where the reply has no `Date`
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
  // asctime carries no zone and would be read as local time; HTTP means UTC.
  const at = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(at) ? null : at;
}

function positive(ms: number): number | null {
  return ms > 0 ? ms : null;
}
