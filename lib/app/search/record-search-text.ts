// Builds searchable texts of stored records, and tests whether a text contains all search words.
import { getCategoryName } from '../../i18n/categories';
import { formatList } from '../../i18n/format';
import type { ListEntry } from '../../lists/list-entry';
import { getSearchWords, sortByGravity } from '../../verdict/reason-gravity';
import type { Verdict } from '../../verdict/verdict';

/** Returns the words of a search in lower case. */
export const splitWords = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Returns a test of texts: all words occur in one of them or across them, and at least one in `own`. */
export const createWordMatcher =
  (words: readonly string[]) =>
  (own: string, also = ''): boolean => {
    const text = own.toLowerCase();
    if (!words.some((word) => text.includes(word))) return false;
    const all = also ? `${text} ${also.toLowerCase()}` : text;
    return words.every((word) => all.includes(word));
  };

/** Returns the columns of an entry besides its label. */
export const formatListColumns = ({ category, source, programme, entityId }: ListEntry): string =>
  [category && getCategoryName(category), source, programme, entityId].filter(Boolean).join(' · ');

/** Returns the names of the risk categories and the band of a verdict. */
export function describeVerdict({ score }: Verdict): string {
  const categories = sortByGravity(score?.contributions ?? []).map(({ category }) => getCategoryName(category));
  return formatList([...new Set([...categories, score?.band ?? ''])].filter(Boolean));
}

/** Returns further words by which a search finds a verdict. */
export const getVerdictSynonyms = ({ score }: Verdict): string =>
  [...new Set((score?.contributions ?? []).map(({ category }) => `${category} ${getSearchWords(category)}`))].join(' ');

/** Tests a text of its own (`own`) together with the name of its list or site (`also`). */
export type WordMatcher = ReturnType<typeof createWordMatcher>;
