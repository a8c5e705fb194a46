// Whether what stands beside a `foundRisk: false` takes it back: zero values are written out (service.md 0.2), also of an answer that is not ready.
import { z } from 'zod';

const objectSchema = z.record(z.string(), z.unknown());

/** `status`, `state`, `statusCode`, `http_status` … */
const STATUS_KEY = /^(http_?)?(status|state)(_?code)?$/i;

/** What an outcome is called that is none, in whichever spelling: `IN_PROGRESS`, `inProgress`, `SCREENING_STATE_PENDING`. */
const NO_OUTCOME =
  /(^|_)(pending|processing|queued|scheduled|running|in_?progress|partial(ly)?|incomplete|unfinished|unsupported|unavailable|undetermined|time(d_?)?out|skipped|rejected|denied|refused|aborted|cancell?ed|throttled|(rate_?)?limited|degraded|invalid|unknown|not_?(screened|ready|found|supported|available|covered|checked|evaluated|processed|completed?))(_|$)/;

/** Flags that say so by being true, and those that say so by being false. */
const NOT_DONE =
  /^(is_)?(pending|partial|incomplete|degraded|unsupported|truncated|skipped|timed_?out)(_(results?|response))?$/;
const DONE = /^(is_)?(complete|completed|finished|screened|supported|evaluated|checked)$/;

/** Bands and levels in the service's words (service.md 2.3, 2.6) that cannot stand beside "no risk found". */
const LEVEL_KEY = /^risk_(band|level)$/;
const LEVEL = /^(medium|high|severe|critical|nondeterministic)( risk)?$/i;

/** `inProgress`, `in-progress` and `IN_PROGRESS` as one. */
const plain = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[^a-z0-9]+/gi, '_')
    .toLowerCase();

const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1;
const isFalse = (value: unknown): boolean => value === false || value === 'false';

function isNoOutcome(status: unknown): boolean {
  const code = typeof status === 'string' && /^\d{3}$/.test(status) ? Number(status) : status;
  if (typeof code === 'number') return code >= 100 && code < 600 && code !== 200 && code !== 201;
  return typeof status === 'string' ? NO_OUTCOME.test(plain(status)) : isUnready(status);
}

function hasField(answer: unknown, says: (name: string, value: unknown, key: string) => boolean): boolean {
  const fields = objectSchema.safeParse(answer).data;
  return fields !== undefined && Object.entries(fields).some(([key, value]) => says(plain(key), value, key));
}

/**
 * @param answer an answer or one row of it, with every field that came
 * @returns true where it says of itself that it is not ready, not whole, or no answer to this
 */
export function isUnready(answer: unknown): boolean {
  return hasField(answer, (name, value, key) => {
    if (STATUS_KEY.test(key)) return isNoOutcome(value);
    return NOT_DONE.test(name) ? isTrue(value) : DONE.test(name) && isFalse(value);
  });
}

/** The same, and true as well where a risk is named beside: in another spelling of `foundRisk`, or as a band or level. */
export function isTakenBack(answer: unknown): boolean {
  const namesRisk = hasField(answer, (name, value) => {
    if (name.replaceAll('_', '') === 'foundrisk') return isTrue(value);
    return LEVEL_KEY.test(name) && typeof value === 'string' && LEVEL.test(value.trim());
  });
  return namesRisk || isUnready(answer);
}
