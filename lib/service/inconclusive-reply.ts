// Whether what stands beside a `foundRisk: false` takes it back: zero values are written out (docs/reference/service.md 0.2), also of an answer that is not ready.
import { z } from 'zod';

const objectSchema = z.record(z.string(), z.unknown());

/** `status`, `state`, `statusCode`, `http_status` … */
const STATUS_KEY = /^(http_?)?(status|state)(_?code)?$/i;

/** What an outcome is called that is none, in whichever spelling: `IN_PROGRESS`, `inProgress`, `SCREENING_STATE_PENDING`. */
const NO_OUTCOME =
  /(^|_)(pending|processing|queued|scheduled|running|in_?progress|partial(ly)?|incomplete|unfinished|unsupported|unavailable|undetermined|time(d_?)?out|skipped|rejected|denied|refused|aborted|cancell?ed|throttled|(rate_?)?limited|degraded|invalid|unknown|not_?(screened|ready|found|supported|available|covered|checked|evaluated|processed|completed?))(_|$)/;

/** Flags that say so by being true, and those that say so by being false. What the service itself calls stale says nothing of today; how old is too old is not ours to say, so dates are not judged. */
const NOT_DONE =
  /^(is_)?((results?|response|data|index)_)?(is_)?(pending|partial|incomplete|degraded|unsupported|truncated|skipped|timed_?out|stale|outdated|out_of_date)(_(results?|response|data|index))?$/;
const DONE = /^(is_)?(complete|completed|finished|screened|supported|evaluated|checked)$/;

/**
 * Warnings stand beside good answers as well (something is deprecated, a quota is nearly spent), and a service may send one with each: most change nothing.
 * One that says that something was not looked at, or not looked at as it should, does.
 */
const WARNING_KEY = /^warnings?(_(messages?|texts?|codes?|details?))?$/;
const LEFT_OUT =
  /\b(incomplete|partial(ly)?|unavailable|unsupported|unscreened|stale|outdated|out of date|time(d|s)? ?out|skipped|degraded|truncated|delayed|lag(s|ging|ged)?|fallback|unable|could not|couldn t|cannot|fail(s|ed|ure|ures)?|(hours?|minutes?|days?|blocks?|far) behind|not (yet |been |be |fully |all |completely |currently )*(screened|checked|indexed|available|supported|covered|evaluated|processed|completed?|finished|ready|up to date|synced|loaded|included|searched|analy[sz]ed|queried|reach(ed|able)|respond(ing|ed)?))\b/;
const TO_COME = /\b(deprecat\w*|sunset|retire[ds]?|will (be|no|not|stop)|migrat\w*|upgrade)\b/;
/** Where one says the name of a thing that was left out, and a list of them says several. */
const MAX_WARNING_LEVELS = 3;
const MAX_WARNING = 2_000;

/** Bands and levels in the service's words (docs/reference/service.md 2.3, 2.6) that cannot stand beside "no risk found". */
const LEVEL_KEY = /^risk_(band|level)$/;
const LEVEL = /^(medium|high|severe|critical|nondeterministic)( risk)?$/i;

/** `inProgress`, `in-progress` and `IN_PROGRESS` as one. */
const plain = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[^a-z0-9]+/gi, '_')
    .toLowerCase();

function isWarned(told: unknown, levels = MAX_WARNING_LEVELS): boolean {
  if (typeof told === 'string')
    return told
      .slice(0, MAX_WARNING)
      .split(/[.;!\n]/)
      .some((part) => {
        const words = plain(part).replaceAll('_', ' ');
        return LEFT_OUT.test(words) && !TO_COME.test(words);
      });
  if (typeof told !== 'object' || told === null || levels === 0) return false;
  return Object.values(told).some((one) => isWarned(one, levels - 1));
}

/** Said at all: not by a zero value, which is written out where nothing is meant. */
function isSet(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  if (typeof value === 'string') return !/^(|0|false|no|none|null|n\/a)$/i.test(value.trim());
  return Boolean(value);
}

const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1;
const isFalse = (value: unknown): boolean => value === false || value === 'false';

function isNoOutcome(status: unknown): boolean {
  const code = typeof status === 'string' && /^\d{3}$/.test(status) ? Number(status) : status;
  if (typeof code === 'number') return code >= 100 && code < 600 && code !== 200 && code !== 201;
  return typeof status === 'string' ? NO_OUTCOME.test(plain(status)) : isIncomplete(status);
}

function hasField(answer: unknown, says: (name: string, value: unknown, key: string) => boolean): boolean {
  const fields = objectSchema.safeParse(answer).data;
  return fields !== undefined && Object.entries(fields).some(([key, value]) => says(plain(key), value, key));
}

/**
 * @param answer an answer or one row of it, with every field that came
 * @returns true where it says of itself that it is not ready, not whole, or no answer to this
 */
export function isIncomplete(answer: unknown): boolean {
  return hasField(answer, (name, value, key) => {
    if (STATUS_KEY.test(key)) return isNoOutcome(value);
    if (WARNING_KEY.test(name)) return isWarned(value);
    return NOT_DONE.test(name) ? isSet(value) : DONE.test(name) && isFalse(value);
  });
}

/** The same, and true as well where a risk is named beside: in another spelling of `foundRisk`, or as a band or level. */
export function isContradictory(answer: unknown): boolean {
  const namesRisk = hasField(answer, (name, value) => {
    if (name.replaceAll('_', '') === 'foundrisk') return isTrue(value);
    return LEVEL_KEY.test(name) && typeof value === 'string' && LEVEL.test(value.trim());
  });
  return namesRisk || isIncomplete(answer);
}
