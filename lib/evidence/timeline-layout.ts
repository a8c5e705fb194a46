// Timeline of exposures and past verdicts: positions in percent, and axis ticks.
import type { ReasonRow } from './evidence-rows';
import type { HistoryEntry } from './verdict-history';

/** A time span in percent of the axis; for a single point both ends are equal. */
export interface TimelineSpan {
  label: string;
  from: number;
  to: number;
  firstAt: number;
  lastAt: number;
}

/** A period of equal verdicts, placed at its beginning. */
export interface VerdictMarker {
  x: number;
  entry: HistoryEntry;
}

/** The timeline; `from` and `to` are epoch ms. */
export interface Timeline {
  from: number;
  to: number;
  spans: TimelineSpan[];
  /** Past verdicts, oldest first. */
  moments: VerdictMarker[];
  ticks: { x: number; at: number; unit: 'year' | 'month' | 'day' }[];
  /** Number of reasons without a time, and of spans or verdicts beyond the limits. */
  leftOut: number;
}

export const MAX_SPANS = 12;
export const MAX_MARKERS = 40;
const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;
const MAX_TICKS = 6;

/**
 * Builds the timeline up to `now` (epoch ms).
 * @returns null if nothing has a time
 */
export function toTimeline(
  reasons: readonly ReasonRow[],
  history: readonly HistoryEntry[],
  now: number,
): Timeline | null {
  const timed = reasons.flatMap((row) => {
    const firstAt = row.firstAt ?? row.lastAt;
    const lastAt = row.lastAt ?? row.firstAt;
    return firstAt === null || lastAt === null
      ? []
      : [{ label: row.category, firstAt: Math.min(firstAt, lastAt), lastAt: Math.max(firstAt, lastAt) }];
  });
  const recent = [...history].sort((a, b) => a.at - b.at).slice(-MAX_MARKERS);
  const times = [...timed.flatMap(({ firstAt, lastAt }) => [firstAt, lastAt]), ...recent.map(({ at }) => at)];
  if (times.length === 0) return null;
  const earliest = times.reduce((minimum, at) => Math.min(minimum, at), now);
  const latest = times.reduce((maximum, at) => Math.max(maximum, at), now);
  // Avoids a division by zero on an axis without length.
  const from = Math.min(earliest, latest - DAY_MS);
  const x = (at: number): number => ((at - from) / (latest - from)) * 100;
  const spans = timed.slice(0, MAX_SPANS).map((span) => ({ ...span, from: x(span.firstAt), to: x(span.lastAt) }));
  return {
    from,
    to: latest,
    spans,
    moments: recent.map((entry) => ({ x: x(entry.at), entry })),
    ticks: createTicks(from, latest).map((tick) => ({ ...tick, x: x(tick.at) })),
    leftOut: reasons.length - spans.length + history.length - recent.length,
  };
}

function createTicks(from: number, to: number): { at: number; unit: 'year' | 'month' | 'day' }[] {
  const length = to - from;
  const unit = length > 2 * YEAR_MS ? 'year' : length > 2 * MONTH_MS ? 'month' : 'day';
  const start = new Date(from);
  const at = (step: number): number => {
    const year = start.getUTCFullYear();
    if (unit === 'year') return Date.UTC(year + step, 0, 1);
    if (unit === 'month') return Date.UTC(year, start.getUTCMonth() + step, 1);
    return Date.UTC(year, start.getUTCMonth(), start.getUTCDate() + step);
  };
  const unitMs = { year: YEAR_MS, month: MONTH_MS, day: DAY_MS }[unit];
  const step = Math.max(1, Math.ceil(length / unitMs / MAX_TICKS));
  const ticks: { at: number; unit: typeof unit }[] = [];
  for (let index = 0; at(index) <= to && ticks.length <= 2 * MAX_TICKS; index += step)
    if (at(index) >= from) ticks.push({ at: at(index), unit });
  return ticks;
}
