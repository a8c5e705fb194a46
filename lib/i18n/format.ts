// Formatters for numbers, money, scores, ages and times (docs/reference/look.md 4).
import { language, numberLocale } from './locale';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What stands where the service gave no number: never 0. */
export const NO_NUMBER = 'n/a';

/** What stands where no age can be told: never `now`. */
export const AGE_UNKNOWN = 'age unknown';

/** From this amount on, USD is shown without cents. */
const WHOLE_USD_FROM = 100;

/** The largest first. */
const AGE_UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
  ['second', SECOND_MS],
] as const;
type AgeUnit = (typeof AGE_UNITS)[number][0];

/** An age in its largest whole unit; a clock that runs ahead counts as 0. Not for what is not known. */
export function ageParts(ageMs: number): { count: number; unit: AgeUnit } {
  const age = Math.max(0, ageMs);
  const [unit, ms] = AGE_UNITS.find(([, least]) => age >= least) ?? ['second', SECOND_MS];
  return { count: Math.floor(age / ms), unit };
}

/** Two clocks differ by less; what is dated further ahead was dated by another clock than this, and nobody knows how old it is. No number is no age. */
export const isAhead = (ageMs: number): boolean => !(ageMs >= -5 * MINUTE_MS);

/** `now`, `4 min`, `3 h`, `9 d` for an age in ms, `age unknown` for what is dated ahead. */
export function formatAge(ageMs: number): string {
  if (isAhead(ageMs)) return AGE_UNKNOWN;
  const { count, unit } = ageParts(ageMs);
  if (unit === 'second') return 'now';
  return unit === 'minute' ? `${formatNumber(count)} min` : `${formatNumber(count)} ${unit === 'hour' ? 'h' : 'd'}`;
}

/** A span such as a cache life: `30 min`, `24 h`, `7 d`; days from 48 h on where they come out even. */
export function formatSpan(ms: number): string {
  if (ms < HOUR_MS) return `${formatNumber(Math.round(ms / MINUTE_MS))} min`;
  const hours = Math.round(ms / HOUR_MS);
  return hours >= 48 && hours % 24 === 0 ? `${formatNumber(hours / 24)} d` : `${formatNumber(hours)} h`;
}

/** `1,204 ms` or `12 s` for a step of a test; '' for one that had to wait for nothing, as with an answer that was there already. */
export function formatDuration(ms: number): string {
  if (ms < 1) return '';
  return ms < 10 * SECOND_MS ? `${formatNumber(ms)} ms` : `${formatNumber(Math.round(ms / SECOND_MS))} s`;
}

/** `20 Nov 2026`, the day in UTC so that it agrees with the exact time beside it. */
export function formatUtcDay(at: number): string {
  if (!Number.isFinite(new Date(at).getTime())) return NO_NUMBER;
  const month = new Intl.DateTimeFormat(language() === 'en' ? 'en-US' : language(), {
    month: 'short',
    timeZone: 'UTC',
  });
  const date = new Date(at);
  return `${date.getUTCDate()} ${month.format(date)} ${date.getUTCFullYear()}`;
}

/** `20 Nov 2026, 23:41:08 UTC`, for tooltips and evidence. */
export function formatUtcTime(at: number): string {
  const day = formatUtcDay(at);
  return day === NO_NUMBER ? day : `${day}, ${new Date(at).toISOString().slice(11, 19)} UTC`;
}

/** `14:05` on the reader's own clock, for things of today; `timeZone` is for tests. */
export function formatClock(at: number, timeZone?: string): string {
  if (!Number.isFinite(new Date(at).getTime())) return NO_NUMBER;
  const form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return new Intl.DateTimeFormat(language(), form).format(at);
}

/** `14:05` where that is of the reader's own day; of any other, the day as well, in UTC: ten at night is read in the morning as one to come. */
export function formatMoment(at: number, now: number): string {
  return new Date(at).toDateString() === new Date(now).toDateString() ? formatClock(at) : formatUtcTime(at);
}

/** `14:05 UTC` where that is of today's UTC day, else with its day. */
export function formatUtcMoment(at: number, now: number): string {
  const day = formatUtcDay(at);
  const time = day === NO_NUMBER ? '' : `${new Date(at).toISOString().slice(11, 16)} UTC`;
  if (!time) return day;
  return day === formatUtcDay(now) ? time : `${day}, ${time}`;
}

/** `1,204,300`; missing is `n/a`. */
export function formatNumber(value: number | null): string {
  return decimals(value, 0);
}

/** `$1,204,300` from 100 on, `$12.30` below; missing is `n/a`. */
export function formatUsd(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return NO_NUMBER;
  const digits = Math.abs(value) < WHOLE_USD_FROM && !Number.isInteger(value) ? 2 : 0;
  return `${value < 0 ? '-' : ''}$${decimals(Math.abs(value), digits)}`;
}

/** A score or share as given, with at most one decimal; missing is `n/a`. */
export function formatScore(value: number | null): string {
  return formatScores([value])[0] ?? NO_NUMBER;
}

/** Scores or shares under each other: the same decimals in all, one where any of them needs it. */
export function formatScores(values: readonly (number | null)[]): string[] {
  const broken = values.some(
    (value) => value !== null && Number.isFinite(value) && !isTiny(value) && !isWholeAtOneDecimal(value),
  );
  return values.map((value) => (isTiny(value) ? `<${decimals(LEAST, 1)}` : decimals(value, broken ? 1 : 0)));
}

const FAR_TOO_MUCH = 1e15;

/** The least that one decimal can show; what is there but smaller must not read as nothing. */
const LEAST = 0.1;

function isTiny(value: number | null): boolean {
  return value !== null && value > 0 && value < LEAST / 2;
}

function isWholeAtOneDecimal(value: number): boolean {
  return Math.round(value * 10) % 10 === 0;
}

/** By locale and form. Making one takes a hundred times as long as using it, and a list draws thousands of figures with each change. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(digits: number, isFar: boolean): Intl.NumberFormat {
  const locale = numberLocale();
  const key = `${locale} ${digits} ${isFar}`;
  const known =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      // Figures as the words beside them have them; the marks between them as the reader has them.
      ...{ minimumFractionDigits: digits, maximumFractionDigits: digits, numberingSystem: 'latn' },
      // No amount anybody moved; in full it would fill the line.
      ...(isFar ? { notation: 'scientific' as const } : {}),
    });
  formats.set(key, known);
  return known;
}

function decimals(value: number | null, digits: number): string {
  if (value === null || !Number.isFinite(value)) return NO_NUMBER;
  const text = formatOf(digits, Math.abs(value) >= FAR_TOO_MUCH).format(value);
  // A plain minus and no negative zero: a rounded -0.02 is 0.
  return text.replace(/^\u200e?-(0([.,]0+)?)$/, '$1');
}
