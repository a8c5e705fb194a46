// Detects pending, partial or contradictory replies that state `foundRisk: false`.
import { z } from 'zod';

const objectSchema = z.record(z.string(), z.unknown());

/** `status`, `state`, `statusCode`, `http_status` … */
const STATUS_KEY = /^(http_?)?(status|state)(_?code)?$/i;

/** Status words that mean "no outcome", in any spelling: `IN_PROGRESS`, `inProgress`, `SCREENING_STATE_PENDING`. */
const NO_OUTCOME =
  /(^|_)(pending|processing|queued|scheduled|running|in_?progress|partial(ly)?|incomplete|unfinished|unsupported|unavailable|undetermined|time(d_?)?out|skipped|rejected|denied|refused|aborted|cancell?ed|throttled|(rate_?)?limited|degraded|invalid|unknown|not_?(screened|ready|found|supported|available|covered|checked|evaluated|processed|completed?))(_|$)/;

/**
 * Flags that mean "not done" when set (`NOT_DONE`) or when false (`DONE`). A reply that the service flags as stale is not current.
 * Dates are not judged, because the acceptable age is unknown.
 */
const NOT_DONE =
  /^(is_)?((results?|response|data|index)_)?(is_)?(pending|partial|incomplete|degraded|unsupported|truncated|skipped|timed_?out|stale|outdated|out_of_date)(_(results?|response|data|index))?$/;
const DONE = /^(is_)?(complete|completed|finished|screened|supported|evaluated|checked)$/;

/**
 * Warnings also accompany valid replies (deprecations, quota), and a service may attach one to every reply: most are ignored.
 * A warning that something was not screened, or not completely, makes the reply incomplete.
 */
const WARNING_KEY = /^warnings?(_(messages?|texts?|codes?|details?))?$/;
const NOT_SCREENED =
  /\b(incomplete|partial(ly)?|unavailable|unsupported|unscreened|stale|outdated|out of date|time(d|s)? ?out|skipped|degraded|truncated|delayed|lag(s|ging|ged)?|fallback|unable|could not|couldn t|cannot|fail(s|ed|ure|ures)?|(hours?|minutes?|days?|blocks?|far) behind|not (yet |been |be |fully |all |completely |currently )*(screened|checked|indexed|available|supported|covered|evaluated|processed|completed?|finished|ready|up to date|synced|loaded|included|searched|analy[sz]ed|queried|reach(ed|able)|respond(ing|ed)?))\b/;
const FUTURE_CHANGE = /\b(deprecat\w*|sunset|retire[ds]?|will (be|no|not|stop)|migrat\w*|upgrade)\b/;
/** Levels of nested objects that are searched for warning texts. */
const MAX_WARNING_LEVELS = 3;
const MAX_WARNING = 2_000;

/** Bands and levels of the service (docs/reference/service.md 2.3, 2.6) that contradict "no risk found". */
const LEVEL_KEY = /^risk_(band|level)$/;
const LEVEL = /^(medium|high|severe|critical|nondeterministic)( risk)?$/i;

/** Normalizes `inProgress`, `in-progress` and `IN_PROGRESS` to the same snake case. */
const toSnakeCase = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[^a-z0-9]+/gi, '_')
    .toLowerCase();

function hasRelevantWarning(warning: unknown, levels = MAX_WARNING_LEVELS): boolean {
  if (typeof warning === 'string')
    return warning
      .slice(0, MAX_WARNING)
      .split(/[.;!\n]/)
      .some((sentence) => {
        const words = toSnakeCase(sentence).replaceAll('_', ' ');
        return NOT_SCREENED.test(words) && !FUTURE_CHANGE.test(words);
      });
  if (typeof warning !== 'object' || warning === null || levels === 0) return false;
  return Object.values(warning).some((nested) => hasRelevantWarning(nested, levels - 1));
}

/** True unless the value is a zero value ("", "0", "no", …), which the service writes out for absent fields. */
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
  return typeof status === 'string' ? NO_OUTCOME.test(toSnakeCase(status)) : isIncomplete(status);
}

function hasField(answer: unknown, matches: (name: string, value: unknown, key: string) => boolean): boolean {
  const fields = objectSchema.safeParse(answer).data;
  return fields !== undefined && Object.entries(fields).some(([key, value]) => matches(toSnakeCase(key), value, key));
}

/**
 * Checks the fields of a reply besides its verdict: zero values are written out, also in replies that are not ready (docs/reference/service.md 0.2).
 * @param answer a reply or one row of it, with all received fields
 * @returns true if the reply states that it is pending, partial, or not an answer to the request
 */
export function isIncomplete(answer: unknown): boolean {
  return hasField(answer, (name, value, key) => {
    if (STATUS_KEY.test(key)) return isNoOutcome(value);
    if (WARNING_KEY.test(name)) return hasRelevantWarning(value);
    return NOT_DONE.test(name) ? isSet(value) : DONE.test(name) && isFalse(value);
  });
}

/** @returns true if the reply is incomplete, or names a risk: another spelling of `foundRisk`, or a risk band or level */
export function isContradictory(answer: unknown): boolean {
  const namesRisk = hasField(answer, (name, value) => {
    if (name.replaceAll('_', '') === 'foundrisk') return isTrue(value);
    return LEVEL_KEY.test(name) && typeof value === 'string' && LEVEL.test(value.trim());
  });
  return namesRisk || isIncomplete(answer);
}
