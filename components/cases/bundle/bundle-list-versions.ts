// Formats the versions of the active lists as a file and as a text line of an evidence bundle.
import type { BundleFile } from '../../../lib/cases/bundle-archive';
import { toIsoTime } from '../../../lib/cases/export-case';
import { formatUtcDay, joinFacts } from '../../../lib/i18n/format';
import { listWords } from '../../../lib/i18n/words/list';
import type { ListHead } from '../../../lib/lists/list-entry';
import { sanitizeText } from '../../../lib/text/sanitize';

/** A list that was switched on; `date`: as published, '' if unknown; `importedAt`: epoch ms. */
export type BundleListVersion = Pick<ListHead, 'name' | 'kind' | 'source' | 'date' | 'importedAt' | 'count'>;

/** Returns the file with the versions of the lists. */
export const createListVersionsFile = (lists: readonly BundleListVersion[]): BundleFile => ({
  name: 'lists.json',
  text: `${JSON.stringify(
    lists.map(({ name, kind, source, date, importedAt, count }) => ({
      name,
      kind,
      source,
      entries: count,
      publishedOn: date || null,
      importedAt: toIsoTime(importedAt),
    })),
    null,
    2,
  )}\n`,
});

/** Formats the lists as one line: name, kind and publication date of each, or the day of import if that date is unknown. */
export const formatListVersions = (lists: readonly BundleListVersion[]): string =>
  joinFacts(
    lists.map(({ name, kind, date, importedAt }) => {
      const day = sanitizeText(date) || formatUtcDay(importedAt);
      return `${sanitizeText(name)} (${listWords().kind[kind].toLowerCase()}) ${day}`;
    }),
  );
