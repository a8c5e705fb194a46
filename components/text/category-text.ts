// Texts of risk categories: the readable name, and cells of an export row with name, code and direction.
import { getCategoryName } from '../../lib/i18n/categories';
import { sanitizeText } from '../../lib/text/sanitize';
import type { Contribution } from '../../lib/verdict/verdict';
import { directionText, flowText } from './state-summary';

/** Returns the readable name of a category, sanitized. @param maxLength in characters */
export const categoryText = (code: string, maxLength?: number): string =>
  sanitizeText(getCategoryName(code), maxLength);

/** Returns `Mixer, received, 2 hops`. */
const contributionText = (part: Contribution): string =>
  [categoryText(part.category), flowText(part)].filter(Boolean).join(', ');

/** Cells of an export row under the heads `category`, `category_code`, `direction`, `hops` and `contributions`. */
export type ReasonCells = [
  category: string | null,
  code: string | null,
  direction: string | null,
  hops: number | null,
  all: string | null,
];

/** Returns the first contribution in four cells, and all contributions in one; null for what is not known. */
export function toReasonCells(contributions: readonly Contribution[]): ReasonCells {
  const [first] = contributions;
  if (!first) return [null, null, null, null, null];
  return [
    getCategoryName(first.category),
    first.category,
    directionText(first.direction) || null,
    first.hops,
    contributions.map(contributionText).join('; '),
  ];
}
