// Schema, updates and summary of the history of one address: verdict periods, and page views by site.
import { z } from 'zod';
import { type VerdictPeriod, verdictPeriodSchema } from '../evidence/verdict-history';
import { DAY_MS } from './history-event';

const placeSchema = z.strictObject({
  site: z.string(),
  /** UTC day numbers with the page views of that day, ascending. */
  days: z.array(z.tuple([z.number(), z.number()])),
});

export const addressHistorySchema = z.strictObject({
  chain: z.string(),
  address: z.string(),
  /** Verdict periods of each account, oldest first. */
  periods: z.record(z.string(), z.array(verdictPeriodSchema)),
  places: z.array(placeSchema),
  /** Numbers of the chunks with events of the address, ascending. */
  chunks: z.array(z.number()),
  /** Number of the last deletion that was applied. */
  cleared: z.number(),
});
export type AddressHistory = z.infer<typeof addressHistorySchema>;

/** Counts of an address over all sites; `first` and `last` are UTC days, epoch ms. */
export interface AddressHistorySummary {
  pages: number;
  sites: { site: string; pages: number }[];
  first: number | null;
  last: number | null;
  /** Verdict periods of the account, oldest first. */
  periods: VerdictPeriod[];
}

/** Adds a page view. @returns the history, and whether it is the first of that site and day */
export function withPageView(
  history: AddressHistory,
  site: string,
  at: number,
): { next: AddressHistory; isNew: boolean } {
  const day = Math.floor(at / DAY_MS);
  const place = history.places.find((one) => one.site === site) ?? { site, days: [] };
  const isNew = place.days.at(-1)?.[0] !== day;
  const last = place.days.at(-1)?.[1] ?? 0;
  const days: [number, number][] = isNew ? [...place.days, [day, 1]] : [...place.days.slice(0, -1), [day, last + 1]];
  const others = history.places.filter((one) => one.site !== site);
  return { next: { ...history, places: [...others, { ...place, days }] }, isNew };
}

/** Summarizes the sites of a history, most page views first. */
export function summarizeHistory({ places, periods }: AddressHistory, accountId: string): AddressHistorySummary {
  const sites = places.map(({ site, days }) => ({ site, pages: days.reduce((sum, [, pages]) => sum + pages, 0) }));
  const days = places.flatMap((place) => place.days.map(([day]) => day));
  return {
    pages: sites.reduce((sum, { pages }) => sum + pages, 0),
    sites: sites.sort((a, b) => b.pages - a.pages),
    first: days.length > 0 ? Math.min(...days) * DAY_MS : null,
    last: days.length > 0 ? Math.max(...days) * DAY_MS : null,
    periods: periods[accountId] ?? [],
  };
}

/** Tests whether nothing is left of a history. */
export const isEmptyHistory = ({ periods, places, chunks }: AddressHistory): boolean =>
  Object.keys(periods).length === 0 && places.length === 0 && chunks.length === 0;
