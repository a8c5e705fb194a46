// Finds the publication date that a list states in a title above its header.
import { formatOfacDate } from './ofac/ofac-addresses';
import type { TableRow } from './read-delimited-table';

/** Rows in which a title is searched. */
const TITLE_ROWS = 5;
const TITLE =
  /^(?:report date|list date|date of (?:list|report|publication)|publication date|published(?: on)?)\s*:?\s*/i;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** `20-Nov-2026`, `20 November 2026`; digits alone may have the month first. */
const NAMED_MONTH = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4})$/i;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/;

/** Reads a date; undefined if the text is none. */
function readDate(text: string): string | undefined {
  const [, isoYear, isoMonth = '', isoDay = ''] = ISO.exec(text) ?? [];
  if (isoYear) return formatOfacDate(isoYear, isoMonth, isoDay);
  const [, day = '', month = '', year = ''] = NAMED_MONTH.exec(text) ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  return number > 0 ? formatOfacDate(year, String(number), day) : undefined;
}

/** Returns the date of a title such as `Report Date: 20-Nov-2026`, in one cell or two: `2026-11-20`; undefined without one. */
export function findTitleDate(rows: readonly TableRow[]): string | undefined {
  for (const { cells } of rows.slice(0, TITLE_ROWS)) {
    const [title = '', next = ''] = cells.map((cell) => cell.trim());
    if (!TITLE.test(title)) continue;
    const date = readDate(title.replace(TITLE, '') || next);
    if (date) return date;
  }
  return undefined;
}
