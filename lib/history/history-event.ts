// History events (a verdict change, or a page that showed an address), with filters and index terms.
import { z } from 'zod';
import { sortByGravity } from '../verdict/reason-gravity';
import type { Verdict } from '../verdict/verdict';

export const DAY_MS = 86_400_000;

/** A level of a newer version reads as *risk*: unknown never looks clean. */
const levelSchema = z.enum(['severe', 'risk', 'high', 'medium', 'low', 'none']).meta({ unknown: 'risk' });

/** `verdict`: a first or changed verdict. `met`: an address on a page of an allowed site, once per site and UTC day. */
export const historyEventSchema = z.strictObject({
  kind: z.enum(['verdict', 'met']).meta({ unknown: 'met' }),
  /** Epoch ms of the recording. */
  at: z.number(),
  chain: z.string(),
  address: z.string(),
  /** Level of the verdict at that time; null without one. */
  level: levelSchema.nullable(),
  score: z.number().nullable(),
  /** Categories of the verdict, each once. */
  categories: z.array(z.string()),
  /** Level of the verdict before, if it changed; null for a first verdict and for `met`. */
  before: levelSchema.nullable(),
  /** Host of the page; '' for a verdict. */
  site: z.string(),
});
export type HistoryEvent = z.infer<typeof historyEventSchema>;

/** Conditions that events must meet; absent ones match all. `from` ≤ time < `to`, epoch ms. */
export const historyFilterSchema = z.strictObject({
  kind: historyEventSchema.shape.kind.optional(),
  level: levelSchema.optional(),
  category: z.string().max(128).optional(),
  /** Lower case; HistoryFilters.tsx converts what was typed. */
  site: z.string().max(253).optional(),
  from: z.number().optional(),
  to: z.number().optional(),
});
export type HistoryFilter = z.infer<typeof historyFilterSchema>;

/** Tests whether an event meets all conditions. */
export function matchesHistoryFilter(event: HistoryEvent, filter: HistoryFilter): boolean {
  const { kind = event.kind, level = event.level, site = event.site, category, from = 0, to = Infinity } = filter;
  return (
    event.kind === kind &&
    event.level === level &&
    event.site === site &&
    (category === undefined || event.categories.includes(category)) &&
    event.at >= from &&
    event.at < to
  );
}

/** Returns the categories of a verdict, each once, gravest first. */
export const getCategories = ({ score }: Pick<Verdict, 'score'>): string[] => [
  ...new Set(sortByGravity(score?.contributions ?? []).map(({ category }) => category)),
];

const toDayTerm = (day: number) => `day|${day}`;
/** Months of 32 days: every range of days is covered by few of them. */
const MONTH_DAYS = 32;
const toMonthTerm = (day: number) => `month|${Math.floor(day / MONTH_DAYS)}`;

/** Returns the index terms of an event: the chunks of events are found by them. */
export function getTerms({ kind, at, level, categories, site }: HistoryEvent): string[] {
  const day = Math.floor(at / DAY_MS);
  const found = [`kind|${kind}`, `level|${level}`, toDayTerm(day), toMonthTerm(day)];
  return [...found, ...categories.map((category) => `category|${category}`), ...(site ? [`site|${site}`] : [])];
}

/** More months than this are not looked up: such a range contains most chunks. */
const MAX_MONTHS = 40;

/**
 * Returns the terms that a filter requires, as groups: an event that meets the filter has a term of each group.
 * @param last the latest time of events, epoch ms
 */
export function getTermGroups({ kind, level, category, site, from, to }: HistoryFilter, last: number): string[][] {
  const single = [
    kind && `kind|${kind}`,
    level && `level|${level}`,
    category && `category|${category}`,
    site && `site|${site}`,
  ];
  const groups = single.flatMap((term) => (term ? [[term]] : []));
  if (from === undefined) return groups;
  const firstDay = Math.floor(from / DAY_MS);
  const days = Math.floor((Math.min(to ?? last + 1, last + 1) - 1) / DAY_MS) - firstDay + 1;
  if (days <= MONTH_DAYS) return [...groups, range(firstDay, days).map(toDayTerm)];
  if (days > MAX_MONTHS * MONTH_DAYS) return groups;
  return [...groups, [...new Set(range(firstDay, days).map(toMonthTerm))]];
}

const range = (first: number, count: number): number[] =>
  Array.from({ length: Math.max(0, count) }, (_, i) => first + i);
