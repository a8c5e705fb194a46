// Parses the `Age` header: time that a reply spent in HTTP caches.

const SECONDS = /^\d+/;
/** Upper bound: the lifetime of a cached verdict. */
const MAX_AGE_MS = 30 * 86_400_000;

/**
 * Returns the `Age` of a reply in ms (RFC 9111 5.1); 0 if absent or invalid. Requests bypass caches, but not every cache complies.
 * @param age header value; of a list the first entry counts (RFC 9111 5.1)
 */
export function readAge(age: string | null): number {
  const [seconds = '0'] = SECONDS.exec(age?.trim() ?? '') ?? [];
  return Math.min(Number(seconds) * 1000, MAX_AGE_MS);
}
