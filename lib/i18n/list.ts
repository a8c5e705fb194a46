// Texts about lists that several surfaces compose of words: days, facts, and names with labels.
import type { ListSource } from '../lists/list-entry';
import { formatUtcDay, joinFacts } from './format';
import { listWords } from './words/list';

/** Formats `2026-11-12` as `12 Nov 2026`. A nonexistent day is kept and labeled as one, because some engines roll it over to the next month. */
export function formatListDay(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
  return isDay ? formatUtcDay(at.getTime()) : listWords().noSuchDay({ date });
}

/** Returns `12 Nov 2026 · 811 addresses`. @param date as in the file, '' if unknown */
export const describeListContent = (date: string, count: number): string =>
  joinFacts([date && formatListDay(date), listWords().addresses({ n: count })]);

/** Returns `OFAC CSV · 12 Nov 2026 · 811 addresses`. */
export const describeList = (source: ListSource, date: string, count: number): string =>
  `${listWords().source[source]} · ${describeListContent(date, count)}`;

/** Returns the name of a list beside its matches. @param staleSince day of the last refresh of a list that missed the later ones */
export const nameList = (listName: string, staleSince: string | undefined): string =>
  staleSince ? listWords().ofList({ listName, staleSince }) : listName;

/** Returns the name of a list (`nameList`) with the label of its entry, `OFAC SDN: TEA HOUSE LLC`. */
export function nameListEntry(list: string, label: string | null | undefined, staleSince: string | undefined): string {
  const listName = nameList(list, staleSince);
  return label ? listWords().tag({ listName, label }) : listName;
}
