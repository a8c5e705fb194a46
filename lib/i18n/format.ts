// Formatters for numbers, money, scores, ages and times (docs/reference/look.md 4).
import { getLanguage, getNumberLocale } from './locale';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Shown for a missing number, never 0. */
export const NO_NUMBER = 'n/a';

/** Shown for an unknown age, never `now`. */
export const AGE_UNKNOWN = 'age unknown';

/** USD amounts from here on are shown without cents. */
const WHOLE_USD_FROM = 100;

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

/** Whether an age in ms is unknown: NaN, or more than 5 min in the future, which exceeds normal clock skew. */
export const isAgeUnknown = (ageMs: number): boolean => !(ageMs >= -5 * MINUTE_MS);

/** Formats an age in ms as `now`, `4 min`, `3 h` or `9 d`; `age unknown` for a date in the future (`isAgeUnknown`). */
export function formatAge(ageMs: number): string {
  if (isAgeUnknown(ageMs)) return AGE_UNKNOWN;
  const { count, unit } = splitAge(ageMs);
  if (unit === 'second') return 'now';
  return unit === 'minute' ? `${formatNumber(count)} min` : `${formatNumber(count)} ${unit === 'hour' ? 'h' : 'd'}`;
}

/** Formats a duration in ms, such as a cache life, as `30 min`, `24 h` or `7 d`; whole days from 48 h on. */
export function formatSpan(ms: number): string {
  if (ms < HOUR_MS) return `${formatNumber(Math.round(ms / MINUTE_MS))} min`;
  const hours = Math.round(ms / HOUR_MS);
  return hours >= 48 && hours % 24 === 0 ? `${formatNumber(hours / 24)} d` : `${formatNumber(hours)} h`;
}

/** Formats the time a test step took as `1,204 ms` or `12 s`; '' below 1 ms, as for a cached answer. */
export function formatDuration(ms: number): string {
  if (ms < 1) return '';
  return ms < 10 * SECOND_MS ? `${formatNumber(ms)} ms` : `${formatNumber(Math.round(ms / SECOND_MS))} s`;
}

/** Formats epoch ms as the UTC day, `20 Nov 2026`, to agree with the exact time beside it; `n/a` if invalid. */
export function formatUtcDay(at: number): string {
  if (!Number.isFinite(new Date(at).getTime())) return NO_NUMBER;
  const month = new Intl.DateTimeFormat(getLanguage() === 'en' ? 'en-US' : getLanguage(), {
    month: 'short',
    timeZone: 'UTC',
  });
  const date = new Date(at);
  return `${date.getUTCDate()} ${month.format(date)} ${date.getUTCFullYear()}`;
}

/** Formats epoch ms as `20 Nov 2026, 23:41:08 UTC`, for tooltips and evidence; `n/a` if invalid. */
export function formatUtcTime(at: number): string {
  const day = formatUtcDay(at);
  return day === NO_NUMBER ? day : `${day}, ${new Date(at).toISOString().slice(11, 19)} UTC`;
}

/** Formats epoch ms as `20 Nov 2026, 23:41 UTC`; `n/a` if invalid. */
export function formatUtcMinute(at: number): string {
  const day = formatUtcDay(at);
  return day === NO_NUMBER ? day : `${day}, ${new Date(at).toISOString().slice(11, 16)} UTC`;
}

/** Formats epoch ms as local time, `14:05`, for times of today; `timeZone` is for tests. `n/a` if invalid. */
export function formatClock(at: number, timeZone?: string): string {
  if (!Number.isFinite(new Date(at).getTime())) return NO_NUMBER;
  const form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return new Intl.DateTimeFormat(getLanguage(), form).format(at);
}

/** Formats epoch ms as local time, `14:05`, if it is on the reader's current day, else as UTC day and time. */
export function formatMoment(at: number, now: number): string {
  return new Date(at).toDateString() === new Date(now).toDateString() ? formatClock(at) : formatUtcTime(at);
}

/** Formats epoch ms as `14:05 UTC` if it is on the current UTC day, else with its day; `n/a` if invalid. */
export function formatUtcMoment(at: number, now: number): string {
  const day = formatUtcDay(at);
  const time = day === NO_NUMBER ? '' : `${new Date(at).toISOString().slice(11, 16)} UTC`;
  if (!time) return day;
  return day === formatUtcDay(now) ? time : `${day}, ${time}`;
}

/** Formats an integer, `1,204,300`; null is `n/a`. */
export function formatNumber(value: number | null): string {
  return decimals(value, 0);
}

/** Formats USD as `$1,204,300` from 100 on and `$12.30` below; null is `n/a`. */
export function formatUsd(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return NO_NUMBER;
  const digits = Math.abs(value) < WHOLE_USD_FROM && !Number.isInteger(value) ? 2 : 0;
  return `${value < 0 ? '-' : ''}$${decimals(Math.abs(value), digits)}`;
}

/** Formats a score or share with at most one decimal; null is `n/a`. */
export function formatScore(value: number | null): string {
  return formatScores([value])[0] ?? NO_NUMBER;
}

/** Formats a column of scores or shares with the same number of decimals: one if any value needs it, else none. */
export function formatScores(values: readonly (number | null)[]): string[] {
  const hasFraction = values.some(
    (value) => value !== null && Number.isFinite(value) && !isTiny(value) && !isWholeAtOneDecimal(value),
  );
  return values.map((value) => (isTiny(value) ? `<${decimals(LEAST, 1)}` : decimals(value, hasFraction ? 1 : 0)));
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

/** Formatters by locale and options; creating one takes about 100 times as long as using it. */
const formatters = new Map<string, Intl.NumberFormat>();

function getFormatter(digits: number, isScientific: boolean): Intl.NumberFormat {
  const locale = getNumberLocale();
  const key = `${locale} ${digits} ${isScientific}`;
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, {
      // Latin digits, as in the text around them; separators follow the number locale.
      ...{ minimumFractionDigits: digits, maximumFractionDigits: digits, numberingSystem: 'latn' },
      // Not a plausible amount; in full it would fill the line.
      ...(isScientific ? { notation: 'scientific' as const } : {}),
    });
  formatters.set(key, formatter);
  return formatter;
}

function decimals(value: number | null, digits: number): string {
  if (value === null || !Number.isFinite(value)) return NO_NUMBER;
  const text = getFormatter(digits, Math.abs(value) >= SCIENTIFIC_FROM).format(value);
  // Removes the sign of a negative zero: -0.02 rounds to 0.
  return text.replace(/^\u200e?-(0([.,]0+)?)$/, '$1');
}
