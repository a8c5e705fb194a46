// Texts of risk categories: the readable name, and cells of an export row with name, code and direction.

import type { Column } from '../../lib/export/columns';
import { getCategoryName } from '../../lib/i18n/categories';
import { formatList } from '../../lib/i18n/format';
import { sanitizeText } from '../../lib/text/sanitize';
import { sortByGravity } from '../../lib/verdict/reason-gravity';
import type { Contribution } from '../../lib/verdict/verdict';
import { directionText, flowText } from './state-summary';

/** Returns the readable name of a category, sanitized. @param maxLength in characters */
export const categoryText = (code: string, maxLength?: number): string =>
  sanitizeText(getCategoryName(code), maxLength);

/** Returns `Mixer, received, 2 hops`. */
const contributionText = (part: Contribution): string =>
  formatList([categoryText(part.category), flowText(part)].filter(Boolean));

/** Cells of an export row about the contributions; null for what is not known. */
interface ReasonCells {
  category: string | null;
  categoryCode: string | null;
  direction: string | null;
  hops: number | null;
  contributions: string | null;
}

const NO_REASON: ReasonCells = {
  category: null,
  categoryCode: null,
  direction: null,
  hops: null,
  contributions: null,
};

/** Returns the gravest contribution in four cells, and all in `contributions`, gravest first. */
export function toReasonCells(contributions: readonly Contribution[]): ReasonCells {
  const sorted = sortByGravity(contributions);
  const [first] = sorted;
  if (!first) return NO_REASON;
  return {
    category: getCategoryName(first.category),
    categoryCode: first.category,
    direction: directionText(first.direction) || null,
    hops: first.hops,
    contributions: sorted.map(contributionText).join('; '),
  };
}

/** Heads of these cells in every export. */
const REASON_HEADS: readonly (readonly [keyof ReasonCells, head: string])[] = [
  ['category', 'category'],
  ['categoryCode', 'category_code'],
  ['direction', 'direction'],
  ['hops', 'hops'],
  ['contributions', 'contributions'],
];

/** Returns the columns of these cells. @param of returns the contributions of a row */
export const getReasonColumns = <Row>(of: (row: Row) => readonly Contribution[] | undefined): Column<Row>[] =>
  REASON_HEADS.map(([cell, head]) => ({ head, cell: (row) => toReasonCells(of(row) ?? [])[cell] }));
