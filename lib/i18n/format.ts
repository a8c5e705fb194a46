// Formats numbers, ages and times for display (docs/reference/look.md 4).
import { getLanguage, getNumberLocale, isRightToLeft } from './locale';
import { formatWords } from './words/format';
import { markWords } from './words/mark';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** USD amounts from here on are shown without cents. */
const WHOLE_USD_FROM = 100;

/** Smallest amount in USD that two decimals can show. */
const LEAST_USD = 0.01;

/** Units of an age, the largest first. */
const AGE_UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
  ['second', SECOND_MS],
] as const;
type AgeUnit = (typeof AGE_UNITS)[number][0];

/** Splits an age in ms into its largest whole unit; a negative age counts as 0. Check `isAgeUnknown` first. */
export function splitAge(ageMs: number): { count: number; unit: AgeUnit } {
  const age = Math.max(0, ageMs);
  const [unit, ms] = AGE_UNITS.find(([, least]) => age >= least) ?? ['second', SECOND_MS];
  return { count: Math.floor(age / ms), unit };
}

/** Tests whether an age in ms is unknown: NaN, or more than 5 min in the future, which exceeds normal clock skew. */
export const isAgeUnknown = (ageMs: number): boolean => !(ageMs >= -5 * MINUTE_MS);

/** Formats an age in ms as `now`, `4 min`, `3 h` or `9 d`; `age unknown` for a date in the future (`isAgeUnknown`). */
export function formatAge(ageMs: number): string {
  if (isAgeUnknown(ageMs)) return markWords().ageUnknown;
  const { count: n, unit } = splitAge(ageMs);
  const { minutes, hours, days } = formatWords();
  if (unit === 'second') return markWords().now;
  return unit === 'minute' ? minutes({ n }) : unit === 'hour' ? hours({ n }) : days({ n });
}

/** Formats how long ago a time was, its age in ms, as `now`, `4 min ago`, `3 h ago` or `9 d ago`; see `isAgeUnknown`. */
export function formatAgo(ageMs: number): string {
  const age = formatAge(ageMs);
  return isAgeUnknown(ageMs) || ageMs < MINUTE_MS ? age : formatWords().ago({ age });
}

/** Formats the age of an answer in ms for screen readers as `now`, `4 minutes ago` or `3 days ago`, in the current language. */
export function formatSpokenAge(ageMs: number): string {
  if (isAgeUnknown(ageMs)) return markWords().ageUnknown;
  const { count, unit } = splitAge(ageMs);
  return unit === 'second' ? markWords().now : new Intl.RelativeTimeFormat(getLanguage()).format(-count, unit);
}

/** Formats an age in ms as `4 s`, `4 min`, `3 h` or `9 d`; see `isAgeUnknown`. */
export function formatShortAge(ageMs: number): string {
  const { count: n, unit } = splitAge(ageMs);
  return unit === 'second' ? formatWords().seconds({ n }) : formatAge(ageMs);
}

/** Formats an age in ms as `4 minutes` or `1 day`, in the current language; check `isAgeUnknown` first. */
export function formatLongAge(ageMs: number): string {
  const { count, unit } = splitAge(ageMs);
  return new Intl.NumberFormat(getLanguage(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** Formats a duration in ms, such as a cache life, as `30 min`, `24 h` or `7 d`; whole days from 48 h on. */
export function formatSpan(ms: number): string {
  const { minutes, hours, days } = formatWords();
  if (ms < HOUR_MS) return minutes({ n: Math.round(ms / MINUTE_MS) });
  const n = Math.round(ms / HOUR_MS);
  return n >= 48 && n % 24 === 0 ? days({ n: n / 24 }) : hours({ n });
}

/** Formats the time a test step took as `1,204 ms` or `12 s`; '' below 1 ms, as for a cached answer. */
export function formatDuration(ms: number): string {
  if (ms < 1) return '';
  const { milliseconds, seconds } = formatWords();
  return ms < 10 * SECOND_MS ? milliseconds({ n: ms }) : seconds({ n: Math.round(ms / SECOND_MS) });
}

/** Formats epoch ms as the UTC day, `20 Nov 2026`; `n/a` if invalid. */
export function formatUtcDay(at: number): string {
  const { day, noNumber } = formatWords();
  return Number.isFinite(new Date(at).getTime()) ? day(toUtcDay(at)) : noNumber;
}

/** Formats a tick of a time axis, in UTC: `2026`, `Nov 26` or `20 Nov`. @param at epoch ms */
export function formatUtcTick(at: number, unit: 'year' | 'month' | 'day'): string {
  const { day, month, year } = toUtcDay(at);
  if (unit === 'year') return year;
  const { dayOfMonth, monthOfYear } = formatWords();
  return unit === 'month' ? monthOfYear({ month, year: year.slice(2) }) : dayOfMonth({ day, month });
}

function toUtcDay(at: number): { day: string; month: string; year: string } {
  const date = new Date(at);
  const month = new Intl.DateTimeFormat(getLanguage(), { month: 'short', timeZone: 'UTC' });
  return { day: `${date.getUTCDate()}`, month: month.format(date), year: `${date.getUTCFullYear()}` };
}

/** Formats epoch ms as `14:03 UTC`; `n/a` if invalid. */
export const formatClock = (at: number): string => formatTimeOfDay(at, 'HH:MM');

/** Formats epoch ms as `20 Nov 2026, 23:41:08 UTC`, for tooltips, evidence and bundles; see `joinDay` for the exceptions. */
export const formatUtcTime = (at: number): string => joinDay(at, 'HH:MM:SS');

/** Formats epoch ms as `20 Nov 2026, 23:41 UTC`; see `joinDay` for the exceptions. */
export const formatUtcMinute = (at: number): string => joinDay(at, 'HH:MM');

/** Formats epoch ms as `14:03 UTC` if it is on the current UTC day, else with its day; `n/a` if invalid. */
export function formatMoment(at: number, now: number): string {
  return formatUtcDay(at) === formatUtcDay(now) ? formatClock(at) : formatUtcMinute(at);
}

/** Times younger than this are shown as an age. */
const RECENT_MS = 10 * MINUTE_MS;

/** Formats a past time in epoch ms as `now` or `2 min ago` below 10 min, else as `formatMoment` does. */
export function formatRecent(at: number, now: number): string {
  const ageMs = now - at;
  if (isAgeUnknown(ageMs) || ageMs >= RECENT_MS) return formatMoment(at, now);
  return formatAgo(ageMs);
}

function formatTimeOfDay(at: number, form: 'HH:MM' | 'HH:MM:SS'): string {
  const date = new Date(at);
  const { clock, noNumber } = formatWords();
  if (!Number.isFinite(date.getTime())) return noNumber;
  // The year of a far date has a sign and six digits.
  return clock({ time: date.toISOString().slice(-13).slice(0, form.length) });
}

/** Joins UTC day and time. Midnight to the millisecond means data without a time, so only the day is shown; `n/a` if invalid. */
function joinDay(at: number, form: 'HH:MM' | 'HH:MM:SS'): string {
  const day = formatUtcDay(at);
  if (!Number.isFinite(new Date(at).getTime()) || at % DAY_MS === 0) return day;
  return formatWords().dayAndTime({ day, time: formatTimeOfDay(at, form) });
}

/** Formats an integer, `1,204,300`; null is `n/a`. */
export function formatNumber(value: number | null): string {
  return decimals(value, 0);
}

/**
 * Formats USD as `$1,204,300` from 100 on and `$12.30` below, with the sign where the language has it: `1.204.300 $`. A positive amount
 * below a cent is `<$0.01`; null is `n/a`.
 */
export function formatUsd(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return formatWords().noNumber;
  const [, less = '', figure = ''] = /^(<?)(.*)$/.exec(formatUsdFigure(Math.abs(value))) ?? [];
  const text = `${less}${value < 0 ? '-' : ''}${getUsdPattern().replace('0', figure)}`;
  // From right to left the sign would be torn from its number.
  return isRightToLeft(getLanguage()) ? `\u2066${text}\u2069` : text;
}

/** Zero dollars by locale, such as `$0` or `0 $`: shows where the sign stands. */
const usdPatterns = new Map<string, string>();

function getUsdPattern(): string {
  const locale = getNumberLocale();
  const pattern =
    usdPatterns.get(locale) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
      numberingSystem: 'latn',
    })
      .format(0)
      .replace('\u200f', '');
  usdPatterns.set(locale, pattern);
  return pattern;
}

/** Formats USD as `formatUsd` does, without the sign `$`, for a column whose head says USD. */
export function formatUsdFigure(value: number | null): string {
  if (value !== null && value > 0 && value < LEAST_USD) return `<${decimals(LEAST_USD, 2)}`;
  return decimals(value, value !== null && Math.abs(value) < WHOLE_USD_FROM ? 2 : 0);
}

/** Formats a percentage as `12.5%`, always with one decimal; a positive value too small for it is `<0.1%`; null is `n/a`. */
export function formatPercent(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return formatWords().noNumber;
  return `${isTiny(value) ? `<${decimals(LEAST, 1)}` : decimals(value, 1)}%`;
}

/** Decimals of a token amount that are shown, counted from the first one that is not 0. */
const TOKEN_DECIMALS = 4;

/** Upper bound for token decimals: larger values are invalid and would render a long row of zeros. */
const MAX_TOKEN_DECIMALS = 36;

/** Formats an integer amount in smallest units with 4 significant decimals: `417234` with 6 decimals → `0.4172`; see `formatTokenDigits`. */
export function formatTokenAmount(units: string | null, places: number | null): string {
  const text = formatTokenDigits(units, places);
  const point = getDecimalPoint();
  const [whole = '', fraction = ''] = text.split(point);
  // Leading zeros of the fraction count only after a whole part.
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  const keep = TOKEN_DECIMALS + (whole === '0' ? zeros : 0);
  if (!fraction || fraction.length <= keep) return text;
  const dropped = BigInt(fraction.length - keep);
  const all = BigInt(units ?? 0) / 10n ** BigInt(getPlaces(places) - fraction.length);
  const rounded = (all + 10n ** dropped / 2n) / 10n ** dropped;
  return formatTokenDigits(String(rounded), keep);
}

/**
 * Formats an integer amount with all digits: `1234567` with 6 decimals → `1.234567`. 256-bit integers are shifted as digits, never as
 * numbers. Without valid decimals the integer itself; null or a non-integer is `n/a`.
 */
export function formatTokenDigits(units: string | null, decimalPlaces: number | null): string {
  if (units === null || !/^\d+$/.test(units)) return formatWords().noNumber;
  const places = getPlaces(decimalPlaces);
  const digits = units.replace(/^0+(?=\d)/, '').padStart(places + 1, '0');
  const whole = getFormatter(0, false).format(BigInt(digits.slice(0, digits.length - places)));
  const fraction = places ? digits.slice(-places).replace(/(?<!0)0+$/, '') : '';
  return fraction ? `${whole}${getDecimalPoint()}${fraction}` : whole;
}

const getPlaces = (places: number | null): number =>
  places !== null && Number.isInteger(places) && places > 0 && places <= MAX_TOKEN_DECIMALS ? places : 0;

const getDecimalPoint = (): string =>
  getFormatter(1, false)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.';

/** Formats a score or share with at most one decimal; null is `n/a`. */
export function formatScore(value: number | null): string {
  return formatScores([value])[0] ?? formatWords().noNumber;
}

/** Formats the first `count` scores or shares of a column with the same number of decimals: one if any value of the column needs it, else none. */
export function formatScores(values: readonly (number | null)[], count = values.length): string[] {
  const hasFraction = values.some(
    (value) => value !== null && Number.isFinite(value) && !isTiny(value) && !isWholeAtOneDecimal(value),
  );
  return values
    .slice(0, count)
    .map((value) => (isTiny(value) ? `<${decimals(LEAST, 1)}` : decimals(value, hasFraction ? 1 : 0)));
}

/** Numbers from here on use scientific notation. */
const SCIENTIFIC_FROM = 1e15;

/** Smallest value that one decimal can show; a smaller positive value is shown as `<0.1`, not as 0. */
const LEAST = 0.1;

function isTiny(value: number | null): boolean {
  return value !== null && value > 0 && value < LEAST / 2;
}

function isWholeAtOneDecimal(value: number): boolean {
  return Math.round(value * 10) % 10 === 0;
}

/** Joins the parts of a row or a list as the language does: `EVM, Tron, Bitcoin`. */
export const formatList = (parts: readonly string[]): string => parts.join(formatWords().listSeparator);

/** Joins facts of one line by a dot, without the empty ones; from right to left each keeps its own order of words. */
export function joinFacts(facts: readonly (string | false | null | undefined)[]): string {
  const shown = facts.filter((fact) => typeof fact === 'string' && fact !== '');
  return (isRightToLeft(getLanguage()) ? shown.map((fact) => `\u2068${fact}\u2069`) : shown).join(' · ');
}

/** Formatters by locale and options; creating one takes about 100 times as long as using it. */
const formatters = new Map<string, Intl.NumberFormat>();

function getFormatter(digits: number, isScientific: boolean): Intl.NumberFormat {
  const locale = getNumberLocale();
  const key = `${locale} ${digits} ${isScientific}`;
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, {
      // Latin digits, as in the text around them; separators follow the number locale.
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      numberingSystem: 'latn',
      // Not a plausible amount; in full it would fill the line.
      ...(isScientific ? { notation: 'scientific' as const } : {}),
    });
  formatters.set(key, formatter);
  return formatter;
}

function decimals(value: number | null, digits: number): string {
  if (value === null || !Number.isFinite(value)) return formatWords().noNumber;
  const text = getFormatter(digits, Math.abs(value) >= SCIENTIFIC_FROM).format(value);
  // Removes the sign of a negative zero: -0.02 rounds to 0.
  return text.replace(/^\u200e?-(0([.,]0+)?)$/, '$1');
}
