// Texts about matches in data sets that several surfaces compose of words.
import { dataSetWords } from './words/data-set';

/** Above this a number is no longer read. */
const MOST_IN = 1e12;

/** Formats a false-match rate as `1 in 1,000,000`. @param rate above 0 @param digits significant digits; one is enough to judge a hit */
export function formatChance(rate: number, digits = 1): string {
  const words = dataSetWords();
  if (rate * MOST_IN < 1) return words.chanceOrFewer({ n: MOST_IN });
  return words.chance({ n: Math.round(Number((1 / rate).toPrecision(digits))) });
}

/** Returns a match for exported files and copied texts: `may be in Mixers of 24 Nov 2026; 1 in 1,000,000 match …`. */
export function formatDataSetMatch(set: string, date: string | null | undefined, rate: number): string {
  const words = dataSetWords();
  const match = { set, chance: formatChance(rate) };
  return date ? words.cellDated({ ...match, date }) : words.cell(match);
}
