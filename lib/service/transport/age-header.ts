// How long an answer lay in a cache on its way to us: what it says is as old as that.

const SECONDS = /^\d+/;
/** As long as a verdict is kept; one that is older says no more. */
const MAX_AGE_MS = 30 * 86_400_000;

/**
 * The `Age` of a reply in ms (RFC 9111 5.1); 0 where it has none, or none that can be read. We ask for no kept answer, but not every cache listens.
 * @param age the header; of several the first counts, as the RFC has it
 */
export function readAge(age: string | null): number {
  const [seconds = '0'] = SECONDS.exec(age?.trim() ?? '') ?? [];
  return Math.min(Number(seconds) * 1000, MAX_AGE_MS);
}
